import type { Context } from "#api/channel/context.ts";
import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { scopeOf } from "./tag/tag-access.ts";
import { countRows } from "./product-counts.queries.ts";

export type ProductCounts = ReadonlyMap<string, number>;

const isLarge = (counts: ProductCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0) >= 5000;
const countsOf = perShop(() => ttlCache<ProductCounts>({ ttlMs: 1000, limit: 200, isWorth: isLarge }));

/**
 * The numbers of products by the id of a category, maker or brand. They stand beside names in menus and filters of
 * nearly every page and take a scan of the whole catalogue, so those of a large one may be a second old.
 */
export function productCounts(ctx: Context): Promise<ProductCounts> {
  const scope = scopeOf(ctx);
  return countsOf(ctx.shop)([scope.channelId, ...(scope.unlocked ?? [])].join(), async () => {
    const rows = await countRows(ctx.db, scope);
    return new Map(rows.map(({ id, products }) => [id, products]));
  });
}
