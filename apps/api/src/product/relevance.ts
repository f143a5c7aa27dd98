import { type RawBuilder, sql } from "kysely";
import { hasWord } from "./search-text.queries.ts";

/** More words are found as well, and these decide the order. */
const rankedWords = 4;

const lines = sql`(e'\n' || m.search_names || e'\n')`;
/** Ids of the categories of what a word names, and of the makers and brands whose names have it. */
export type NamedIds = { categories: string[]; makers: string[]; brands: string[] };
const nothing: NamedIds = { categories: [], makers: [], brands: [] };

/**
 * How well a product fits the words, 0 being best (CAT-20): called just so, in a category of that thing, name begins so,
 * name, maker or brand, keyword, description. `search_names` and `search_keys` are parts of `search_text`. A
 * category says what a product is: 茶 names a tea and only describes a tea cup. What was found in another
 * spelling follows behind. `named` holds what each word names, and last what all of them name together.
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

/** Names are read first: most hits are there. */
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
