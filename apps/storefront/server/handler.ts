import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { invalidChannelPage } from "../app/error/last-resort.ts";
import type { Drawing, drawingContext, Logger, shopContext, ShopContext } from "../app/shop/shop-context.server.ts";
import { chooseLook, type Look } from "./looks.ts";

export { chooseLook, loadLooks, type Look } from "./looks.ts";

export type StorefrontOptions = {
  looks: ReadonlyMap<string, Look>;
  logger: Logger;
  /** In development a look's build is asked for anew with each request. */
  mode?: "production" | "development";
};

/** The request as the browser sent it, its channel's prefix still in the path; null where no channel answers. */
export type Storefront = (request: Request, shop: ShopContext | null) => Promise<Response>;

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Page = { handle: Handle; keys: { shopContext: typeof shopContext; drawingContext: typeof drawingContext } };

/** Draws the shop's pages: one handler for each look and prefix. */
export function createStorefront({ looks, logger, mode = "production" }: StorefrontOptions): Storefront {
  const pages = new Map<string, Page>();

  async function pageOf(look: Look, prefix: string): Promise<Page> {
    const name = `${look.name} ${prefix}`;
    const known = pages.get(name);
    if (known) return known;
    const build = await look.build();
    const page = {
      handle: createRequestHandler({ ...build, basename: prefix || "/" }, mode),
      keys: build.entry.module as ServerBuild["entry"]["module"] & Page["keys"],
    };
    if (mode === "production") pages.set(name, page);
    return page;
  }

  return async function storefront(request, shop) {
    if (!shop) return html(invalidChannelPage, 404);
    const canonical = withoutTrailingSlash(request, shop.channel.prefix);
    if (canonical) return new Response(null, { status: 301, headers: { location: canonical } });

    const look = looks.get(shop.look) ?? lookNamed(shop.look);
    const { handle, keys } = await pageOf(look, shop.channel.prefix);
    const drawing: Drawing = {
      isDocument: !new URL(request.url).pathname.endsWith(".data"),
      markup: new Map(),
      blockScripts: look.blocks,
    };
    const context = new RouterContextProvider();
    context.set(keys.shopContext, shop);
    context.set(keys.drawingContext, drawing);
    const answer = await handle(request, context);
    const { page } = drawing;
    const response =
      page?.answer === answer ? new Response(page.html, { status: answer.status, headers: answer.headers }) : answer;
    for (const line of shop.cookies.lines()) response.headers.append("set-cookie", line);
    if (response.status === 429) response.headers.set("retry-after", String(shop.retryAfter ?? 5));
    return response;
  };

  function lookNamed(name: string): Look {
    const parts = name.split("+");
    return chooseLook(looks, { theme: parts.at(-1), namespace: parts.length > 1 ? parts[0] : null }, logger);
  }
}

/** /cart/ is /cart, with its query (NAV-14). Several slashes are one, or the address could name another host. */
function withoutTrailingSlash(request: Request, prefix: string): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search } = new URL(request.url);
  if (!pathname.endsWith("/") || pathname === "/" || pathname.endsWith(".data")) return null;
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  return (path === "/" ? prefix || "/" : path) + search;
}

function html(body: string, status: number): Response {
  return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
