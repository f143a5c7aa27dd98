import { isWord } from "./search-dictionary.ts";
import { foldedName, searchNames } from "./search-names.service.ts";
import { foldField } from "./search-text.ts";
import { listSynonyms } from "./synonym.service.ts";
import { distance } from "./typo.ts";
import { foundAmong } from "./widening.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Max candidates looked up, nearest first. */
const nearest = 5;
/** One in four kanji may differ. */
const otherKanji = 4;

/**
 * The nearest of the shop's names and the owner's synonyms: fewest edits, at most half of the letters. Names of several
 * parts (煎茶・玉露) count as several words. Must not change the meaning: a dictionary word is left as typed, and at most
 * one in four of its kanji may differ (青い is not 装い, 青茶 not 煎茶).
 */
export async function nearestWord(ctx: CatalogueWork, word: string): Promise<string | null> {
  const typed = [...foldField(word)].slice(0, 30).join("");
  if (typed.length < 2 || (await isWord(typed))) return null;
  const [names, synonyms] = await Promise.all([searchNames(ctx), listSynonyms(ctx.db, ctx.channel.id)]);
  const written = new Map<string, string>();
  const add = (part: string, folded: string) => void (written.has(folded) || written.set(folded, part));
  for (const row of names) {
    add(row.name, foldedName(row));
    if (row.name.includes("・")) for (const part of row.name.split("・")) add(part, foldField(part));
  }
  for (const part of synonyms.flat()) add(part, foldField(part));
  const begins = (folded: string) => Number(folded[0] === typed[0]);
  const kanji = [...typed].filter((letter) => /\p{Script=Han}/u.test(letter));
  const sharesKanji = (folded: string) =>
    kanji.filter((letter) => !folded.includes(letter)).length * otherKanji <= kanji.length;
  const near = [...written.keys()]
    .filter(
      (folded) => folded !== typed && sharesKanji(folded) && Math.abs(folded.length - typed.length) <= typed.length / 2,
    )
    .map((folded) => ({ folded, changed: distance(typed, folded) }))
    .filter(({ folded, changed }) => changed <= Math.max(typed.length, folded.length) / 2)
    // On a tie, prefer the same first letter, which is seldom mistyped.
    .toSorted((one, other) => one.changed - other.changed || begins(other.folded) - begins(one.folded))
    .slice(0, nearest);
  const found = await foundAmong(
    ctx.db,
    scopeOf(ctx),
    near.map(({ folded }) => folded),
  );
  const best = near.find(({ folded }) => found.has(folded));
  return best ? written.get(best.folded)! : null;
}
