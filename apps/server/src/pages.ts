import { deviceName } from "@noren/api/platform/http/device-name.ts";
import { randomBytes } from "node:crypto";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { Preview } from "@noren/api/channel/preview.ts";
import { publicSettings } from "@noren/api/channel/settings.ts";
import type { ShopClient } from "@noren/api/clients.ts";
import type { CallContext } from "@noren/api/platform/http/call-context.ts";
import { consentIn } from "@noren/storefront/app/analytics/consent.server.ts";
import type {
  OutsideServiceNames,
  ShopContext,
} from "@noren/storefront/app/platform/request/request-context.server.ts";
import { type TrackerSources, trackerSources } from "@noren/storefront/app/analytics/policy.ts";
import type { PageHandle } from "@noren/storefront/app/platform/page/page.ts";
import { noSession } from "../../storefront/app/platform/request/session-view.ts";
import { createCookies } from "@noren/storefront/server/cookies.ts";
import type { Storefront } from "@noren/storefront/server/handler.ts";
import type { Look } from "@noren/storefront/server/looks.ts";
import type { Logger } from "pino";
import type { Files } from "./files.ts";
import { messagePage, messages } from "./http/message-page.ts";
import { isFromOurPage } from "./http/origin-check.ts";
import { type FindPattern, patternFinder } from "./http/route-patterns.ts";
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
import type { Drawn, PageCache } from "./page-cache.ts";
import { createPreviews, previewRequest } from "./previews.ts";
import { pagePolicy, reportingEndpoints } from "./http/security-headers.ts";
import type { Visit } from "./http/visit.ts";

export type PageParts = {
  storefront: Storefront;
  lookOf: Files["lookOf"];
  /** The API's client for one visitor: in this process, or remote under API_URL; it reads the token at each call. */
  clientFor: (context: CallContext, token: () => string | null) => ShopClient;
  secret: string;
  clock: () => Date;
  log: Logger;
  /** Pages that are the same for every visitor; without it each is drawn anew. */
  pageCache?: PageCache | undefined;
  /** The next moment after this one at which a page of the channel shows something else by the clock. */
  nextEdge?: (channelId: string, now: Date) => Promise<Date | undefined>;
  /** Origins of the payment providers' pages. */
  paymentOrigins: readonly string[];
  /** Origins of reCAPTCHA, where it is in use. */
  captchaOrigins?: readonly string[];
  /** The development server's pages have scripts of its own, so no policy is sent. */
  isDevelopment?: boolean;
};

/** The storefront's pages, with what only the server knows of a request: channel, look, client, nonce. */
export function createPages(parts: PageParts) {
  const { storefront, lookOf, clientFor, secret, clock, log, pageCache, nextEdge, isDevelopment = false } = parts;
  const { paymentOrigins, captchaOrigins = [] } = parts;
  const previews = createPreviews({ secret, clock });
  const finders = new Map<string, Finder>();

  async function patternOf(look: Look, path: string): Promise<{ route: string; isPayment: boolean }> {
    let finder = finders.get(look.name);
    if (!finder) finders.set(look.name, (finder = await finderOf(look)));
    const route = finder.find(path === "/_" ? "/" : path.replace(/(.)\/$/, "$1"));
    return { route, isPayment: finder.payments.has(route) };
  }

  return async function drawPage(visit: Visit, channel: Channel, path: string): Promise<Response> {
    const { devErrors } = lookOf(channel).look;
    if (!devErrors) return answerPage(visit, channel, path);
    try {
      return await answerPage(visit, channel, path);
    } catch (error) {
      // a file that cannot be parsed leaves no page to show it on
      log.error({ err: error, requestId: visit.id }, "A page could not be drawn.");
      return devErrors.page(error);
    }
  };

  async function answerPage(visit: Visit, channel: Channel, path: string): Promise<Response> {
    const { request, url } = visit;
    const home = channel.prefix || "/";
    const { look } = lookOf(channel);
    const { route, isPayment } = await patternOf(look, path);
    visit.route = route;
    if (visit.isTooLarge) return messagePage({ ...messages.tooLarge, home });
    if (!isFromOurPage(request.method, request.headers, url.origin)) return messagePage({ ...messages.foreign, home });

    const answered = previews.answer(visit, channel, path);
    if (answered) return answered;
    const preview = previews.of(visit, channel);
    if (preview && request.method !== "GET" && request.method !== "HEAD")
      return messagePage({ ...messages.preview, home });
    if (preview) return drawPreview(visit, channel, preview, isPayment);
    const isClosed = channel.settings["SITE.MAINTENANCE.IS_USE"];
    if (isClosed && isDocument(visit) && path !== "/maintenance") return drawClosed(visit, channel, path);

    const anybodys = pageCache && !isDevelopment && !isClosed ? storedPageOf(visit, channel, path) : undefined;
    if (!anybodys) return (await draw(request, visit, channel, randomBytes(16).toString("base64"), isPayment)).response;
    const consent = consentOf(visit, channel);
    const drawn = await findVariantPage(anybodys, (page) =>
      pageCache!.find(keyOf(look.name, channel, page, consent), channel.id, () =>
        drawForAnybody(visit, channel, anybodysRequest(channel, page, consent)),
      ),
    );
    if ("response" in drawn) return drawn.response;
    visit.isFile = true;
    visit.hasSecurityHeaders = true;
    return answerStored(drawn.page, visit);
  }

  /** The maintenance page at the address that was asked for (SEC-08); no route of a closed shop runs. */
  async function drawClosed(visit: Visit, channel: Channel, path: string) {
    const { request, url } = visit;
    const closed = new URL(`${channel.prefix}/maintenance`, url.origin);
    closed.searchParams.set("next", path + url.search);
    const { method, headers } = request;
    const nonce = randomBytes(16).toString("base64");
    const { response } = await draw(new Request(closed, { method, headers }), visit, channel, nonce, false);
    response.headers.set("cache-control", "no-store");
    return response;
  }

  /** Nothing of it is cached, or stored for whoever looks. */
  async function drawPreview(visit: Visit, channel: Channel, { at }: Preview, isPayment: boolean) {
    const nonce = randomBytes(16).toString("base64");
    const { response } = await draw(previewRequest(visit), visit, channel, nonce, isPayment, at);
    response.headers.delete("set-cookie");
    response.headers.set("cache-control", "no-store");
    response.headers.set("x-robots-tag", "noindex");
    return response;
  }

  /** Without a nonce, which would be sent to many, the page's own scripts are named by their fingerprints. */
  async function drawForAnybody(visit: Visit, channel: Channel, request: Request): Promise<Drawn> {
    // before the page: what changes while it is drawn ends it
    const edge = await nextEdge?.(channel.id, clock());
    const { response, variants, trackers } = await draw(request, visit, channel, undefined, false);
    const { headers, status } = response;
    if (!headers.get("content-type")?.startsWith("text/html")) return { response };
    const html = await response.text();
    addPolicy(headers, channel, inlineSources(html), { isPayment: false, trackers });
    const isCacheable = status === 200 && !headers.has("set-cookie") && headers.get("cache-control") === defaultCaching;
    if (!isCacheable) return { response: new Response(html, { status, headers }) };
    const about = { route: visit.route, variants, endsAt: edge?.getTime() };
    return { page: await storedPage(html, { headers: Object.fromEntries(headers), ...about }) };
  }

  /** The providers' origins are let in on payment pages alone; their windows may access the page that opened them. */
  function addPolicy(
    headers: Headers,
    { settings }: Channel,
    inline: readonly string[],
    { isPayment, trackers }: { isPayment: boolean; trackers: TrackerSources },
  ) {
    if (headers.has("content-security-policy")) return;
    const storageUrl = settings["SITE.STORAGE_URL"];
    const origins = isPayment ? paymentOrigins : [];
    const policy = pagePolicy({ inline, storageUrl, paymentOrigins: origins, captchaOrigins, trackers });
    headers.set("content-security-policy", policy);
    headers.set("reporting-endpoints", reportingEndpoints);
    if (isPayment) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  }

  async function draw(
    request: Request,
    visit: Visit,
    channel: Channel,
    nonce: string | undefined,
    isPayment: boolean,
    viewAt?: Date,
  ) {
    const { url, id, ip } = visit;
    const { look, stylesheet } = lookOf(channel);
    const known = publicSettings(channel.settings);
    // an owner looks at a closed shop by a signed link
    const settings = viewAt ? { ...known, "SITE.MAINTENANCE.IS_USE": false } : known;
    const session = noSession();
    const cookies = createCookies(request.headers.get("cookie"), channel.code, url.protocol === "https:");
    // who looks at a preview is no visitor to be tracked
    if (viewAt) cookies.set("consent", "refused");
    const tagAccess = cookies.get("tags");
    const device = deviceName(request.headers.get("user-agent"));
    const context = { channelId: channel.id, ip, requestId: id, device, tagAccess, viewAt: viewAt?.toISOString() };
    const shop: ShopContext = {
      api: clientFor(context, () => session.accessToken),
      session,
      channel: { code: channel.code, name: channel.name, prefix: channel.prefix, origin: channel.origin },
      settings,
      look: look.name,
      stylesheet,
      nonce,
      requestId: id,
      ip,
      cookies,
      secret,
      clock: viewAt ? () => viewAt : clock,
      logger: log,
      outside: outsideServiceNames(channel, captchaOrigins.length > 0),
      turnToDraw: nonce === undefined ? () => forAllSoon(visit) : visit.turnToDraw,
    };
    const sentSession = cookies.get("session");
    const response = await storefront(request, shop);
    visit.known = knownTokens(shop, sentSession);
    const { headers } = response;
    if (!headers.has("cache-control")) headers.set("cache-control", defaultCaching);
    const isPage = headers.get("content-type")?.startsWith("text/html");
    const path = new URL(request.url).pathname.slice(channel.prefix.length) || "/";
    const trackers = trackerSources(channel.settings, consentIn({ cookies }), path);
    if (isPage && nonce && !isDevelopment) addPolicy(headers, channel, [`'nonce-${nonce}'`], { isPayment, trackers });
    return { response, variants: shop.variants, trackers };
  }
}

/** Others may wait for the same page, so that it is not drawn much later than they would draw it themselves (ms). */
const longestWaitForAll = 100;
const forAllSoon = ({ turnToDraw }: Visit) =>
  Promise.race([turnToDraw?.(), new Promise<void>((go) => setTimeout(go, longestWaitForAll))]);

/** What the visitor is known by: the cart that was found, and the session that the shop itself has sealed for a member. */
function knownTokens({ session, knownCart }: ShopContext, sentSession: string | undefined): string[] {
  const tokens = knownCart === undefined ? [] : [knownCart];
  if (session.isLogin && sentSession !== undefined) tokens.push(sentSession);
  return tokens;
}

/** What the page of outside services says, and no other page needs to know. */
function outsideServiceNames({ settings }: Channel, hasRecaptcha: boolean): OutsideServiceNames {
  return {
    services: settings["TRACKING.SERVICES"],
    retargetingName: settings["PLUGIN.AD_RETARGETING.NAME"],
    affiliateName: settings["PLUGIN.AFFILIATE.NAME"],
    keepDays: settings["ECOMMERCE_EVENT.KEEP_DAYS"],
    hasRecaptcha: hasRecaptcha && settings["CAPTCHA.WHEN"] !== "never",
  };
}

/** What a browser loads as a page, not what its router asks for. */
const isDocument = ({ request, url }: Visit) =>
  (request.method === "GET" || request.method === "HEAD") && !url.pathname.endsWith(".data");

/** The browser may cache a page for going back, and revalidates it. */
const defaultCaching = "private, no-cache";

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
