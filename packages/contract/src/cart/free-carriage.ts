import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { ProductCard } from "../product/product.ts";
import { cartErrors } from "./cart.errors.ts";

/** Max number of proposed products. */
export const freeCarriageMax = 4;

export const freeCarriage = {
  freeCarriageProducts: endpoint("GET /v1/carts/{token}/free-carriage", {
    summary:
      "Products in stock of which one piece reaches the total for free carriage, cheapest first, of the cart's delivery classes; empty if the carriage is already free or never is",
    input: z.object({ token: reference(200) }),
    output: ProductCard,
    answer: "list",
    errors: cartErrors,
  }),
};
