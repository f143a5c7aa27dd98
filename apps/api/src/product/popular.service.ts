import type { ProductCard } from "@noren/contract/product/product.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { findHits } from "./product-hits.service.ts";
import { cardsOf } from "./product.service.ts";
import { anything } from "./search-help.service.ts";

/** The most popular products in stock that a guest may see, for emails. */
export async function popularProducts(work: ChannelWork, count: number): Promise<ProductCard[]> {
  const { ids } = await findHits(work, { ...anything, inStock: true }, { sort: "popular", per: count, page: 1 });
  return cardsOf(work, ids);
}
