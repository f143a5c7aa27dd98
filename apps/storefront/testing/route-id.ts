import { looks } from "./open-storefront.ts";

/** Id of a page's route in a built look, by the route's path. */
export async function routeId(path: string, look = "simple"): Promise<string> {
  const { routes } = await looks.get(look)!.build();
  const found = Object.values(routes).find((route) => route?.parentId && route.path === path);
  if (!found) throw new Error(`No route of ${look} has the path ${path}.`);
  return found.id;
}
