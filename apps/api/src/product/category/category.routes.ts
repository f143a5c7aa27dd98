import type { Context } from "#api/channel/context.ts";
import type { category } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { productCounts } from "../product-counts.service.ts";
import { categoriesOf } from "./category.queries.ts";
import { categoryTree } from "./category-tree.ts";

export const categoryRoutes: Handlers<typeof category, Context> = {
  async hierarchy({ table }, ctx) {
    const { db, channel, shop } = ctx;
    const rows = await cachedNames(shop, channel.id, `category ${table}`, () => categoriesOf(db, channel.id, table));
    return categoryTree(rows, table === "products" ? await productCounts(ctx) : new Map());
  },
};
