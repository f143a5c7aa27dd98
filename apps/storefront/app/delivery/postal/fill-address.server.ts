import { data } from "react-router";
import type { FormValues } from "#app/platform/form/form-view.ts";
import { type StoredFields, storedValues } from "#app/platform/form/stored-fields.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { findAddresses } from "./postal.server.ts";
import { nameIn, townValues } from "./town-values.ts";

/** Whether a form only asks for its address to be filled in, by the buttons beside the postal code. */
export const needsAddress = ({ intent }: FormValues) => intent === "postal" || intent === "town";

/**
 * For those without script: the same form again with the address of its postal code, or at that field why there is none, and
 * what was typed in the fields of `kept` again. `town` is which of the found towns was chosen.
 */
export async function fillAddress(api: Api, sent: FormValues, part: string, kept: StoredFields) {
  const values = storedValues(sent, kept);
  const name = nameIn(part, "postal_code");
  const { towns: found, problem } = await findAddresses(api, values[name] ?? "");
  const town = found[sent.town ? Number(sent.town.slice(0, 5)) : 0];
  const isChosen = sent.town !== undefined || found.length === 1;
  const filled = town && isChosen ? withoutLoss(values, townValues(town, part)) : values;
  const towns =
    found.length > 1 && !isChosen ? found.map(({ town }, index) => ({ label: town, value: `${index}` })) : [];
  return data({ values: filled, fields: problem ? { [name]: [problem] } : {}, message: null, code: "", towns });
}

/** What was typed stays. */
function withoutLoss(typed: FormValues, found: FormValues): FormValues {
  const open = Object.entries(found).filter(([name]) => !typed[name]);
  return { ...typed, ...Object.fromEntries(open) };
}
