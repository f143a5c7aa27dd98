import type { Refused } from "#app/platform/refused.ts";

/** The refusal with the API's names of fields replaced by those of the form, so that each problem leads to its field. */
export function atFields(refused: Refused | undefined, names: Readonly<Record<string, string>>): Refused | undefined {
  if (!refused) return undefined;
  const fields = Object.entries(refused.fields).map(([name, errors]) => [names[name] ?? name, errors] as const);
  return { ...refused, fields: Object.fromEntries(fields) };
}
