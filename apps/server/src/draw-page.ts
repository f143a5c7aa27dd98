import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { Preview } from "@noren/api/channel/preview.ts";
import type { OfferedWallets } from "@noren/api/payment-method/wallets.ts";
import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
import { publicSettings } from "@noren/api/channel/settings.ts";
import type { ShopClient } from "@noren/api/clients.ts";
import type { CallContext } from "@noren/api/platform/http/call-context.ts";
import { deviceName } from "@noren/api/platform/http/device-name.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
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
import { pagePolicy, permissionsPolicy, reportingEndpoints } from "./http/security-headers.ts";
import type { Visit } from "./http/visit.ts";

export type DrawParts = {
  storefront: Storefront;
  lookOf: Files["lookOf"];
  hasLook: Files["hasLook"];
  /** The API client of one visitor, in this process or remote (API_URL). It reads the token at each call. */
  clientFor: (context: CallContext, token: () => string | null) => ShopClient;
  secret: Secret;
  clock: () => Date;
  log: Logger;
  /** What payment pages of a channel allow for its payment providers; undefined allows nothing. */
  pageSources?: ((channel: Channel) => PageSources) | undefined;
  /** Wallets that the cart of a channel offers; undefined without any. */
  wallets?: ((channel: Channel) => OfferedWallets | undefined) | undefined;
  /** Origins of reCAPTCHA, if it is in use. */
  captchaOrigins?: readonly string[];
  /** Pages of the development server contain its scripts, so no Content-Security-Policy is sent. */
  isDevelopment?: boolean;
};

/** One rendering of a page; its request may differ from the visitor's (page cache, preview). */
type Drawing = {
  request: Request;
  visit: Visit;
  channel: Channel;
  /** Undefined for a page that is cached for all visitors. */
  nonce: string | undefined;
  isPayment: boolean;
  /** What a preview shows; unset for ordinary pages. */
  preview?: Pick<Preview, "at" | "look">;
};

/** Renders a page with the server's context of a request: channel, look, API client, nonce. */
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
  { lookOf, clientFor, secret, clock, log, wallets, captchaOrigins = [] }: DrawParts,
  { request, visit, channel, nonce, preview }: Drawing,
): ShopContext {
  const { url, id, ip } = visit;
  const { look, stylesheet, colors } = lookOf(channel, preview?.look);
  const viewAt = preview?.at;
  const known = publicSettings(channel.settings);
  const session = noSession();
  const cookies = createCookies(request.headers.get("cookie"), channel.code, url.protocol === "https:");
  // previews are not tracked
  if (viewAt) cookies.set("consent", "refused");
  const tagAccess = cookies.get("tags");
  const device = deviceName(request.headers.get("user-agent"));
  const context = { channelId: channel.id, ip, requestId: id, device, tagAccess, viewAt: viewAt?.toISOString() };
  return {
    api: clientFor(context, () => session.accessToken),
    session,
    channel: { code: channel.code, name: channel.name, prefix: channel.prefix, origin: channel.origin },
    // a preview also shows a shop under maintenance
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
    isPreview: preview !== undefined,
    previewLook: preview?.look,
    logger: log,
    wallets: wallets?.(channel),
    outside: outsideServiceNames(channel, captchaOrigins.length > 0),
    turnToDraw: nonce === undefined ? () => forAllSoon(visit) : visit.turnToDraw,
  };
}

/** Names of the outside services in use, for the page that lists them. */
function outsideServiceNames({ settings }: Channel, hasRecaptcha: boolean): OutsideServiceNames {
  return {
    services: settings["TRACKING.SERVICES"],
    retargetingName: settings["PLUGIN.AD_RETARGETING.NAME"],
    affiliateName: settings["PLUGIN.AFFILIATE.NAME"],
    keepDays: settings["ECOMMERCE_EVENT.KEEP_DAYS"],
    hasRecaptcha: hasRecaptcha && settings["CAPTCHA.WHEN"] !== "never",
  };
}

/** Max wait (ms) for the turn of a page that is cached, since other visitors may wait for the same rendering. */
const maxSharedWait = 100;
const forAllSoon = ({ turnToDraw }: Visit) =>
  Promise.race([turnToDraw?.(), new Promise<void>((go) => setTimeout(go, maxSharedWait))]);

/** Valid tokens of the visitor: that of the cart that was found, and the sealed session of a member. */
function knownTokens({ session, knownCart }: ShopContext, sentSession: string | undefined): string[] {
  const tokens = knownCart === undefined ? [] : [knownCart];
  if (session.isLogin && sentSession !== undefined) tokens.push(sentSession);
  return tokens;
}

type Policy = { inline: readonly string[]; isPayment: boolean; trackers: TrackerSources };

/**
 * Only payment pages allow the sources of the channel's providers, and frames of theirs to ask for a payment; windows of
 * a provider may access the page that opened them. Where the cart has wallets, every page does: a document
 * keeps its policy while the router goes from page to page.
 */
export function addPolicy(
  { pageSources, wallets, captchaOrigins = [] }: DrawParts,
  headers: Headers,
  channel: Channel,
  { inline, isPayment, trackers }: Policy,
) {
  if (headers.has("content-security-policy")) return;
  const storageUrl = channel.settings["SITE.STORAGE_URL"];
  const allowsProviders = isPayment || Boolean(wallets?.(channel)?.express);
  const payment = allowsProviders ? pageSources?.(channel) : undefined;
  headers.set("content-security-policy", pagePolicy({ inline, storageUrl, payment, captchaOrigins, trackers }));
  headers.set("reporting-endpoints", reportingEndpoints);
  if (!allowsProviders) return;
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("permissions-policy", permissionsPolicy(payment?.frame));
}

/** The browser may cache a page for going back, and revalidates it otherwise. */
export const defaultCaching = "private, no-cache";
