import type { Context } from "#api/channel/context.ts";
import type { product } from "@noren/contract/product/product.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listProducts, showProduct } from "./product.service.ts";

export const productRoutes: Handlers<typeof product, Context> = {
  list: listProducts,
  detail: ({ key }, ctx) => showProduct(key, ctx),
};
