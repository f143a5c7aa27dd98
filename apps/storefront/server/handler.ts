import { RouterContextProvider } from "react-router";
import { hasTrackingBorders } from "../app/analytics/consent.server.ts";
import { isBorder } from "../app/analytics/trackers.ts";
import { invalidChannelPage } from "../app/shell/error/last-resort.ts";
import { keysOf, type PageRouter, pageRouters } from "../app/platform/hydration/page-router.ts";
import type { Drawing, Logger, ShopContext } from "../app/platform/request/request-context.server.ts";
import { chooseLook, type Look } from "./looks.ts";
import { bytesOf } from "./page-bytes.ts";

export { chooseLook, loadLooks, type Look } from "./looks.ts";

export type StorefrontOptions = {
  looks: ReadonlyMap<string, Look>;
  logger: Logger;
  /** In development a look's build is loaded again for each request. */
  mode?: "production" | "development";
};

/** Handles a request, whose path still has the channel's prefix; `shop` is null if no channel answers. */
export type Storefront = (request: Request, shop: ShopContext | null) => Promise<Response>;

type Pages = { routerOf: (pathname: string) => PageRouter; keys: ReturnType<typeof keysOf> };

/** Draws the shop's pages, with routers for each look and prefix. */
export function createStorefront({ looks, logger, mode = "production" }: StorefrontOptions): Storefront {
  const known = new Map<string, Pages>();

  async function pagesOf(look: Look, prefix: string): Promise<Pages> {
    const name = `${look.name} ${prefix}`;
    const found = known.get(name);
    if (found) return found;
    const build = await look.build();
    const pages = { routerOf: pageRouters(build, { prefix, mode, needsDocument }), keys: keysOf(build) };
    if (mode === "production") known.set(name, pages);
    return pages;
  }

  return async function storefront(request, shop) {
    if (!shop) return html(invalidChannelPage, 404);
    const look = looks.get(shop.look) ?? lookNamed(shop.look);
    if (!look.devErrors) return draw(request, shop, look);
    const watched = look.devErrors.watch(shop.logger);
    const response = await draw(request, { ...shop, logger: watched.logger }, look);
    const failure = watched.failure();
    return failure ? look.devErrors.show(failure, response) : response;
  };

  async function draw(request: Request, shop: ShopContext, look: Look): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const canonical = withoutTrailingSlash(request.method, pathname, shop.channel.prefix);
    if (canonical) return new Response(null, { status: 301, headers: { location: canonical + search } });

    const { routerOf, keys } = await pagesOf(look, shop.channel.prefix);
    const drawing: Drawing = {
      isDocument: !pathname.endsWith(".data"),
      loaded: {},
      markup: new Map(),
      structuredData: [],
      blockScripts: look.blocks,
    };
    const context = new RouterContextProvider();
    context.set(keys.shopContext, shop);
    context.set(keys.drawingContext, drawing);
    const answer = await routerOf(pathname)(request, context);
    const { page } = drawing;
    const response =
      page?.answer === answer
        ? new Response(bytesOf(page.html, page), { status: answer.status, headers: answer.headers })
        : answer;
    for (const line of shop.cookies.lines()) response.headers.append("set-cookie", line);
    if (drawing.isIncomplete) response.headers.set("cache-control", "no-store");
    // the database may have failed for a moment only
    if (response.status === 429 || response.status === 500)
      response.headers.set("retry-after", String(shop.retryAfter ?? (response.status === 500 ? 10 : 5)));
    return response;
  }

  function lookNamed(name: string): Look {
    const parts = name.split("+");
    return chooseLook(looks, { theme: parts.at(-1), namespace: parts.length > 1 ? parts[0] : null }, logger);
  }
}

/** Between pages with trackers and pages without them, because scripts and policy belong to a document. */
const needsDocument = (shop: ShopContext, from: string, to: string) => hasTrackingBorders(shop) && isBorder(from, to);

/**
 * The address without trailing slashes, with its query (NAV-14). Repeated leading slashes become one, because they
 * would name another host.
 */
function withoutTrailingSlash(method: string, pathname: string, prefix: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (!pathname.endsWith("/") || pathname === "/" || pathname.endsWith(".data")) return null;
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  return path === "/" ? prefix || "/" : path;
}

function html(body: string, status: number): Response {
  return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
