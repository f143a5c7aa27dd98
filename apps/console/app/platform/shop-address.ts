/** The address names the shop that is being worked on: `?shop=toki`. Without it a page shows all shops of the person. */

/** An address within the console for the same shop. */
export function pathIn(shop: string | null | undefined, path: string): string {
  if (!shop) return path;
  const [before, hash] = path.split("#", 2) as [string, string | undefined];
  const [pathname, query] = before.split("?", 2) as [string, string | undefined];
  const params = new URLSearchParams(query);
  if (!params.has("shop")) params.set("shop", shop);
  return `${pathname}?${params}${hash === undefined ? "" : `#${hash}`}`;
}

/** Where the switch leads: the same list in another shop, since an order or a product is of one shop only. */
export function pathInOther(pathname: string, shop: string | null): string {
  const list = `/${pathname.split("/")[1] ?? ""}`;
  return pathIn(shop, list);
}

/** A request's path as the router's links name it: without `/admin`, and without the ending of a request for data. */
export function inConsole(pathname: string): string {
  const path = pathname.replace(/^\/admin(?=\/|\.data|$)/, "").replace(/\/?\.data$/, "");
  return path === "" || path === "/_" ? "/" : path.replace(/\/_$/, "");
}
