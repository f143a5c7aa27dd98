import { join } from "node:path";
import { inProcessClient } from "@noren/api/clients.ts";
import type { OpenDatabase } from "@noren/api/platform/db/open.ts";
import { nextPageEdge } from "@noren/api/content/page-edge.service.ts";
import { putProduct, type PutProduct } from "@noren/api/testing/catalogue.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { createStorefront, type Storefront } from "@noren/storefront/server/handler.ts";
import { loadLooks } from "@noren/storefront/server/looks.ts";
import { pino } from "pino";
import { createPageCache } from "../page-cache.ts";
import { lookColors } from "../looks/look-colors.ts";
import { createPages } from "../pages.ts";

const looks = loadLooks(join(import.meta.dirname, "../../../storefront/build"));
export const origin = "http://shop.test";

type PageRequest = { headers?: Record<string, string>; method?: string; channel?: TestShop["channel"]; at?: string };

/** Real pages with the real API, and the list of rendered pages. */
export async function openVisitorPages(
  own: TestShop,
  database: OpenDatabase,
  { axes = [], variants = [{ stock: 5, price: 5500 }] }: Pick<PutProduct, "axes" | "variants"> = {},
) {
  const product = await putProduct(own, { name: "麻の葉のれん", price: 5500, axes, variants });
  const log = pino({ level: "silent" });
  const draw = createStorefront({ looks, logger: log });
  const drawn: string[] = [];
  const storefront: Storefront = (request, context) => {
    drawn.push(new URL(request.url).pathname);
    return draw(request, context);
  };
  const pageCache = createPageCache({ clock: () => own.shop.clock().getTime() });
  // a fresh connection reports that notifications may have been missed, which is irrelevant here
  const end = await database.listen("pages", (channelId) => channelId && pageCache.changed(channelId));
  const drawPage = createPages({
    storefront,
    lookOf: (_, name = "simple") => ({ look: looks.get(name)!, stylesheet: undefined, colors: lookColors("") }),
    hasLook: (name) => looks.has(name),
    clientFor: (context, token) => inProcessClient(own.app, context, token),
    secret: own.shop.secret,
    clock: own.shop.clock,
    log,
    pageCache,
    nextEdge: (channel, now) => nextPageEdge(own.db, channel, now),
  });
  async function fetchPage(address: string, options: PageRequest = {}) {
    const { headers = {}, method = "GET", channel = own.channel, at = origin } = options;
    const request = new Request(at + address, { headers, method });
    const url = new URL(request.url);
    const path = url.pathname.slice(channel.prefix.length) || "/";
    const visit = { id: "1", ip: "192.0.2.1", isLoopback: false, isTooLarge: false, isFile: false, route: "" };
    const seen = { request, url, ...visit };
    const response = await drawPage(seen, (await own.shop.channels.byId(channel.id))!, path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString(), route: seen.route };
  }
  return { ...own, product, fetchPage, drawn, end, path: `/product/${product.key}` };
}
