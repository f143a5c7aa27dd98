import type { Matched } from "@noren/contract/product/product.ts";
import { kanjiVariants } from "./kanji-variants.ts";
import { kanaOfRomaji } from "./romaji.ts";
import { commonSynonyms, isWord } from "./search-dictionary.ts";
import { foldField, foldText, searchWordsOf } from "./search-text.ts";
import { toHiragana } from "wanakana";
import { groupsOf, type SynonymRow } from "./synonym.queries.ts";
import { nearestWord } from "./nearest-word.service.ts";
import { correctionsIn, halvesOf, mayHaveTypo, neighbours, neighboursPattern, writtenForm } from "./typo.ts";
import { channelSize, countedMax } from "./hit-counts.service.ts";
import { withoutOkurigana } from "./other-writings.ts";
import { foundAmong, hasHits, readMax, similarMax, similarRows } from "./widening.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** An alternative for a word, as written and folded. */
export type Alternate = Matched & { folded: string };

/** With fewer hits than this, other spellings are searched too. */
const fewHits = 3;
/** Max words that are widened, alternatives per word, corrections per word. */
const wordsMax = 5;
const alternatesMax = 8;
const correctionsMax = 2;
/** Max candidates per word; those that products contain are searched. */
const candidatesMax = 24;

/**
 * Alternatives for each word of a query: the owner's synonyms, other forms of its kanji, and corrections of one
 * mistyped letter, as far as products contain them (CAT-19). Synonyms of synonyms are not followed. Empty if the words
 * have enough hits; filters do not count, so that choosing a filter never changes the search. `synonyms`: the owner's,
 * other than the stored ones, to see what a change of them finds.
 */
export async function widen(ctx: CatalogueWork, query: string, synonyms = storedSynonyms): Promise<Alternate[][]> {
  const words = searchWordsOf(query);
  const scope = scopeOf(ctx);
  if (words.length > wordsMax || (await hasHits(ctx.db, scope, words, fewHits))) return [];
  const groups = await synonyms(ctx, words);
  const common = await Promise.all(words.map(commonSynonyms));
  const all = words.map((word, place) => {
    const others: Alternate[] = groups
      .filter(({ folded }) => folded.includes(word))
      .flatMap((group) =>
        group.folded.map((folded, at) => ({ kind: "synonym" as const, word: group.words[at]!, folded })),
      );
    for (const variant of kanjiVariants(asTyped(query, word)))
      others.push({ kind: "kanji", word: variant, folded: foldField(variant) });
    for (const shorter of withoutOkurigana(word).filter(
      (left) => /^\p{Script=Han}+$/u.test(word.replace(/[ァ-ヺ]/g, "")) && left.length > 1,
    ))
      others.push({ kind: "kanji", word: shorter, folded: shorter });
    for (const kana of kanaOfRomaji(word)) others.push({ kind: "reading", word: toHiragana(kana), folded: kana });
    for (const other of common[place]!) others.push({ kind: "synonym", ...other });
    return unique(others, word, candidatesMax);
  });
  const found = await foundAmong(ctx.db, scope, [...new Set(all.flat().map(({ folded }) => folded))]);
  const corrections = await Promise.all(words.map((word) => correctionsOf(ctx, word)));
  const alternates = all.map((others, place) =>
    unique([...others.filter(({ folded }) => found.has(folded)), ...corrections[place]!], words[place]!),
  );
  return Promise.all(
    alternates.map(async (some, place) => (some.length > 0 ? some : proposed(ctx, asTyped(query, words[place]!)))),
  );
}

/** The owner's groups that contain one of the folded words. */
export type SynonymSource = (ctx: CatalogueWork, words: readonly string[]) => Promise<readonly SynonymRow[]>;
const storedSynonyms: SynonymSource = (ctx, words) => groupsOf(ctx.db, ctx.channel.id, words);

/** For a word without hits or alternatives, the nearest word with hits (CAT-22). */
async function proposed(ctx: CatalogueWork, typed: string): Promise<Alternate[]> {
  if (await hasHits(ctx.db, scopeOf(ctx), searchWordsOf(typed), 1)) return [];
  const word = await nearestWord(ctx, typed);
  return word ? [{ kind: "typo", word, folded: foldField(word) }] : [];
}

/** The query's word before folding. */
const asTyped = (query: string, word: string) => query.split(/\s+/).find((typed) => foldText(typed) === word) ?? word;

function unique(alternates: readonly Alternate[], word: string, max = alternatesMax): Alternate[] {
  const byFolded = new Map(alternates.toReversed().map((one) => [one.folded, one]));
  byFolded.delete(word);
  return [...byFolded.values()].toReversed().slice(0, max);
}

/** A half that is common in one product of 16 is common in all. Only for a rarer half all products are read. */
async function namesLike(ctx: CatalogueWork, query: { halves: readonly string[]; pattern: string }) {
  const scope = scopeOf(ctx);
  if (channelSize(ctx) > countedMax) {
    const { similar, read } = await similarRows(ctx.db, scope, { ...query, isSixteenth: true });
    if (similar.length === similarMax || read === readMax) return similar;
  }
  return (await similarRows(ctx.db, scope, { ...query, isSixteenth: false })).similar;
}

async function correctionsOf(ctx: CatalogueWork, word: string): Promise<Alternate[]> {
  if (!mayHaveTypo(word) || (await isWord(word))) return [];
  const rows = await namesLike(ctx, { halves: halvesOf(word), pattern: neighboursPattern(neighbours(word)) });
  const counts = new Map<string, { rows: number; written: string }>();
  const corrections = correctionsIn(
    rows.map(({ text }) => text),
    word,
  );
  for (const [at, { names }] of rows.entries())
    for (const folded of corrections[at]!) {
      const { name, keywords, maker, brand } = names;
      const known = counts.get(folded);
      const written =
        known?.written ??
        writtenForm([...keywords.split(" "), name, maker, brand], folded) ??
        (`\n${rows[at]!.text}\n`.includes(`\n ${folded}\n`) ? toHiragana(folded) : undefined);
      // Found in no name: it is part of a name or of a sentence.
      if (written) counts.set(folded, { rows: (known?.rows ?? 0) + 1, written });
    }
  return [...counts]
    .filter(([folded]) => folded !== word)
    .toSorted(([, one], [, other]) => other.rows - one.rows)
    .slice(0, correctionsMax)
    .map(([folded, { written }]) => ({ kind: "typo" as const, word: written, folded }));
}
