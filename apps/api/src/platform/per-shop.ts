import type { BaseShop } from "./context.ts";

/** State per shop of a process, created on first use. */
export function perShop<T>(make: () => T): (shop: BaseShop) => T {
  const made = new WeakMap<BaseShop, T>();
  return (shop) => {
    const known = made.get(shop);
    if (known !== undefined) return known;
    const opened = make();
    made.set(shop, opened);
    return opened;
  };
}
