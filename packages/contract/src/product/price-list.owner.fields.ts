import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./price-list.owner.ts";

export const priceListFields = {
  unchanged: "Prices that are stored already.",
  line: ["Line of the file, the head being 1; of prices that are no file, the place from 0.", 2],
  other_prices: "What happens to prices of the list that the file does not have.",
  changed_prices: ["Prices that were set, changed or removed.", 12],
  groups: ["Names of the groups whose members have its prices.", ["卸"]],
  is_in_use: ["Whether the prices of the list apply to the channel's visitors.", true],
  percent_off: ["Percent below the regular price.", 10],
  price_list: "The price list.",
  prices:
    "Prices by quantity: of a variant, the smallest quantity first; of a save, those to set, to change or to remove.",
  quantities: ["Quantities at which the list has prices.", [10, 20]],
} satisfies FieldTexts<typeof schemas>;
