import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";
import { scopeKey } from "./product.queries.ts";
import { countRows } from "./product-counts.queries.ts";

export type ProductCounts = ReadonlyMap<string, number>;

const sizeOf = (counts: ProductCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0);
const countsOf = perShop(() =>
  ttlCache<ProductCounts>({ ttlMs: 1000, limit: 200, isWorth: (counts) => sizeOf(counts) >= 5000 }),
);
/** Counting 100,000 products takes a large part of a second. */
const largeCountsOf = perShop(() =>
  ttlCache<ProductCounts>({ ttlMs: 60_000, limit: 200, isWorth: (counts) => sizeOf(counts) >= 300_000 }),
);

/**
 * Number of products per id of a category, maker or brand, shown in menus and filters of nearly every page. Counting
 * scans the whole catalogue, so counts are cached: for a second above 5,000 in all, for a minute above 300,000. A
 * product is counted about three times.
 */
export function productCounts(ctx: CatalogueWork): Promise<ProductCounts> {
  const scope = scopeOf(ctx);
  const key = scopeKey(scope);
  const count = async () => {
    const rows = await countRows(ctx.db, scope);
    return new Map(rows.map(({ id, products }) => [id, products]));
  };
  return largeCountsOf(ctx.shop)(key, () => countsOf(ctx.shop)(key, count));
}
