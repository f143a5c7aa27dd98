import { data } from "react-router";
import { packingRules } from "./packing-form.ts";
import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { savePacking } from "./packing.server.ts";
import { mergePacking } from "./split.server.ts";

/** The intents of a parcel's form: preview the noshi, remove the parcel, or save. */
export function changePacking(api: Api, key: string, values: FormValues, shop: ShopContext) {
  if (values.intent === "preview") return shownAgain(values);
  if (values.intent === "merge") return mergePacking(api, key, shop);
  return savePacking(api, key, values, shop);
}

/** Shows the page again with the typed values, to preview the noshi without script. */
const shownAgain = (values: FormValues) =>
  data<Refused>(
    { values: storedValues(values, storedOf(packingRules)), fields: {}, message: null, code: "" },
    { status: 200 },
  );
