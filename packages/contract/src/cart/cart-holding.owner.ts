import * as z from "zod/mini";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id } from "../platform/shapes.ts";

const productsMax = 500;

export const cartHolding = {
  count: ownerEndpoint("POST /admin/v1/carts/holding", {
    summary: "In how many open carts of the caller's channels the products are; changes nothing",
    may: "catalogue.see",
    input: z.object({
      /** Products, not variants. */
      product_ids: sizedList(z.array(Id), productsMax, `一度に調べられる商品は${productsMax}件までです`),
    }),
    output: z.object({
      carts: z.int(),
      /** There are more carts than were looked at (20,000). */
      is_capped: z.boolean(),
    }),
  }),
};
