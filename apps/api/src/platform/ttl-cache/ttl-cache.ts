import type { BaseShop } from "../context.ts";

/** Remembers what is costly to work out for a moment: one call works, those that come meanwhile wait for it. */
export type TtlCache<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** What is not worth it (little, and so quick to work out) is worked out anew each time, and never old. */
export function ttlCache<T>(options: {
  keepMs: number;
  limit: number;
  isWorth: (value: T) => boolean;
  now?: () => number;
}): TtlCache<T> {
  const { keepMs, limit, isWorth, now = () => performance.now() } = options;
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return (key, work) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    const entry = { value: work(), until: Infinity };
    kept.delete(key);
    kept.set(key, entry);
    // The oldest goes first, since every renewal moves its key to the end.
    if (kept.size > limit) kept.delete(kept.keys().next().value!);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    const settle = (value: T) => {
      entry.until = now() + keepMs;
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
  if (!lists.has(shop)) lists.set(shop, ttlCache({ keepMs: 1000, limit: 500, isWorth: isLong }));
  return lists.get(shop)!(`${channelId} ${name}`, work) as Promise<T[]>;
}
