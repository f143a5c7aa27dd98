import { cartShippingFields } from "./cart-shipping.fields.ts";
import { cartFields as areaFields } from "./cart.fields.ts";
import { giftFields } from "./gift.fields.ts";
import { lineFields } from "./line.fields.ts";
import { packingFields } from "./packing.fields.ts";
import { shippingFields } from "./shipping.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  shipping_key: ["Key of the shipping in the cart.", "s1"],
  packing_key: ["Key of the parcel in the cart.", "p1"],
  carrier: "The carrier; null if no carrier delivers it.",
  choiceMode: "together: as few parcels as possible, or days possible for all; each: separate.",
  is_removed: ["Removes it; its items go to the first of the others.", false],
  point: "Points of the cart; null for guests.",
  total_carriage: ["The carriage.", 660],
  configuration: "Configuration of a product made to order.",
};

/** Texts of the group's fields. */
export const cartFields = fieldsOf(
  common,
  cartShippingFields,
  areaFields,
  giftFields,
  lineFields,
  packingFields,
  shippingFields,
);
