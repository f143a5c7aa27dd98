/**
 * How the shop compares words. Text and query are folded to one spelling, so that ｶﾞｰｾﾞ, がーぜ and ガーゼ are equal
 * (CAT-02), and are matched by runs of one to three characters, since Japanese has no spaces between words.
 */

import type { Writings } from "./other-writings.ts";

/** All fields that a search reads. A category is the names from the root to the leaf. */
export type Searchable = {
  name: string;
  nameKana: string;
  code: string;
  keywords: readonly string[];
  maker: { name: string; nameKana: string } | null;
  brand: { name: string; nameKana: string } | null;
  categories: readonly string[];
  variants: readonly { code: string; values: readonly string[] }[];
  description: string;
  /** Categories of the product itself, without ancestors. */
  ownCategories?: readonly string[];
  /** Tags without a password. */
  tags?: readonly string[];
  materials?: readonly string[];
};

/** `search_text` decides whether a product is found, the others its rank. */
export type SearchFields = { search_text: string; search_names: string; search_keys: string };

/** Only the start of a description is searched: the product is named there, and longer texts slow each search down. */
const descriptionMax = 300;

/**
 * The columns of product_model that a search reads. Fields are separated by a line break, which no word contains, and
 * grouped in sections separated by an empty line, in the order of relevance (CAT-20): names and codes, the product's
 * name first; maker and brand; keywords, categories, values of variants, tags, materials; description. A field
 * contained in an earlier one is left out. Other spellings of a category's name are in the names section, since they
 * name the product. The database cuts the text into grams (search_grams).
 */
export function searchFieldsOf(
  product: Searchable,
  others: (term: string) => Writings = () => ({ thing: [], rest: [], unsure: [] }),
): SearchFields {
  const { maker, brand, variants, ownCategories = [], tags = [], materials = [] } = product;
  const values = [...new Set(variants.flatMap((variant) => variant.values))];
  const keys = [...product.keywords, ...product.categories, ...values, ...tags, ...materials];
  const writingsOf = (fields: readonly string[]) =>
    termsOf(fields)
      .map(others)
      .flatMap(({ thing, rest, unsure }) => [...thing, ...rest, ...unsure]);
  const included: string[] = [];
  const section = (fields: readonly string[]) => {
    const lines: string[] = [];
    for (const field of longestFirst(fields.map(foldField)))
      if (!included.some((other) => other.includes(field))) {
        lines.push(field);
        included.push(field);
      }
    return lines;
  };
  const name = section([product.name]);
  const names = section([product.nameKana, product.code, ...variants.map(({ code }) => code)]);
  const named = termsOf([product.name]).map(others);
  // A line of its own behind a space ranks below an exact name (relevance.ts): no query word has a space. The other
  // spellings share one line.
  const things = [...new Set(named.flatMap(({ thing }) => thing))].filter((one) => !name.includes(one));
  included.push(...things);
  const alsoNamed = section([
    ...named.flatMap(({ rest }) => rest),
    ...writingsOf(ownCategories.filter((category) => !category.includes("・"))),
  ]);
  const sections = [
    [...name, ...names, ...things.map((thing) => ` ${thing}`), ...spaced(alsoNamed)],
    section([...(maker ? [maker.name, maker.nameKana] : []), ...(brand ? [brand.name, brand.nameKana] : [])]),
    [
      ...section([...keys, ...writingsOf(keys)]),
      // A category such as 煎餅・焼き菓子 holds products that are one or the other; its spellings rank above a keyword.
      ...spaced(new Set(writingsOf(ownCategories.filter((category) => category.includes("・"))))),
    ],
    section([[...foldField(product.description.replace(/<[^<>]*>/g, " "))].slice(0, descriptionMax).join("")]),
  ].map((lines) => lines.join("\n"));
  const [search_names = "", ...rest] = sections;
  return {
    search_text: sections.join("\n\n").trimEnd(),
    search_names,
    search_keys: rest.slice(0, 2).filter(Boolean).join("\n"),
  };
}

const spaced = (words: Iterable<string>) => {
  const line = [...words].map((word) => ` ${word}`).join("");
  return line === "" ? [] : [line];
};

/** Removes spaces, since searches match words that are written together. */
export const foldField = (field: string) => foldText(field).replaceAll(" ", "");

/** Folded terms of the fields, split at spaces, signs and digits. */
const termsOf = (fields: readonly string[]) =>
  fields
    .flatMap((field) => foldText(field).split(/[^\p{Script=Han}\u30a1-\u30fa\u30fc々〆]+/u))
    .filter((term) => [...term].length > 1 || /\p{Script=Han}/u.test(term));

const longestFirst = (fields: readonly string[]) =>
  [...new Set(fields)].filter((field) => field !== "").toSorted((one, other) => other.length - one.length);

/** Distinct folded words of a query, all of which must match. Empty if the query has no words. */
export function searchWordsOf(query: string): string[] {
  return query === "" ? [] : [...new Set(foldText(query).split(" "))].filter((word) => word !== "");
}

/** Length of the longest grams in the index (search_grams). */
const maxGramLength = 3;

/** Grams that a product must contain: each word, or the runs of three characters of a longer word. */
export function gramsOfWords(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => runsOf([...word])))];
}

/** Words that grams cannot prove: in a word of more than three characters the runs may be apart. */
export function wordsToVerify(words: readonly string[]): string[] {
  return words.filter((word) => [...word].length > maxGramLength);
}

/** LIKE pattern for "contains this word literally". */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

const runsOf = (characters: string[]) =>
  characters.length <= maxGramLength
    ? [characters.join("")]
    : characters.slice(maxGramLength - 1).map((_, at) => characters.slice(at, at + maxGramLength).join(""));

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]+/gu;
const dakuten = /[\u309b\u309c]/g;
const hiragana = /[\u3041-\u3096\u309d\u309e]/g;
/** Hyphens, dashes, minus, prolonged marks and waves: typed for one another, since one key writes them all. */
const marks = /[-~\u02d7\u2010-\u2015\u2043\u2212\u2500\u2501\u301c\u3030\u30fc\u30a0\u2e3a\u2e3b]/g;
/** Removed within codes and sizes (TWL-0012 equals TWL0012), kept after kana (コーヒー250g). */
const markInCode = /(?<![\u30a1-\u30fa\u30fc-\u30ff])\u30fc+(?=[0-9a-z])|(?<=[0-9a-z])\u30fc+/g;

/**
 * Folds width, case, hiragana to katakana, and marks to one spelling. Small kana stay. Words are separated by one
 * space.
 */
export function foldText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(invisible, "")
    .replace(dakuten, (mark) => (mark === "\u309b" ? "\u3099" : "\u309a"))
    .normalize("NFKC")
    .toLowerCase()
    .replace(hiragana, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60))
    .normalize("NFKC")
    .replaceAll("×", "x")
    .replace(marks, "\u30fc")
    .replace(markInCode, "")
    .replace(/\s+/g, " ")
    .trim();
}
