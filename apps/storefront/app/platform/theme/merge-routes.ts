import { join, relative, sep } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/** A site's route replaces the shop's route with the same path; its other routes come before the catch-all. */
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

/** Routes whose files are relative to `folder`, converted to the app's folder, as the router needs them. */
export function routesFrom(folder: string, appFolder: string, routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map((entry) => ({
    ...entry,
    file: relative(appFolder, join(folder, entry.file)).replaceAll(sep, "/"),
    ...(entry.children && { children: routesFrom(folder, appFolder, entry.children) }),
  }));
}
