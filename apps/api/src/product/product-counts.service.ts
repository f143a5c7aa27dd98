import type { Context, Shop } from "#api/channel/context.ts";
import { type TtlCache, ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { countRows } from "./product-counts.queries.ts";

export type ProductCounts = ReadonlyMap<string, number>;

const memories = new WeakMap<Shop, TtlCache<ProductCounts>>();

const isLarge = (counts: ProductCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0) >= 5000;

/**
 * The numbers of products by the id of a category, maker or brand. They stand beside names in menus and filters of
 * nearly every page and take a scan of the whole catalogue, so those of a large one may be a second old.
 */
export function productCounts({ shop, channel, db, now }: Context): Promise<ProductCounts> {
  if (!memories.has(shop)) memories.set(shop, ttlCache({ ttlMs: 1000, limit: 200, isWorth: isLarge }));
  return memories.get(shop)!(channel.id, async () => {
    const rows = await countRows(db, { channelId: channel.id, now });
    return new Map(rows.map(({ id, products }) => [id, products]));
  });
}
