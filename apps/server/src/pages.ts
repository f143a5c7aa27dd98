import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { Preview } from "@noren/api/channel/preview.ts";
import { pooledBytes } from "@noren/api/platform/random/random-pool.ts";
import { addPolicy, defaultCaching, type DrawParts, drawPage } from "./draw-page.ts";
import { messagePage, messages } from "./http/message-page.ts";
import { isFromOurPage } from "./http/origin-check.ts";
import type { Visit } from "./http/visit.ts";
import type { Drawn, PageCache } from "./page-cache.ts";
import { createPageRoutes } from "./page-routes.ts";
import { createPreviews, previewRequest } from "./previews.ts";
import {
  anybodysRequest,
  answerStored,
  consentOf,
  findVariantPage,
  inlineSources,
  storedPage,
  storedPageOf,
  keyOf,
} from "./stored-pages.ts";

export type PageParts = DrawParts & {
  /** Cache of pages that are the same for every visitor; unset, each page is rendered per request. */
  pageCache?: PageCache | undefined;
  /** The next moment after `now` at which content of the channel changes by the clock. */
  nextEdge?: (channel: Channel, now: Date) => Promise<Date | undefined>;
};

type Pages = PageParts & {
  previews: ReturnType<typeof createPreviews>;
  findRoute: ReturnType<typeof createPageRoutes>;
};

/** Answers page requests: access under maintenance and preview, the page cache, and error pages in development. */
export function createPages(parts: PageParts) {
  const pages: Pages = { ...parts, previews: createPreviews(parts), findRoute: createPageRoutes() };

  return async function answer(visit: Visit, channel: Channel, path: string): Promise<Response> {
    const { devErrors } = parts.lookOf(channel).look;
    if (!devErrors) return answerPage(pages, visit, channel, path);
    try {
      return await answerPage(pages, visit, channel, path);
    } catch (error) {
      // a file with a syntax error prevents the error page from being rendered
      parts.log.error({ err: error, requestId: visit.id }, "A page could not be drawn.");
      return devErrors.page(error);
    }
  };
}

async function answerPage(pages: Pages, visit: Visit, channel: Channel, path: string): Promise<Response> {
  const { previews, pageCache, isDevelopment } = pages;
  const { request, url } = visit;
  const home = channel.prefix || "/";
  const preview = previews.of(visit, channel);
  const { look } = pages.lookOf(channel, preview?.look);
  const { route, isPayment } = await pages.findRoute(look, path);
  visit.route = route;
  if (visit.isTooLarge) return messagePage({ ...messages.tooLarge, home });
  if (!isFromOurPage(request.method, request.headers, url.origin)) return messagePage({ ...messages.foreign, home });

  const answered = previews.answer(visit, channel, path);
  if (answered) return answered;
  if (preview && request.method !== "GET" && request.method !== "HEAD")
    return messagePage({ ...messages.preview, home });
  if (preview) return drawPreview(pages, visit, channel, preview, isPayment);
  const isClosed = channel.settings["SITE.MAINTENANCE.IS_USE"];
  if (isClosed && isDocument(visit) && path !== "/maintenance") return drawClosed(pages, visit, channel, path);

  const anybodys = pageCache && !isDevelopment && !isClosed ? storedPageOf(visit, channel, path) : undefined;
  if (!anybodys) return (await drawPage(pages, { request, visit, channel, nonce: newNonce(), isPayment })).response;
  const consent = consentOf(visit, channel);
  const drawn = await findVariantPage(anybodys, (page) =>
    pageCache!.find(keyOf(look.name, channel, page, consent), channel.id, () =>
      drawForAnybody(pages, visit, channel, anybodysRequest(channel, page, consent)),
    ),
  );
  if ("response" in drawn) return drawn.response;
  visit.isFile = true;
  visit.hasSecurityHeaders = true;
  return answerStored(drawn.page, visit);
}

/** The maintenance page at the requested address (SEC-08); no route of a closed shop runs. */
async function drawClosed(pages: Pages, visit: Visit, channel: Channel, path: string) {
  const { url } = visit;
  const closed = new URL(`${channel.prefix}/maintenance`, url.origin);
  closed.searchParams.set("next", path + url.search);
  const { method, headers } = visit.request;
  const request = new Request(closed, { method, headers });
  const { response } = await drawPage(pages, { request, visit, channel, nonce: newNonce(), isPayment: false });
  response.headers.set("cache-control", "no-store");
  return response;
}

/** A preview is never cached and sets no cookies of a visitor. */
async function drawPreview(pages: Pages, visit: Visit, channel: Channel, preview: Preview, isPayment: boolean) {
  const request = previewRequest(visit);
  const { response } = await drawPage(pages, { request, visit, channel, nonce: newNonce(), isPayment, preview });
  response.headers.delete("set-cookie");
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

/** A cached page is shared, so its policy names inline scripts by hash instead of a nonce. */
async function drawForAnybody(pages: Pages, visit: Visit, channel: Channel, request: Request): Promise<Drawn> {
  // read before rendering, so that a change during the rendering counts
  const edge = await pages.nextEdge?.(channel, pages.clock());
  const drawing = { request, visit, channel, nonce: undefined, isPayment: false };
  const { response, variants, trackers } = await drawPage(pages, drawing);
  const { headers, status } = response;
  if (!headers.get("content-type")?.startsWith("text/html")) return { response };
  const html = await response.text();
  addPolicy(pages, headers, channel, { inline: inlineSources(html), isPayment: false, trackers });
  const isCacheable = status === 200 && !headers.has("set-cookie") && headers.get("cache-control") === defaultCaching;
  if (!isCacheable) return { response: new Response(html, { status, headers }) };
  const about = { route: visit.route, variants, endsAt: edge?.getTime() };
  return { page: await storedPage(html, { headers: Object.fromEntries(headers), ...about }) };
}

const newNonce = () => Buffer.from(pooledBytes(16)).toString("base64");

/** Whether a browser loads the address as a document, not by the router's data request. */
const isDocument = ({ request, url }: Visit) =>
  (request.method === "GET" || request.method === "HEAD") && !url.pathname.endsWith(".data");
