import type { Context } from "#api/channel/context.ts";
import type { category } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { productCounts } from "../product-counts.service.ts";
import { listCategories } from "./category.service.ts";
import { categoryTree } from "./category-tree.ts";

export const categoryRoutes: Handlers<typeof category, Context> = {
  async hierarchy({ table }, ctx) {
    const rows = await listCategories(ctx, table);
    return categoryTree(rows, table === "products" ? await productCounts(ctx) : new Map());
  },
};
