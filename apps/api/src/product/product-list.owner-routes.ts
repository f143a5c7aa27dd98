import type { productList, ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import type { ProductColumn } from "@noren/contract/product/product-list.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { savedViewRoutes } from "#api/channel/saved-view/saved-view.owner-routes.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { productsCsv } from "./product-list.owner-csv.ts";
import { productChoices, productCounts, productsForOwner } from "./product-list.owner-service.ts";

export const productListRoutes: Handlers<typeof productList, OwnerContext> = {
  counts: ({ channel }, ctx) => productCounts(ctx, channel),
  list: (input, ctx) => productsForOwner(ctx, input),
  choices: ({ channel }, ctx) => productChoices(ctx, channel),
  csv: (input, ctx) => productsCsv(ctx, input),
  ...savedViewRoutes<ProductListFilter, ProductColumn>("product_view"),
};
