import type { BaseShop } from "../context.ts";

/** Remembers what is costly to work out for a moment: one call works, those that come meanwhile wait for it. */
export type TtlCache<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Small values, which are quick to compute, are computed each time and never stale. */
export function ttlCache<T>(options: {
  ttlMs: number;
  limit: number;
  isWorth: (value: T) => boolean;
  now?: () => number;
}): TtlCache<T> {
  const { ttlMs, limit, isWorth, now = () => performance.now() } = options;
  const entries = new Map<string, { value: Promise<T>; until: number }>();
  return (key, work) => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    const entry = { value: work(), until: Infinity };
    entries.delete(key);
    entries.set(key, entry);
    // The oldest goes first, since every renewal moves its key to the end.
    if (entries.size > limit) entries.delete(entries.keys().next().value!);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    const settle = (value: T) => {
      entry.until = now() + ttlMs;
      if (!isWorth(value)) forget();
    };
    entry.value.then(settle, forget);
    return entry.value;
  };
}

const lists = new WeakMap<BaseShop, TtlCache<readonly unknown[]>>();
const isLong = (list: readonly unknown[]) => list.length >= 20;

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
  if (!lists.has(shop)) lists.set(shop, ttlCache({ ttlMs: 1000, limit: 500, isWorth: isLong }));
  return lists.get(shop)!(`${channelId} ${name}`, work) as Promise<T[]>;
}
