import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { foldField } from "./search-text.ts";
import type { CatalogueWork } from "./tag/tag-access.ts";
import { foundAmong } from "./widening.queries.ts";
import { wordsOfSeveral } from "./often-searched.queries.ts";

const wordsMax = 8;
/** Words looked up in the products' texts; those found are shown, up to `wordsMax`. */
const candidatesMax = 24;
/** Min members per word, since a word that fewer searched for may be personal. */
const membersMin = 5;
const tenMinutes = 600_000;

/**
 * Recent words of several members, cached for ten minutes. Only words in the texts of public products are shown, so
 * that a person with several accounts cannot place others.
 */
export function oftenSearched(ctx: CatalogueWork): Promise<string[]> {
  const { db, channel, now, shop } = ctx;
  return wordsOf(shop)(channel.id, async () => {
    const words = await wordsOfSeveral(db, channel.id, { members: membersMin, limit: candidatesMax });
    const byFolded = new Map(words.toReversed().map((word) => [foldField(word), word]));
    const found = await foundAmong(db, { channelId: channel.id, now }, [...byFolded.keys()]);
    return [...byFolded]
      .toReversed()
      .flatMap(([folded, word]) => (found.has(folded) ? [word] : []))
      .slice(0, wordsMax);
  });
}

const wordsOf = perShop(() => ttlCache<string[]>({ ttlMs: tenMinutes, limit: 500, isWorth: () => true }));
