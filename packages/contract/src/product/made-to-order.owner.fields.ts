import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./made-to-order.owner.ts";

export const madeToOrderOfferFields = {
  price_range: "Prices of the cheapest and the dearest configuration.",
  cheapest: "The configuration that costs least.",
  dearest: "The configuration that costs most, with embroidery if it is offered.",
  added: "Parts of the configuration that have a surcharge.",
  has_variants: "Whether the product is sold ready-made too.",
  ended_carts: "Open carts with a configuration that could no longer be ordered.",
} satisfies FieldTexts<typeof schemas>;
