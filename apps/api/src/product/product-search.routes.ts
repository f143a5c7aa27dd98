import type { productSearch } from "@noren/contract/product/product-search.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { productFacets } from "./facet.service.ts";
import { countProducts } from "./product.service.ts";
import { searchHelp } from "./search-help.service.ts";
import { suggest } from "./suggestion.service.ts";

export const productSearchRoutes: Handlers<typeof productSearch, Context> = {
  facets: productFacets,
  count: countProducts,
  help: searchHelp,
  suggestions: ({ word }, ctx) => suggest(word, ctx),
};
