import type { FoundEntry } from "@noren/contract/content/collection.ts";
import type { Context } from "#api/channel/context.ts";
import { listContent } from "../content.service.ts";
import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { foldField, searchWordsOf } from "#api/product/search-text.ts";
import { collectionEntryKind, collectionKind } from "./collection-kind.ts";

/** Max entries shown beside products, and max newest entries read. */
const foundMax = 4;
const readMax = 500;
/** Characters of an article's text that are searched. */
const textMax = 4000;

type Searchable = FoundEntry & { parts: readonly string[] };

/**
 * Entries that contain all words. Matches in the title come first, then summary, then text; newest first within each.
 */
export async function searchEntries(ctx: Context, word: string): Promise<FoundEntry[]> {
  const words = searchWordsOf(word)
    .map((one) => one.replaceAll(" ", ""))
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
  if (words.length === 0) return [];
  const ranked = (await searchable(ctx)).flatMap(({ parts, ...entry }) => {
    const place = parts.findIndex((_, at) => {
      const text = parts.slice(0, at + 1).join("\n");
      return words.every((one) => text.includes(one));
    });
    return place < 0 ? [] : [{ entry, place }];
  });
  return ranked
    .toSorted((one, other) => one.place - other.place)
    .slice(0, foundMax)
    .map(({ entry }) => entry);
}

/** Folded texts of published collections; large ones are cached for 30 s. */
const searchable = (ctx: Context): Promise<Searchable[]> =>
  entriesOf(ctx.shop)(ctx.channel.id, async () => {
    const [{ data: entries }, { data: collections }] = await Promise.all([
      listContent(ctx, collectionEntryKind, { per: readMax }),
      listContent(ctx, collectionKind, { per: "all" }),
    ]);
    const aliases = new Set(collections.map(({ key }) => key));
    return entries.flatMap(({ key, title, html, fields: { summary, picture } }) => {
      const [alias = "", ...own] = key.split("/");
      if (!aliases.has(alias)) return [];
      const text = html.replace(/<[^<>]*>/g, " ").slice(0, textMax);
      return [{ alias, key: own.join("/"), title, summary, picture, parts: [title, summary, text].map(foldField) }];
    });
  });

const entriesOf = perShop(() =>
  ttlCache<Searchable[]>({ ttlMs: 30_000, limit: 500, isWorth: ({ length }) => length >= 20 }),
);
