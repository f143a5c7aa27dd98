import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { isListed } from "../navigation/page-lists.ts";
import type { drawingContext, shopContext, ShopContext } from "../request/request-context.server.ts";

export type PageRouter = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The contexts' keys of this build. */
type Keys = { shopContext: typeof shopContext; drawingContext: typeof drawingContext };
type Route = NonNullable<ServerBuild["routes"][string]>;

export const keysOf = (build: ServerBuild) => build.entry.module as ServerBuild["entry"]["module"] & Keys;

type Place = {
  prefix: string;
  /** Whether a redirect from one path to another, both without the prefix, must load a new document. */
  needsDocument: (shop: ShopContext, from: string, to: string) => boolean;
};
type RouterOptions = Place & { mode: string };

/**
 * A look's pages under one prefix. React Router matches, lists and copies all its routes several times for each page.
 * So each first part of a path (product, cart, mypage …) has its own router with the routes that can start with it,
 * created at its first request. The browser gets the whole list as a file of its own.
 */
export function pageRouters(build: ServerBuild, { prefix, mode, needsDocument }: RouterOptions) {
  const firsts = new Map(Object.values(build.routes).flatMap((one) => (one ? [[one.id, firstOf(one, build)]] : [])));
  const named = new Set(firsts.values());
  const routers = new Map<string | null, PageRouter>();

  return function routerOf(pathname: string): PageRouter {
    const part = partOf(pathname.slice(prefix.length));
    const first = named.has(part) ? part : null;
    const known = routers.get(first);
    if (known) return known;
    const ids = [...firsts].filter(([, own]) => own === null || own === first).map(([id]) => id);
    const router = createRequestHandler(
      { ...only(build, withParents(ids, build), { prefix, needsDocument }), basename: prefix || "/" },
      mode,
    );
    routers.set(first, router);
    return router;
  };
}

/** The first part of a request's path. The router also requests /product.data, and /_.data for the home page. */
function partOf(path: string): string {
  const part = path
    .replace(/\/_\.data$|\.data$/, "")
    .split("/")
    .find(Boolean);
  try {
    return decodeURIComponent(part ?? "").toLowerCase();
  } catch {
    return "";
  }
}

/** First part of a route's whole path if it is plain characters; null for a route that matches more, such as `*`. */
function firstOf(route: Route, build: ServerBuild): string | null {
  const [first] = pathOf(route, build).split("/").filter(Boolean);
  return first && /^[\w-]+$/.test(first) ? first.toLowerCase() : null;
}

function pathOf({ path, parentId }: Route, build: ServerBuild): string {
  const parent = parentId && build.routes[parentId];
  return `${parent ? pathOf(parent, build) : ""}/${path ?? ""}`;
}

function withParents(ids: readonly string[], build: ServerBuild): Set<string> {
  const all = new Set<string>();
  for (const id of ids) for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) all.add(at);
  return all;
}

function only(build: ServerBuild, ids: ReadonlySet<string>, place: Place): ServerBuild {
  const chosen = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(chosen(build.routes))) {
    if (route) routes[id] = leadingToDocuments(handingOver(route, build), build, place);
  }
  return { ...build, routes, assets: { ...build.assets, routes: chosen(build.assets.routes) } };
}

/**
 * Marks redirects that must load a document: to a page that is not in the browser's current page list, and to a page
 * that needs a new document for this visitor. If the browser requested a document anyway, the header has no effect.
 */
function leadingToDocuments(route: Route, build: ServerBuild, { prefix, needsDocument }: Place): Route {
  const { loader, action } = route.module;
  const here = pathOf(route, build);
  const inShop = (path: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
  const marked = (value: unknown, { url, context }: Args) => {
    const to = value instanceof Response && value.headers.get("location");
    if (!to) return value;
    const isEntering = !isListed(inShop(to), here);
    const isCrossing = () =>
      needsDocument(context.get(keysOf(build).shopContext), inShop(url.pathname), pathOnly(inShop(to)));
    if (isEntering || isCrossing()) value.headers.set("x-remix-reload-document", "true");
    return value;
  };
  const marking =
    <A extends Args>(run: (args: A) => unknown) =>
    async (args: A) => {
      try {
        return marked(await run(args), args);
      } catch (thrown) {
        throw marked(thrown, args);
      }
    };
  const module = { ...route.module };
  if (loader) module.loader = marking(loader);
  if (action) module.action = marking(action);
  return { ...route, module };
}

type Args = { url: URL; context: Readonly<RouterContextProvider> };
const pathOnly = (address: string) => address.split(/[?#]/)[0]!;

/**
 * A page's loader stores its data for the drawing, and the router gets null, because the router's serialization took
 * longer than drawing the page. If the router requests data only, it gets everything.
 */
function handingOver(route: Route, build: ServerBuild): Route {
  const { loader, default: page } = route.module;
  if (!loader || !page) return route;
  const withholding: typeof loader = async (args) => {
    const value: unknown = await loader(args);
    const drawing = args.context.get(keysOf(build).drawingContext);
    if (!drawing.isDocument || !isPlain(value)) return value;
    drawing.loaded[route.id] = value;
    return null;
  };
  return { ...route, module: { ...route.module, loader: withholding } };
}

/** Neither a Response nor a result of the router's `data()`, which have a status and headers. */
const isPlain = (value: unknown) =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
