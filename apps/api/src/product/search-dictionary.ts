import { readFile } from "node:fs/promises";
import { parseDictionary, type Dictionary } from "./other-writings.ts";

const folder = new URL("../../dictionary/", import.meta.url);
/** The dictionary of readings takes some 20 MB in use; so long after its last use it is let go (ms). */
const keptFor = 30_000;

let dictionary: Promise<Dictionary> | undefined;
let timer: NodeJS.Timeout | undefined;

/** For folding alone: no search waits for it. Loaded when it is first needed. */
export function loadDictionary(): Promise<Dictionary> {
  dictionary ??= readFile(new URL("readings.tsv", folder), "utf8").then(parseDictionary);
  clearTimeout(timer);
  timer = setTimeout(() => void (dictionary = undefined), keptFor);
  timer.unref();
  return dictionary;
}

/** Both files as bytes, 2.3 MB outside of the heap, read through in half a millisecond by searches that find little. */
const bytesOf = (name: string) => {
  let bytes: Promise<Buffer> | undefined;
  return () => (bytes ??= readFile(new URL(name, folder)));
};
const synonymBytes = bytesOf("synonyms.tsv");
const wordBytes = bytesOf("readings.tsv");
const signs = /[\t\n=0-9]/;

/**
 * Whether the dictionaries have a folded word, or one that is read so. Loanwords stand among the synonyms alone: ストール and
 * スツール are two words, and neither is a misspelling of the other.
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

/** Other words for a folded one, as they are written and as they are folded. */
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
