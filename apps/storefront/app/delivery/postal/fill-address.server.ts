import { data } from "react-router";
import { postalMessages as words } from "#look/delivery/postal/postal.messages.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type StoredFields, storedValues } from "@noren/web/form/stored-fields.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { findAddresses } from "./postal.server.ts";
import { questionKey, nameIn, openPlace, otherPrefectures, placeLabels, placeValues } from "./place-values.ts";

/** Whether the form was sent by a button beside the postal code, which only fills in the address. */
export const needsAddress = ({ intent }: FormValues) => intent === "postal" || intent === "town";

/**
 * For forms without script: answers the same form with the address of its postal code, or an error at that field, and
 * with the typed values of the fields in `stored`. `town` is the index of the chosen town, `placed` the code that
 * filled the form before.
 */
export async function fillAddress(api: Api, sent: FormValues, part: string, stored: StoredFields) {
  const values = storedValues(sent, stored);
  const name = nameIn(part, "postal_code");
  const code = values[name] ?? "";
  const { towns: found, problem, earlier } = await findAddresses(api, code, sent.placed);
  const town = found[sent.town ? Number(sent.town.slice(0, 5)) : 0];
  const isChosen = town !== undefined && (sent.town !== undefined || found.length === 1);
  const place = isChosen ? town : openPlace(found);
  const isOpen = found.length > 1 && !isChosen;
  const filled = found.length > 0 ? placeValues(values, part, place, earlier) : {};
  return data({
    values: { ...values, ...filled },
    fields: problem ? { [name]: [problem] } : {},
    message: null,
    code: "",
    towns: isOpen ? placeLabels(found).map((label, index) => ({ label, value: `${index}` })) : [],
    placed: code,
  });
}

/**
 * If prefecture and postal code differ, answers the form with a question at the prefecture. Its hidden field
 * `questioned` then lets the same button continue. With script the buyer sees the question before sending. Null if
 * there is nothing to ask.
 */
export async function questionPrefecture(api: Api, sent: FormValues, part: string, stored: StoredFields) {
  const name = nameIn(part, "prefecture");
  const [code = "", prefecture = ""] = [sent[nameIn(part, "postal_code")], sent[name]];
  const questioned = questionKey(code, prefecture);
  if (sent.questioned === questioned) return null;
  const expected = otherPrefectures((await findAddresses(api, code)).towns, prefecture);
  if (expected.length === 0) return null;
  const fields = { [name]: [words.otherPrefecture(expected)] };
  return data({ values: storedValues(sent, stored), fields, message: null, code: "", questioned }, { status: 422 });
}
