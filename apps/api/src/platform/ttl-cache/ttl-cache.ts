import { LRUCache } from "lru-cache";
import type { BaseShop } from "../context.ts";
import { perShop } from "../per-shop.ts";

/** Caches an expensive result for a short time: one call computes it, concurrent calls wait for it. */
type TtlCache<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** `isWorth`: whether to cache a value; small ones are cheap to compute, and then never outdated. */
export function ttlCache<T>(options: {
  ttlMs: number;
  limit: number;
  isWorth: (value: T) => boolean;
  now?: () => number;
}): TtlCache<T> {
  const { ttlMs, limit, isWorth, now = () => performance.now() } = options;
  const entries = new LRUCache<string, Promise<T>>({ max: limit, ttl: ttlMs, ttlResolution: 0, perf: { now } });
  return (key, work) => {
    const known = entries.get(key);
    if (known) return known;
    const value = work();
    // no expiry while it is computed
    entries.set(key, value, { ttl: 0 });
    const settle = (isKept: boolean) => {
      if (entries.peek(key) !== value) return;
      if (isKept) entries.set(key, value);
      else entries.delete(key);
    };
    value.then(
      (found) => settle(isWorth(found)),
      () => settle(false),
    );
    return value;
  };
}

const isLong = (list: readonly unknown[]) => list.length >= 20;
const listsOf = perShop(() => ttlCache<readonly unknown[]>({ ttlMs: 1000, limit: 500, isWorth: isLong }));

/**
 * Caches lists of names for the menus and filters of a channel's pages: categories, makers, brands, tags. A long list
 * may be outdated by a second; `name` identifies the list.
 */
export function cachedNames<T>(
  shop: BaseShop,
  channelId: string,
  name: string,
  work: () => Promise<T[]>,
): Promise<T[]> {
  return listsOf(shop)(`${channelId} ${name}`, work) as Promise<T[]>;
}
