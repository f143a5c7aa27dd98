import type { Channel } from "#api/channel/channel-types.ts";
import { ownTextsAt } from "#api/channel/own-texts.ts";
import { policyPages } from "#api/channel/policy/policy.ts";
import type { Db } from "#api/platform/db/open.ts";
import { countEntries, entryRows, namedKeys } from "./sitemap-entries.queries.ts";
import { addressedKinds } from "./sitemap.service.ts";

/** Max addresses of a part. */
export const partMax = 10_000;
const perPage = 1000;

/** A page's path within the channel, and its last change if known. */
export type SitemapEntry = { path: string; updated_at: Date | null };
type Work = { db: Db; channel: Channel; now: Date };

const scopeOf = ({ channel, now }: Work) => ({ channelId: channel.id, now });
const productPath = (key: string) => `/product/${encodeURIComponent(key)}`;

/** Names of the parts: "shop", "product-1", "product-2", "news-1" … Only kinds with pages have parts. */
export async function sitemapParts(work: Work): Promise<string[]> {
  const kinds = [null, ...addressedKinds.map(({ kind }) => kind)];
  const counts = await Promise.all(kinds.map((kind) => countEntries(work.db, scopeOf(work), kind)));
  const parts = kinds.flatMap((kind, at) =>
    Array.from({ length: Math.ceil(counts[at]! / partMax) }, (_, part) => `${kind ?? "product"}-${part + 1}`),
  );
  return ["shop", ...parts];
}

/** A part's pages in batches; undefined if there is no such part. */
export function sitemapEntries(work: Work, name: string): AsyncGenerator<SitemapEntry[]> | undefined {
  if (name === "shop") return shopEntries(work);
  const [, kind = "", part = ""] = /^(.+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const pathOf = kind === "product" ? productPath : addressedKinds.find((one) => one.kind === kind)?.address;
  return pathOf && entriesOf(work, kind === "product" ? null : kind, Number(part), pathOf);
}

async function* entriesOf(work: Work, kind: string | null, part: number, pathOf: (key: string) => string) {
  let place: { offset: number } | { after: string } = { offset: (part - 1) * partMax };
  for (let left = partMax; left > 0; left -= perPage) {
    const rows = await entryRows(work.db, scopeOf(work), kind, place, perPage);
    yield rows.map(({ key, updated_at }) => ({ path: pathOf(key), updated_at }));
    if (rows.length < perPage) return;
    place = { after: rows.at(-1)!.id };
  }
}

const fixed = ["/", "/product", "/maker", "/brand", "/news", "/blog", "/faq", "/catalog-order", "/contact", "/sitemap"];

/** Pages that every shop has, and those of its categories, makers and brands. */
async function* shopEntries(work: Work): AsyncGenerator<SitemapEntry[]> {
  const { db, channel } = work;
  const scope = scopeOf(work);
  const bare = (path: string) => ({ path, updated_at: null });
  const own = ownTextsAt(channel, work.now);
  // The owner's own policy texts are listed among the static pages.
  const policies = policyPages(work).filter(({ url }) => !own[url.slice(1) as keyof typeof own]);
  yield [...fixed, ...policies.map(({ url }) => url)].map(bare);
  const query = (name: string) => (key: string) => `/product?${new URLSearchParams({ [name]: key })}`;
  yield (await namedKeys(db, scope, "category")).map(query("category")).map(bare);
  yield (await namedKeys(db, scope, "maker")).map((key) => bare(`/maker/${encodeURIComponent(key)}`));
  yield (await namedKeys(db, scope, "brand")).map(query("brand")).map(bare);
}
