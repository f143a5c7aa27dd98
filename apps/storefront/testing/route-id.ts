import { looks } from "./open-storefront.ts";

/** The id that a page has in a built look, by the path of its route. */
export async function routeId(path: string, look = "simple"): Promise<string> {
  const { routes } = await looks.get(look)!.build();
  const found = Object.values(routes).find((route) => route?.parentId && route.path === path);
  if (!found) throw new Error(`No route of ${look} has the path ${path}.`);
  return found.id;
}
