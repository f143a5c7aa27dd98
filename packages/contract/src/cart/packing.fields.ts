import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./packing.ts";

export const packingFields = {
  mode: "together or each.",
  is_chosen: ["Whether this way is chosen.", true],
  difference: ["Comparison with the other way, as text.", "お荷物1個（送料が660円お得です）"],
  plans: "The ways to send the items.",
  parcels: "Parcels of the way.",
  titles: ["Titles (表書き) to choose from.", ["御祝", "内祝"]],
} satisfies FieldTexts<typeof schemas>;
