import { isWord } from "./search-dictionary.ts";
import { foldedName, searchNames } from "./search-names.service.ts";
import { foldField } from "./search-text.ts";
import { listSynonyms } from "./synonym.service.ts";
import { distance } from "./typo.ts";
import { foundAmong } from "./widening.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Words that are tried, the nearest first. */
const nearest = 5;
/** One kanji of so many may be another. */
const otherKanji = 4;

/**
 * Among the names that the shop's products go by and the owner's words, the one with the fewest letters changed, at most one
 * in two. Names of several parts (煎茶・玉露) are several words. It never says something else than what was typed: a word of the
 * dictionary is meant as it is, and of its kanji one in four may be another (青い is no 装い, 青茶 no 煎茶).
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
    // a first letter is seldom the wrong one
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
