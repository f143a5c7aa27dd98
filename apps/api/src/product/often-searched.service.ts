import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { foldField } from "./search-text.ts";
import type { CatalogueWork } from "./tag/tag-access.ts";
import { foundAmong } from "./widening.queries.ts";
import { wordsOfSeveral } from "./often-searched.queries.ts";

const wordsMax = 8;
/** Words that are looked for, of which those that products contain are shown. */
const triedMax = 24;
/** A word that fewer members searched for may be about one of them. */
const membersMin = 5;
const tenMinutes = 600_000;

/**
 * Words that several members searched for lately, up to ten minutes old. Only what the public products' own texts contain: a
 * member with several accounts can put nothing else here.
 */
export function oftenSearched(ctx: CatalogueWork): Promise<string[]> {
  const { db, channel, now, shop } = ctx;
  return wordsOf(shop)(channel.id, async () => {
    const words = await wordsOfSeveral(db, channel.id, { members: membersMin, limit: triedMax });
    const byFolded = new Map(words.toReversed().map((word) => [foldField(word), word]));
    const found = await foundAmong(db, { channelId: channel.id, now }, [...byFolded.keys()]);
    return [...byFolded]
      .toReversed()
      .flatMap(([folded, word]) => (found.has(folded) ? [word] : []))
      .slice(0, wordsMax);
  });
}

const wordsOf = perShop(() => ttlCache<string[]>({ ttlMs: tenMinutes, limit: 500, isWorth: () => true }));
