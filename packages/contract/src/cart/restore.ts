import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { Cart } from "./cart.ts";
import { cartErrors } from "./cart.errors.ts";

/** Takes the last deletion back. */
export const restore = {
  restoreProduct: endpoint("PATCH /v1/carts/products/restore", {
    summary:
      "Puts back the lines that the last deletion by key took out, in their place and parcels, with options and wrapping; any other change of the cart ends that",
    input: z.object({ token: reference(200) }),
    output: Cart,
    errors: [...cartErrors, "cart.line_not_found"],
  }),
};
