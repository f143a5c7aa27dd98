import type { PageHandle } from "@noren/storefront/app/platform/page/page.ts";
import type { Look } from "@noren/storefront/server/looks.ts";
import { type FindPattern, patternFinder } from "./http/route-patterns.ts";

/** The pattern of a page's path, and whether it is a payment page. */
export type PageRoute = { route: string; isPayment: boolean };

/** Finds the route of a path in a look; each look's routes are read once. */
export function createPageRoutes() {
  const finders = new Map<string, Finder>();
  return async function findRoute(look: Look, path: string): Promise<PageRoute> {
    let finder = finders.get(look.name);
    if (!finder) finders.set(look.name, (finder = await finderOf(look)));
    const route = finder.find(path === "/_" ? "/" : path.replace(/(.)\/$/, "$1"));
    return { route, isPayment: finder.payments.has(route) };
  };
}

type Finder = { find: FindPattern; payments: ReadonlySet<string> };

/** Patterns of the look's pages, and which of them are payment pages by their handle. */
async function finderOf(look: Look): Promise<Finder> {
  const build = await look.build();
  const routes = Object.values(build.routes).flatMap((route) => {
    if (!route) return [];
    const handle = route.module?.handle as Partial<PageHandle> | undefined;
    return [{ pattern: `/${(route.path ?? "").replace(/^\//, "")}`, isPayment: handle?.isPayment === true }];
  });
  return {
    find: patternFinder(routes.map(({ pattern }) => pattern)),
    payments: new Set(routes.filter(({ isPayment }) => isPayment).map(({ pattern }) => pattern)),
  };
}
