import type { Context } from "#api/channel/context.ts";
import type { product } from "@noren/contract/product/product.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listProducts, showProduct } from "./product.service.ts";
import type { FindSizeTables } from "./size-table/size-table.ts";

export const productRoutes = (findSizeTables: FindSizeTables): Handlers<typeof product, Context> => ({
  list: listProducts,
  detail: ({ key }, ctx) => showProduct(key, ctx, findSizeTables),
});
