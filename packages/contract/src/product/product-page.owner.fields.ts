import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-page.owner.ts";

export const productPageFields = {
  axes: ["Names of the axes of the variants; empty for a product with one variant.", ["色", "サイズ"]],
  brand_id: "Its brand; null: none.",
  category_ids: "Other categories.",
  favourites: ["Members who have it among their favourites.", 12],
  hours: ["For how many hours the link works.", 24],
  is_shown: ["Whether visitors see the product now.", true],
  keywords: ["Words by which the search finds the product too.", "吸水 夏"],
  look: ["One of the built looks; empty: the shop's own.", "toki"],
  main_category_id: "Main category; null: none.",
  maker_id: "Its maker; null: none.",
  other_looks: ["The other built looks.", ["toki"]],
  own_look: ["The shop's own look; null: it is not built, and another is used.", "simple"],
  popularity: ["Place in lists by popularity, the highest first.", 120],
  quantity_min: ["Min pieces of a cart line.", 1],
  quantity_step: ["Lot: the quantity of a line is a multiple of it.", 1],
  restock_requests: ["Requests for a mail about its restock.", 2],
  sale_price: ["Price of the variant's sale; null without one.", 1050],
  shelf: ["Where the storeroom keeps the variant.", "A-05"],
  tag_ids: "Tags.",
  tax_percents: "Today's tax rate of each kind, in percent.",
  standard: ["The standard rate, in percent.", 10],
  reduced: ["The reduced rate, in percent.", 8],
  wrapping_ids: "Wrappings that buyers can choose for it; null: all of the channel's, empty: it cannot be wrapped.",
} satisfies FieldTexts<typeof schemas>;
