import type { Channel } from "@noren/api/channel/channel-types.ts";
import { publicSettings } from "@noren/api/channel/settings.ts";
import type { ShopClient } from "@noren/api/clients.ts";
import type { CallContext } from "@noren/api/platform/http/call-context.ts";
import { deviceName } from "@noren/api/platform/http/device-name.ts";
import { consentIn } from "@noren/storefront/app/analytics/consent.server.ts";
import type { OutsideServiceNames } from "@noren/storefront/app/platform/request/request-context.server.ts";
import { type TrackerSources, trackerSources } from "@noren/storefront/app/analytics/policy.ts";
import type { ShopContext } from "@noren/storefront/app/platform/request/request-context.server.ts";
import { noSession } from "@noren/storefront/app/platform/request/session-view.ts";
import { createCookies } from "@noren/storefront/server/cookies.ts";
import type { Storefront } from "@noren/storefront/server/handler.ts";
import type { Logger } from "pino";
import { appHead } from "./app-files/app-head.ts";
import type { Files } from "./files.ts";
import { pagePolicy, reportingEndpoints } from "./http/security-headers.ts";
import type { Visit } from "./http/visit.ts";

export type DrawParts = {
  storefront: Storefront;
  lookOf: Files["lookOf"];
  /** The API's client for one visitor: in this process, or remote under API_URL; it reads the token at each call. */
  clientFor: (context: CallContext, token: () => string | null) => ShopClient;
  secret: string;
  clock: () => Date;
  log: Logger;
  /** Origins of the payment providers' pages. */
  paymentOrigins: readonly string[];
  /** Origins of reCAPTCHA, where it is in use. */
  captchaOrigins?: readonly string[];
  /** The development server's pages have scripts of its own, so no policy is sent. */
  isDevelopment?: boolean;
};

/** One drawing: the request may be another than the visitor's own. */
type Drawing = {
  request: Request;
  visit: Visit;
  channel: Channel;
  /** Undefined for a page that many visitors get. */
  nonce: string | undefined;
  isPayment: boolean;
  /** The moment that a preview shows. */
  viewAt?: Date;
};

/** Draws a page with what only the server knows of a request: channel, look, client, nonce. */
export async function drawPage(parts: DrawParts, drawing: Drawing) {
  const { request, visit, channel, nonce, isPayment } = drawing;
  const shop = shopContextOf(parts, drawing);
  const { cookies } = shop;
  const sentSession = cookies.get("session");
  const response = await parts.storefront(request, shop);
  visit.known = knownTokens(shop, sentSession);
  const { headers } = response;
  if (!headers.has("cache-control")) headers.set("cache-control", defaultCaching);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  const path = new URL(request.url).pathname.slice(channel.prefix.length) || "/";
  const trackers = trackerSources(channel.settings, consentIn({ cookies }), path);
  if (isPage && nonce && !parts.isDevelopment)
    addPolicy(parts, headers, channel, { inline: [`'nonce-${nonce}'`], isPayment, trackers });
  return { response, variants: shop.variants, trackers };
}

function shopContextOf(
  { lookOf, clientFor, secret, clock, log, captchaOrigins = [] }: DrawParts,
  { request, visit, channel, nonce, viewAt }: Drawing,
): ShopContext {
  const { url, id, ip } = visit;
  const { look, stylesheet, colors } = lookOf(channel);
  const known = publicSettings(channel.settings);
  const session = noSession();
  const cookies = createCookies(request.headers.get("cookie"), channel.code, url.protocol === "https:");
  // who looks at a preview is no visitor to be tracked
  if (viewAt) cookies.set("consent", "refused");
  const tagAccess = cookies.get("tags");
  const device = deviceName(request.headers.get("user-agent"));
  const context = { channelId: channel.id, ip, requestId: id, device, tagAccess, viewAt: viewAt?.toISOString() };
  return {
    api: clientFor(context, () => session.accessToken),
    session,
    channel: { code: channel.code, name: channel.name, prefix: channel.prefix, origin: channel.origin },
    // an owner looks at a closed shop by a signed link
    settings: viewAt ? { ...known, "SITE.MAINTENANCE.IS_USE": false } : known,
    look: look.name,
    stylesheet,
    head: appHead(channel.prefix, colors.surface),
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

type Policy = { inline: readonly string[]; isPayment: boolean; trackers: TrackerSources };

/** The providers' origins are let in on payment pages alone; their windows may access the page that opened them. */
export function addPolicy(
  { paymentOrigins, captchaOrigins = [] }: DrawParts,
  headers: Headers,
  { settings }: Channel,
  { inline, isPayment, trackers }: Policy,
) {
  if (headers.has("content-security-policy")) return;
  const storageUrl = settings["SITE.STORAGE_URL"];
  const origins = isPayment ? paymentOrigins : [];
  const policy = pagePolicy({ inline, storageUrl, paymentOrigins: origins, captchaOrigins, trackers });
  headers.set("content-security-policy", policy);
  headers.set("reporting-endpoints", reportingEndpoints);
  if (isPayment) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
}

/** The browser may cache a page for going back, and revalidates it. */
export const defaultCaching = "private, no-cache";
