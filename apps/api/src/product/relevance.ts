import { type RawBuilder, sql } from "kysely";
import { hasWord } from "./search-text.queries.ts";

/** Max words that decide the rank; all words must match. */
const rankedWords = 4;

const lines = sql`(e'\n' || m.search_names || e'\n')`;
/** Ids of the categories that a word names, and of makers and brands with the word in their names. */
export type NamedIds = { categories: string[]; makers: string[]; brands: string[] };
const nothing: NamedIds = { categories: [], makers: [], brands: [] };

/**
 * Rank of a product for the words, 0 is best (CAT-20): exact name, category of that thing, name begins with the word,
 * name contains it, maker or brand, keyword, description. `search_names` and `search_keys` are parts of `search_text`.
 * A category decides what a product is: 茶 names a tea, but only describes a tea cup. Hits by another spelling rank
 * behind. `named`: what each word names, and last what all words together name.
 */
export function relevance(
  { words, also }: { words: readonly string[]; also?: readonly (readonly string[])[] | undefined },
  named: readonly NamedIds[],
): RawBuilder<number> {
  const whole = named.at(-1) ?? nothing;
  const ranks = words.slice(0, rankedWords).map((word, place) => {
    const others = also?.[place] ?? [];
    const own = rankOf(word, named[place] ?? nothing);
    if (others.length === 0) return own;
    return sql`least(${own}, 10 + least(${sql.join(others.map((other) => rankOf(other, nothing)))}))`;
  });
  if (ranks.length < 2) return sql`${ranks[0] ?? sql`0`}`;
  return sql`least(greatest(${sql.join(ranks)}), ${rankOfPhrase(words.join(""), whole)})`;
}

/** Names are compared first, since most hits are there. */
function rankOf(word: string, { categories, makers, brands }: NamedIds): RawBuilder<number> {
  return sql`case
    when ${hasWord(sql`m.search_names`, word)} then case
      when ${hasWord(lines, `\n${word}\n`)} then 0
      when ${isIn(categories)} or ${hasWord(lines, `\n ${word}\n`)} then 1
      when ${hasWord(lines, `\n${word}`)} then 2
      else 3 end
    when ${isIn(categories)} then 1.5
    when ${isOf("maker_id", makers)} or ${isOf("brand_id", brands)} then 4
    when ${hasWord(sql`m.search_keys`, ` ${word}`)} then 4.5
    when ${hasWord(sql`m.search_keys`, word)} then 5
    when ${hasWord(sql`m.search_text`, word)} then 6
    else 99 end`;
}

const rankOfPhrase = (phrase: string, { categories }: NamedIds) => sql<number>`case
  when ${hasWord(lines, `\n${phrase}\n`)} then 0
  when ${isIn(categories)} then 1
  when ${hasWord(lines, `\n${phrase}`)} then 2
  else 99 end`;

const isIn = (categories: readonly string[]) =>
  categories.length > 0 ? sql`m.category_ids && ${sql.val([...categories])}::uuid[]` : sql`false`;

const isOf = (column: "maker_id" | "brand_id", ids: readonly string[]) =>
  ids.length > 0 ? sql`m.${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])` : sql`false`;
