import { ShopError } from "@noren/contract/platform/errors.ts";
import type { BaseShop } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { foldField } from "./search-text.ts";
import {
  synonymGroupsMax as groupsMax,
  synonymLengthMax as lengthMax,
  synonymWordsMax as wordsMax,
} from "@noren/contract/product/synonym.ts";
import {
  countGroups,
  deleteGroups,
  insertGroups,
  lockSynonyms,
  type NewSynonyms,
  synonymGroups,
} from "./synonym.queries.ts";

type Shop = Acting & Pick<BaseShop, "clock" | "random">;

export const listSynonyms = (db: Db, channelId: string): Promise<string[][]> => synonymGroups(db, channelId);

/** Adds a group of words with one meaning; a word may be in several groups. */
export async function addSynonyms({ db, actor, clock, random }: Shop, channelId: string, words: readonly string[]) {
  const now = clock();
  const group = toGroup(words, uuidv7(now, random));
  await inTransaction({ db, actor }, async (trx) => {
    await lockSynonyms(trx, channelId);
    if ((await countGroups(trx, channelId)) >= groupsMax) throw refused(`同義語は${groupsMax}組までです。`);
    await insertGroups(trx, channelId, now, [group]);
  });
  return group.words;
}

/** Deletes every group that contains the word; returns their words. */
export const removeSynonyms = ({ db, actor }: Shop, channelId: string, word: string): Promise<string[][]> =>
  inTransaction({ db, actor }, (trx) => deleteGroups(trx, channelId, foldField(word)));

/**
 * Replaces all groups of the channel by those of a file: one group per line, words separated by 、 ・ , or a tab, #
 * starts a comment.
 */
export async function replaceSynonyms(
  { db, actor, clock, random }: Shop,
  channelId: string,
  text: string,
): Promise<number> {
  const now = clock();
  const groups = groupsOfText(text, () => uuidv7(now, random));
  if (groups.length > groupsMax) throw refused(`同義語は${groupsMax}組までです。`);
  await inTransaction({ db, actor }, async (trx) => {
    await lockSynonyms(trx, channelId);
    await deleteGroups(trx, channelId);
    await insertGroups(trx, channelId, now, groups);
  });
  return groups.length;
}

/** The groups of a text, one per line. Errors: common.invalid_input, which names the line. */
export function groupsOfText(text: string, nextId: () => string): NewSynonyms[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const words = wordsOfLine(line);
    if (words.length === 0) return [];
    try {
      return [toGroup(words, nextId())];
    } catch (error) {
      throw error instanceof ShopError ? refused(`${at + 1}行目: ${error.message}`) : error;
    }
  });
}

/** A group as a line of the file. */
export const synonymLine = (words: readonly string[]): string => words.join("、");

const wordsOfLine = (line: string): string[] =>
  line.trimStart().startsWith("#")
    ? []
    : line
        .split(/[、・,\t]/)
        .map((word) => word.trim())
        .filter(Boolean);

/** A group without words that fold to the same: てぬぐい and テヌグイ match each other anyway. */
export function toGroup(typed: readonly string[], id: string): NewSynonyms {
  const byFolded = new Map(typed.map((word) => [foldField(word), word.trim()] as const).toReversed());
  byFolded.delete("");
  const folded = [...byFolded.keys()].toReversed();
  if (folded.length < 2) throw refused(`「${synonymLine(typed)}」には、読みや書き方の違うことばが2つ以上必要です。`);
  if (folded.length > wordsMax) throw refused(`ひと組のことばは${wordsMax}個までです。`);
  const words = folded.map((word) => byFolded.get(word)!);
  const long = words.find((word) => [...word].length > lengthMax);
  if (long) throw refused(`「${long}」は長すぎます。ことばは${lengthMax}文字までです。`);
  return { id, words, folded };
}

const refused = (words: string) => new ShopError("common.invalid_input", {}, {}, words);
