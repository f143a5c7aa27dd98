import type { BaseShop } from "../context.ts";

/** State that each shop of a process has of its own, made when it is first asked for. */
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
