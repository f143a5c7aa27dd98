import type { Channel } from "@noren/api/channel/channel-types.ts";
import { type SitemapEntry, sitemapEntries, sitemapParts } from "@noren/api/content/sitemap/sitemap-parts.service.ts";
import { addressRange } from "@noren/api/platform/rate-limit/address-range.ts";
import type { Shop } from "@noren/api/shop.ts";
import { html } from "hono/html";
import { isNotModified, toEtag } from "../http/etag.ts";
import { messagePage, messages } from "../http/message-page.ts";
import type { Visit } from "../http/visit.ts";

const partPath = /^\/sitemap-([a-z-]{1,40}(?:-\d{1,4})?)\.xml$/;
export const isSitemapPath = (path: string) => path === "/sitemap.xml" || partPath.test(path);

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Max parts under way in all (one per range), since a part of 10,000 addresses needs about 1.5 MB. */
const maxUnderWay = 4;

/** sitemap.xml lists its parts; each is read from the database page by page, and has an ETag (NAV-15). */
export function createSitemap({ db, clock }: Pick<Shop, "db" | "clock">) {
  const underWay = new Set<string>();

  return async function answerSitemap(visit: Visit, channel: Channel, path: string): Promise<Response | undefined> {
    const { request, ip } = visit;
    const work = { db, channel, now: clock() };
    const [, name] = partPath.exec(path) ?? [];
    const entries = name === undefined ? undefined : sitemapEntries(work, name);
    if (name !== undefined && !entries) return undefined;
    visit.route = name === undefined ? "/sitemap.xml" : "/sitemap-:part.xml";
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD", "cache-control": "no-store" } });
    const range = addressRange(ip);
    if (underWay.size >= maxUnderWay || underWay.has(range)) return messagePage({ ...messages.busy, retryAfter: 10 });
    underWay.add(range);
    try {
      const text = entries ? await partText(channel, entries) : await indexText(channel, await sitemapParts(work));
      return text === undefined ? undefined : answer(text, request);
    } finally {
      underWay.delete(range);
    }
  };
}

function answer(text: string, request: Request): Response {
  const etag = toEtag(new TextEncoder().encode(text));
  const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache", etag: `W/${etag}` };
  if (isNotModified(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : text, { headers });
}

function indexText({ origin, prefix }: Channel, parts: readonly string[]): string {
  const lines = parts.map((part) => `<sitemap>${element("loc", `${origin}${prefix}/sitemap-${part}.xml`)}</sitemap>`);
  return `${head}<sitemapindex xmlns="${namespace}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** Undefined for a part beyond the last. */
async function partText(channel: Channel, pages: AsyncGenerator<SitemapEntry[]>): Promise<string | undefined> {
  const lines: string[] = [];
  for await (const page of pages) lines.push(...page.map((entry) => urlOf(channel, entry)));
  if (lines.length === 0) return undefined;
  return `${head}<urlset xmlns="${namespace}">\n${lines.join("\n")}\n</urlset>\n`;
}

function urlOf({ origin, prefix }: Channel, { path, updated_at }: SitemapEntry): string {
  const loc = element("loc", origin + prefix + (path === "/" && prefix ? "" : path));
  return `<url>${loc}${updated_at ? element("lastmod", updated_at.toISOString()) : ""}</url>`;
}

/** XML needs the same escapes as HTML. */
const element = (name: string, text: string) => `<${name}>${String(html`${text}`)}</${name}>`;
