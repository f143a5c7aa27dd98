import { type Refused, refusalFor } from "#app/platform/refused.ts";

const prefix = "values.";

/** The refusal of an edit, with the messages of its values at the form's fields. */
export function editRefusal(answer: Parameters<typeof refusalFor>[0]): Refused | undefined {
  const refused = refusalFor(answer);
  if (!refused) return undefined;
  const fields = Object.entries(refused.fields).map(([name, messages]) => [
    name.startsWith(prefix) ? name.slice(prefix.length) : name,
    messages,
  ]);
  return { ...refused, fields: Object.fromEntries(fields) as Refused["fields"] };
}
