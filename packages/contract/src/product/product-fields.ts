import { accessoryFields } from "./accessory.fields.ts";
import { catalogueFields } from "./catalogue.fields.ts";
import { configurationFields } from "./configuration.fields.ts";
import { deliveryPromiseFields } from "./delivery-promise.fields.ts";
import { filmFields } from "./film.fields.ts";
import { historyFields } from "./history.fields.ts";
import { madeToOrderFields } from "./made-to-order.fields.ts";
import { productSearchFields } from "./product-search.fields.ts";
import { productFields as areaFields } from "./product.fields.ts";
import { reviewFields } from "./review.fields.ts";
import { searchHistoryFields } from "./search-history.fields.ts";
import { sizeTableFields } from "./size-table.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  jan_code: ["GTIN of 8 or 13 digits.", "4901234567894"],
  stock: ["1: only products that can be bought now.", "1"],
  is_sale_ended: ["Sold out, and no more stock is expected.", false],
  is_favorite: ["Whether it is among the member's favourites.", false],
  hex: ["The colour as #rrggbb.", "#1f4e79"],
  rating: "Average stars of shown reviews, 1 to 5, and their number; null without one. Of a review its stars.",
  fit: "Fit of the size: smaller than expected, as expected, larger; of a product, number of reviews by fit. null: not given.",
  helpful: ["Number of votes as helpful.", 3],
  review: ["Text of the review.", "よく乾いて、洗うほど柔らかくなりました。"],
  display_name: ["Name shown with the review.", "はなこ"],
  values: ["A value for each of `measures`; null if unknown.", ["158", "60", "68", null]],
  lead_days: ["Business days to dispatch.", 2],
  delivery_estimate: "Estimate for an order placed now; null if it is sold out or cannot be delivered.",
  delivery_class: "Delivery class.",
  min: ["Min, in cm.", 35],
  step: ["Step, in cm.", 0.5],
  sort: ["Order of the list.", "price_asc"],
};

/** Texts of the group's fields. */
export const productFields = fieldsOf(
  common,
  accessoryFields,
  catalogueFields,
  configurationFields,
  deliveryPromiseFields,
  filmFields,
  historyFields,
  madeToOrderFields,
  productSearchFields,
  areaFields,
  reviewFields,
  searchHistoryFields,
  sizeTableFields,
);
