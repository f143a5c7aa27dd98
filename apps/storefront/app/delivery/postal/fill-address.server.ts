import { data } from "react-router";
import type { FormValues } from "#app/platform/form/form-view.ts";
import { type StoredFields, storedValues } from "#app/platform/form/stored-fields.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { findAddresses } from "./postal.server.ts";
import { nameIn, townValues } from "./town-values.ts";

/** Whether a form was sent by the buttons beside the postal code, only to fill in the address. */
export const needsAddress = ({ intent }: FormValues) => intent === "postal" || intent === "town";

/**
 * Without script: the same form again with the address of its postal code, or an error at that field, and with what was
 * typed in the `stored` fields. `town` is the chosen one of the found towns.
 */
export async function fillAddress(api: Api, sent: FormValues, part: string, stored: StoredFields) {
  const values = storedValues(sent, stored);
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
