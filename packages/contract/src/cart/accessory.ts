import * as z from "zod/mini";
import { Cart, Quantity } from "./cart.ts";
import { endpoint } from "../platform/endpoint.ts";
import { AnyKey, stockStates } from "../product/product.ts";
import { Id, Image, reference, TaxRate, Yen } from "../platform/shapes.ts";

/** A variant that is offered with a product: a real one, with a stock and a page of its own. */
export const Accessory = z.object({
  product_id: Id,
  key: z.string(),
  name: z.string(),
  variant_name: z.string(),
  price: Yen,
  tax_rate: TaxRate,
  /** At most so many for each piece of the product. */
  per_piece: z.number(),
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  image: z.nullable(Image),
});
export type Accessory = z.infer<typeof Accessory>;

const Token = reference(200);
const errors = [
  "cart.not_found",
  "cart.common.is_expired",
  "cart.busy",
  "cart.line_not_found",
  "cart.accessory.not_offered",
] as const;
const stockErrors = [
  "cart.update_products.product_not_found",
  "cart.update_products.not_sale",
  "cart.update_products.out_of_stock",
  "cart.too_many_lines",
] as const;

export const accessory = {
  ofProduct: endpoint("GET /v1/products/{key}/accessories", {
    summary: "What is offered with a product",
    input: z.object({ key: AnyKey }),
    output: Accessory,
    answer: "list",
    errors: ["product.not_found"],
  }),
  add: endpoint("PATCH /v1/carts/accessories/add", {
    summary: "Puts an accessory to a line of the cart; what is there already grows",
    input: z.object({ token: Token, key: reference(64), product_id: Id, quantity: z._default(Quantity, 1) }),
    output: Cart,
    errors: [...errors, ...stockErrors],
  }),
  modify: endpoint("PATCH /v1/carts/accessories/modify", {
    summary: "Changes the number of an accessory, by the key of its own line",
    input: z.object({ token: Token, key: reference(64), quantity: Quantity }),
    output: Cart,
    errors: [...errors, ...stockErrors],
  }),
  remove: endpoint("PATCH /v1/carts/accessories/delete", {
    summary: "Takes an accessory out, by the key of its own line",
    input: z.object({ token: Token, key: reference(64) }),
    output: Cart,
    errors,
  }),
};
