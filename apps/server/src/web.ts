import { isLoopbackHost } from "@noren/api/channel/channel-address.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { Shop } from "@noren/api/shop.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isCallPath } from "./http/call-path.ts";
import { compressed } from "./http/encoding.ts";
import { within } from "./http/timeout.ts";
import { createCspReports } from "./http/csp-reports.ts";
import { emptyShopPage, invalidChannelPage, messagePage, messages } from "./http/message-page.ts";
import { addSecurityHeaders, reportPath } from "./http/security-headers.ts";
import type { Answer, Visit } from "./http/visit.ts";
import type { AppFiles } from "./app-files/app-files.ts";
import { mailPage } from "./mail-page.ts";
import { answerFavicon, answerOgImage, ogImagePath } from "./looks/own-pictures.ts";
import { movedPage } from "./moved-page.ts";
import { robotsText } from "./sitemap/robots.ts";
import { createSitemap, isSitemapPath } from "./sitemap/sitemap.ts";
import { createProductFeed, feedPath } from "./product-feed/product-feed.ts";

export type WebParts = {
  /** Folder of the emails shown at /dev/mail; unset if emails are sent by SMTP. */
  mailFolder: string | undefined;
  shop: Shop;
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  /** Built files, stylesheets, pictures and other files without a channel. Undefined for any other path. */
  files: (visit: Visit) => Promise<Response | undefined>;
  callApi: (visit: Visit, channel: Channel | undefined, path: string) => Promise<Response>;
  drawPage: (visit: Visit, channel: Channel, path: string) => Promise<Response>;
  /** The owner's console, on hosts that have it; undefined for requests of the shop. */
  console?: (visit: Visit) => Promise<Response | undefined>;
  /** A channel's manifest, icons and offline page. */
  appFiles?: AppFiles;
  /** Clock (ms) for the duration of catalogue reads by the feed; the process's by default. */
  now?: () => number;
};

const timeout = 15_000;
/** Max characters of an encoded path: a key of 120 Japanese characters has 1,080. */
const maxPathLength = 2000;

/** Routes a request: the server's own answers, files, then the channel's API or pages. */
export function createWeb(parts: WebParts): Answer {
  const { shop } = parts;
  const own: OwnAnswers = {
    report: createCspReports(shop.log),
    feed: createProductFeed(shop, parts.now),
    sitemap: createSitemap(shop),
  };
  return async function answer(visit) {
    const { request, url } = visit;
    let response: Response;
    try {
      response = await within(timeout, route(visit, parts, own));
    } catch (error) {
      parts.shop.log.error({ err: error, requestId: visit.id, route: visit.route }, "a request failed");
      response = isCallPath(url.pathname) ? refusedCall("common.internal") : messagePage(messages.accident);
    }
    if (!visit.isFile) {
      response = await compressed(response, request.headers.get("accept-encoding"), request.method === "HEAD");
    }
    if (!visit.hasSecurityHeaders) addSecurityHeaders(response.headers, url);
    return response;
  };
}

type OwnAnswers = {
  report: Answer;
  feed: ReturnType<typeof createProductFeed>;
  sitemap: ReturnType<typeof createSitemap>;
};

async function route(visit: Visit, parts: WebParts, own: OwnAnswers): Promise<Response> {
  const { url, isLoopback } = visit;
  const { mailFolder, shop } = parts;
  switch (url.pathname) {
    case "/healthz":
      visit.route = "/healthz";
      return plain(200, "ok");
    case "/readyz":
      visit.route = "/readyz";
      return isReady(parts);
    case reportPath:
      visit.route = reportPath;
      return own.report(visit);
    case "/dev/mail":
      // a foreign host name that resolves to this machine would allow that site to read the emails
      if (!mailFolder || !isLoopback || !isLoopbackHost(url.host)) break;
      visit.route = "/dev/mail";
      return mailPage(mailFolder);
  }
  if (url.pathname.length > maxPathLength) return nowhere(url);
  const fromConsole = await parts.console?.(visit);
  if (fromConsole) return fromConsole;
  const isKnown = await shop.channels.knows(url.host);
  if (isKnown && url.pathname === "/favicon.ico") {
    visit.route = "/favicon.ico";
    return answerFavicon(visit.request);
  }
  if (isKnown && url.pathname === ogImagePath) {
    visit.route = ogImagePath;
    return answerOgImage(visit.request);
  }
  if (isKnown && url.pathname === "/robots.txt") {
    visit.route = "/robots.txt";
    return plain(200, robotsText(await shop.channels.all(), url.host));
  }
  const file = isKnown ? await parts.files(visit) : undefined;
  if (file) {
    visit.isFile = true;
    return file;
  }
  const found = await shop.channels.find(url.host, url.pathname);
  const path = found?.path ?? url.pathname;
  if (path === "/api" || path.startsWith("/api/")) return parts.callApi(visit, found?.channel, path);
  // under maintenance the feed is answered like a page
  if (found && path === feedPath && !found.channel.settings["SITE.MAINTENANCE.IS_USE"])
    return own.feed(visit, found.channel);
  if (found && isSitemapPath(path) && !found.channel.settings["SITE.MAINTENANCE.IS_USE"]) {
    const map = await own.sitemap(visit, found.channel, path);
    if (map) return map;
  }
  const appFile = found && (await parts.appFiles?.(visit, found.channel, path));
  if (appFile) return appFile;
  // The router requests the data of /toki at /toki.data, which belongs to the same channel.
  const page = path.endsWith(".data")
    ? await shop.channels.find(url.host, url.pathname.slice(0, -".data".length))
    : found;
  if (!page && isCallPath(path)) return refusedCall("channel.not_found");
  if (!page) return (await shop.channels.all()).length === 0 ? emptyShopPage() : invalidChannelPage();
  const response = await parts.drawPage(visit, page.channel, page.path);
  // buyers must not find a demo in search engines
  if (page.channel.isDemo) response.headers.set("x-robots-tag", "noindex");
  return response.status === 404 ? ((await movedPage(visit, page, shop)) ?? response) : response;
}

/** Refuses overlong paths before files, channels and routers parse them. */
function nowhere({ pathname }: URL): Response {
  return isCallPath(pathname) ? refusedCall("common.not_found") : messagePage(messages.notFound);
}

/** Error answers for calls are JSON too. */
function refusedCall(code: "common.internal" | "common.not_found" | "channel.not_found"): Response {
  const error = new ShopError(code);
  return Response.json(error.answer(), { status: error.status, headers: { "cache-control": "no-store" } });
}

/** 500 if the database is lost, since only maintenance answers 503 (ERR-05). */
async function isReady({ ping }: WebParts): Promise<Response> {
  try {
    await within(2000, ping());
    return plain(200, "ready");
  } catch {
    return plain(500, "the database does not answer");
  }
}

function plain(status: number, words: string): Response {
  return new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
