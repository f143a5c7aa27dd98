import * as z from "zod/mini";
import { Cart, Quantity } from "./cart.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Id, reference } from "../platform/shapes.ts";

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
  "cart.update_products.option_gone",
  "cart.too_many_lines",
] as const;

export const lineAccessory = {
  add: endpoint("PATCH /v1/carts/accessories/add", {
    summary: "Adds an accessory to a line of the cart; increases its quantity if the line has it already",
    input: z.object({ token: Token, key: reference(64), product_id: Id, quantity: z._default(Quantity, 1) }),
    output: Cart,
    errors: [...errors, ...stockErrors],
  }),
  modify: endpoint("PATCH /v1/carts/accessories/modify", {
    summary: "Changes the quantity of an accessory, by the key of the accessory's line",
    input: z.object({ token: Token, key: reference(64), quantity: Quantity }),
    output: Cart,
    errors: [...errors, ...stockErrors],
  }),
  remove: endpoint("PATCH /v1/carts/accessories/delete", {
    summary: "Removes an accessory, by the key of the accessory's line",
    input: z.object({ token: Token, key: reference(64) }),
    output: Cart,
    errors,
  }),
};
