import { LRUCache } from "lru-cache";
import type { BaseShop } from "../context.ts";
import { perShop } from "../per-shop.ts";

/** Remembers what is costly to work out for a moment: one call works, those that come meanwhile wait for it. */
type TtlCache<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Small values, which are quick to compute, are computed each time and never stale. */
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
    // no end while it is computed
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
 * What menus and filters of nearly every page list of a channel: names of categories, makers, brands, tags. A long list
 * may be a second old; `name` says which of the channel it is.
 */
export function cachedNames<T>(
  shop: BaseShop,
  channelId: string,
  name: string,
  work: () => Promise<T[]>,
): Promise<T[]> {
  return listsOf(shop)(`${channelId} ${name}`, work) as Promise<T[]>;
}
