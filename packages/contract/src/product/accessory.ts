import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Image, taxFields, Yen } from "../platform/shapes.ts";
import { HiddenPrice } from "./hidden-price-shape.ts";
import { AnyKey, stockStates } from "./product.ts";

/** A variant that is offered with a product; it has stock and a page of its own. */
export const Accessory = z.object({
  product_id: Id,
  key: z.string(),
  name: z.string(),
  variant_name: z.string(),
  price: Yen,
  is_price_hidden: HiddenPrice,
  ...taxFields,
  /** Max pieces per piece of the product. */
  per_piece: z.number(),
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  image: z.nullable(Image),
});
export type Accessory = z.infer<typeof Accessory>;

export const accessory = {
  ofProduct: endpoint("GET /v1/products/{key}/accessories", {
    summary: "The accessories offered with a product",
    input: z.object({ key: AnyKey }),
    output: Accessory,
    answer: "list",
    errors: ["product.not_found"],
  }),
};
