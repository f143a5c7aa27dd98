import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { ProductCard } from "../product/product.ts";
import { cartErrors } from "./cart.errors.ts";

/** Max products that are proposed. */
export const freeCarriageMax = 4;

export const freeCarriage = {
  freeCarriageProducts: endpoint("GET /v1/carts/{token}/free-carriage", {
    summary:
      "Products in stock of which one piece brings the cart to free carriage, the least dear first, of the delivery classes that the cart has; none where the carriage is free anyway, or from no total",
    input: z.object({ token: reference(200) }),
    output: ProductCard,
    answer: "list",
    errors: cartErrors,
  }),
};
