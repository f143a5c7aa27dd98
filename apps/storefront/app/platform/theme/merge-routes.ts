import type { RouteConfigEntry } from "@react-router/dev/routes";

/** A site's route takes the place of the shop's route with the same path; the rest stand before the catch-all. */
export function mergeRoutes(shop: RouteConfigEntry[], site: RouteConfigEntry[]): RouteConfigEntry[] {
  const own = new Map(site.map((entry) => [entry.path, entry]));
  const swapped = shop.map((entry) => {
    const taken = own.get(entry.path);
    own.delete(entry.path);
    return taken ?? entry;
  });
  const isCatchAll = (entry: RouteConfigEntry) => entry.path === "*";
  return [...swapped.filter((entry) => !isCatchAll(entry)), ...own.values(), ...swapped.filter(isCatchAll)];
}
