import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { consentCookie, hasNewsMarks, hasVisitorCookie } from "@noren/storefront/server/cookies.ts";
import { configuredTrackers } from "@noren/storefront/app/analytics/trackers.ts";
import { visitorPage, type VisitorPage } from "@noren/storefront/server/visitor-pages.ts";
import { bestEncoding, encode } from "./http/encoding.ts";
import { isNotModified, toEtag } from "./http/etag.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Visit } from "./http/visit.ts";
import type { Drawn, StoredPage, PageVariant } from "./page-cache.ts";

/**
 * The cacheable page of a request, which looks the same to every visitor: a GET without any of the shop's own cookies
 * (session, cart, message …).
 */
export function storedPageOf({ request, isTooLarge, url, route }: Visit, channel: Channel, path: string) {
  if (request.method !== "GET" || isTooLarge) return undefined;
  const cookie = request.headers.get("cookie");
  if (request.headers.has("authorization") || hasVisitorCookie(cookie, channel.code)) return undefined;
  if (path === "/news" && hasNewsMarks(cookie, channel.code)) return undefined;
  const page = visitorPage(path, url.searchParams, route === "*");
  // an address with a trailing slash redirects to the page with its whole query
  return page && url.pathname === placeOf(page, channel) ? page : undefined;
}

const placeOf = ({ path }: VisitorPage, { prefix }: Channel) => (path === "/" && prefix ? prefix : prefix + path);

const revisions = new WeakMap<Channel, number>();
let lastRevision = 0;

/** After a change of settings the channel is a new object, so its revision and the keys of its pages change too. */
function revisionOf(channel: Channel): number {
  const known = revisions.get(channel) ?? ++lastRevision;
  revisions.set(channel, known);
  return known;
}

/** Absolute addresses on a page are the channel's, whatever host was requested, so one page serves all of them. */
export function keyOf(look: string, channel: Channel, { path, query }: VisitorPage, consent: string | null): string {
  return [channel.id, revisionOf(channel), look, path, query, consent ?? ""].join("\n");
}

/**
 * The visitor's consent, if the channel has trackers: pages differ by it, without refused trackers and without the
 * question once it is answered (TRK-05). Null for all other visitors.
 */
export function consentOf({ request, url }: Visit, { code, settings }: Channel): string | null {
  if (!configuredTrackers(settings)) return null;
  return consentCookie(request.headers.get("cookie"), code, url.protocol === "https:");
}

/**
 * The address of a variant that the product does not have shows the product's page. That page is found first, since it
 * lists the variants.
 */
export async function findVariantPage(page: VisitorPage, find: (page: VisitorPage) => Promise<Drawn>): Promise<Drawn> {
  if (!page.path.startsWith("/product/") || page.query === "") return find(page);
  const plain = await find({ ...page, query: "" });
  if ("response" in plain) return plain;
  return hasVariant(plain.page.variants ?? [], new URLSearchParams(page.query)) ? find(page) : plain;
}

function hasVariant(variants: readonly PageVariant[], query: URLSearchParams): boolean {
  return variants.some((variant) => [...query].every(([name, value]) => variant[name] === value));
}

/** The request without anything of this visitor but their consent: what is drawn from it may be cached for all. */
export function anybodysRequest(channel: Channel, page: VisitorPage, consent: string | null): Request {
  const headers = consent === null ? {} : { cookie: consent };
  return new Request(`${channel.origin}${placeOf(page, channel)}${page.query && `?${page.query}`}`, { headers });
}

const opening = /<(script|style)\b[^<>]*>/g;
const data = /\btype="application\/(ld\+)?json"/;

/** Sources for a policy without nonces: hashes of the page's inline scripts and styles. */
export function inlineSources(html: string): string[] {
  const sources = new Set<string>();
  opening.lastIndex = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [tag, name] = found;
    if (tag.includes(" src=")) continue;
    const end = html.indexOf(`</${name}>`, opening.lastIndex);
    if (end < 0) break;
    const text = html.slice(opening.lastIndex, end);
    if (!data.test(tag)) sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    opening.lastIndex = end;
  }
  return [...sources];
}

/** A rendered page with its encodings, for the cache. */
export async function storedPage(
  html: string,
  { headers, ...about }: Pick<StoredPage, "headers" | "route" | "variants" | "endsAt">,
): Promise<StoredPage> {
  const plain = new TextEncoder().encode(html);
  const [br, gzip] = await Promise.all([encode(plain, "br", "cached"), encode(plain, "gzip", "cached")]);
  return { ...about, headers, etag: toEtag(plain), br: new Uint8Array(br), gzip: new Uint8Array(gzip) };
}

/**
 * The browser revalidates each time, mostly with 304; with a cookie it gets a page of its own. The headers are a plain
 * record, those of security included, which the server writes as it is: a `Headers` object would be built and sorted
 * for each answer.
 */
export function answerStored({ headers: own, etag, br, gzip }: StoredPage, { request, url }: Visit): Response {
  const added = securityHeaders((name) => own[name], url);
  const headers: Record<string, string> = { ...own, ...added, etag, vary: "Accept-Encoding, Cookie" };
  if (isNotModified(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(request.headers.get("accept-encoding"));
  // rare: browsers and search engines accept brotli or gzip
  const body = encoding ? { br, gzip }[encoding] : new Uint8Array(gunzipSync(gzip));
  if (encoding) headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.length);
  return new Response(body, { headers });
}
