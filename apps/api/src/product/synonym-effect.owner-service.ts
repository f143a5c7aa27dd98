import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { SynonymEffect, synonyms, WordEffect } from "@noren/contract/product/synonym.owner.ts";
import { measuredWordsMax, synonymCountMax } from "@noren/contract/product/synonym.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { countModels, wordsAlone } from "./product-hits.queries.ts";
import { searchWordsOf } from "./search-text.ts";
import type { SynonymRow } from "./synonym.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";
import { type SynonymSource, widen } from "./widening.service.ts";
import { allSynonymGroups } from "./synonym.owner-queries.ts";
import { type Ctx, getStoredGroup, groupAt, newGroups, pastedGroups } from "./synonym.owner-service.ts";

type Input = Parsed<(typeof synonyms)["effect"]>;

/**
 * What a search for each word of the groups that come or go finds, before and after. It is the shop's own search, for a
 * visitor who knows no tag's password. Errors: channel.not_found, common.not_found, common.invalid_input by field.
 */
export async function synonymEffect(ctx: Ctx, input: Input): Promise<SynonymEffect> {
  const channel = chosenChannels(ctx, input.channel)[0]!;
  const nextId = () => uuidv7(ctx.now, ctx.shop.random);
  const given = [
    ...(input.synonyms ? [groupAt("synonyms", input.synonyms, nextId())] : []),
    ...(input.pasted === undefined ? [] : pastedGroups(input.pasted, nextId)),
  ];
  const gone = input.id === undefined ? undefined : await getStoredGroup(ctx, { ...input, id: input.id });
  const before = await allSynonymGroups(ctx.db, channel.id);
  const rest = before.filter(({ id }) => id !== gone?.id);
  const added = newGroups(given, rest);
  const after = [...rest, ...added];
  const words = wordsIn(gone ? [gone, ...added] : added);
  const work: CatalogueWork = { shop: ctx.shop, db: ctx.db, now: ctx.now, actor: ctx.actor, channel };
  const found_words: WordEffect[] = [];
  for (const word of words.slice(0, measuredWordsMax))
    found_words.push({
      word,
      found_before: await countFound(work, word, before),
      found_after: await countFound(work, word, after),
    });
  return {
    added: added.length,
    stored: given.length - added.length,
    found_words,
    further_words: Math.max(0, words.length - measuredWordsMax),
  };
}

/** The words as written, without those that fold to the same. */
function wordsIn(groups: readonly SynonymRow[]): string[] {
  const byFolded = new Map<string, string>();
  for (const { words, folded } of groups)
    for (const [at, one] of folded.entries()) if (!byFolded.has(one)) byFolded.set(one, words[at]!);
  return [...byFolded.values()];
}

/** Number of products that a search for the word finds with these synonyms; the count stops at `synonymCountMax`. */
async function countFound(work: CatalogueWork, word: string, groups: readonly SynonymRow[]): Promise<number> {
  const source: SynonymSource = async (_, words) =>
    groups.filter(({ folded }) => folded.some((one) => words.includes(one))).slice(0, 20);
  const also = await widen(work, word, source);
  const spellings = also.some((alternates) => alternates.length > 0)
    ? also.map((alternates) => alternates.map(({ folded }) => folded))
    : undefined;
  const filter = wordsAlone({ words: searchWordsOf(word), also: spellings });
  return countModels(work.db, scopeOf(work), filter, synonymCountMax);
}
