import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { Cart } from "./cart.ts";
import { cartErrors } from "./cart.errors.ts";

/** Undoes the last deletion. */
export const restore = {
  restoreProduct: endpoint("PATCH /v1/carts/products/restore", {
    summary:
      "Restores the lines removed by the last deletion, with their positions, parcels, options and wrapping; possible until the next change of the cart",
    input: z.object({ token: reference(200) }),
    output: Cart,
    errors: [...cartErrors, "cart.line_not_found"],
  }),
};
