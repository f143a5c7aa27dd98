import { readFile } from "node:fs/promises";
import { parseDictionary, type Dictionary } from "./other-writings.ts";

const folder = new URL("../../dictionary/", import.meta.url);
/** The parsed dictionary takes about 20 MB; it is released this long after its last use (ms). */
const releaseAfter = 30_000;

let dictionary: Promise<Dictionary> | undefined;
let timer: NodeJS.Timeout | undefined;

/** The parsed dictionary, loaded on first use. Only for the folding job: no search waits for it. */
export function loadDictionary(): Promise<Dictionary> {
  dictionary ??= readFile(new URL("readings.tsv", folder), "utf8").then(parseDictionary);
  clearTimeout(timer);
  timer = setTimeout(() => void (dictionary = undefined), releaseAfter);
  timer.unref();
  return dictionary;
}

/** Both files as bytes: 2.3 MB outside of the heap. Searches with few hits scan them in half a millisecond. */
const bytesOf = (name: string) => {
  let bytes: Promise<Buffer> | undefined;
  return () => (bytes ??= readFile(new URL(name, folder)));
};
const synonymBytes = bytesOf("synonyms.tsv");
const wordBytes = bytesOf("readings.tsv");
const signs = /[\t\n=0-9]/;

/**
 * Whether the dictionaries have the folded word or a word with this reading. Loanwords are only among the synonyms:
 * ストール and スツール are two words, not misspellings of each other.
 */
export async function isWord(word: string): Promise<boolean> {
  if (signs.test(word)) return false;
  const [readings, synonyms] = await Promise.all([wordBytes(), synonymBytes()]);
  return (
    readings.includes(`\n${word}\t`) ||
    readings.includes(`\t${word}\t`) ||
    synonyms.includes(`\t${word}\t`) ||
    synonyms.includes(`\t${word}=`)
  );
}

/** Synonyms of a folded word, as written and folded. */
export async function commonSynonyms(word: string): Promise<{ word: string; folded: string }[]> {
  if (signs.test(word)) return [];
  const bytes = await synonymBytes();
  const found: { word: string; folded: string }[] = [];
  for (const pattern of [`\t${word}\t`, `\t${word}=`])
    for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1)) {
      const line = bytes.subarray(bytes.lastIndexOf("\n", at) + 1, bytes.indexOf("\n", at)).toString();
      for (const one of line.split("\t").filter(Boolean)) {
        const [folded = "", written = folded] = one.split("=");
        found.push({ word: written, folded });
      }
    }
  return found;
}
