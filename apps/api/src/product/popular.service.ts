import type { ProductCard } from "@noren/contract/product/product.ts";
import type { ChannelWork, Context } from "#api/channel/context.ts";
import { findHits } from "./product-hits.service.ts";
import { cardsOf } from "./product.service.ts";
import { anything } from "./search-help.service.ts";

/** The most popular products in stock, as a visitor without a login sees them: for emails. */
export async function popularProducts(work: ChannelWork, count: number): Promise<ProductCard[]> {
  const nobody = { requestId: "", ip: "", addressRange: "", bearer: undefined, idempotencyKey: undefined };
  const ctx: Context = { ...work, ...nobody };
  const { ids } = await findHits(ctx, { ...anything, inStock: true }, { sort: "popular", per: count, page: 1 });
  return cardsOf(ctx, ids);
}
