/** The loaded dictionary: reading and cost per word, and all words per reading. */
export type Dictionary = {
  readonly words: ReadonlyMap<string, { reading: string; cost: number }>;
  readonly alike: ReadonlyMap<string, readonly string[]>;
};

/** Parses apps/api/dictionary/readings.tsv. A word with several readings gets the one with the lowest cost. */
export function parseDictionary(text: string): Dictionary {
  const words = new Map<string, { reading: string; cost: number }>();
  const alike = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [reading = "", ...pairs] = line.split("\t");
    const same: string[] = [];
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const word = pairs[at]!;
      const cost = Number(pairs[at + 1]);
      same.push(word);
      if (cost < (words.get(word)?.cost ?? Infinity)) words.set(word, { reading, cost });
    }
    if (same.length > 0) alike.set(reading, same);
  }
  return { words, alike };
}

const kanji = /\p{Script=Han}/u;
/** A longer run of characters is taken for a sentence. */
const maxTermLength = 20;
const maxWordLength = 8;
/** Added per word, so that few long words win. A character outside of the dictionary costs more than most words. */
const wordCost = 3000;
const kanaCost = 3500;

/** Cheapest split of a folded term into dictionary words, with readings; empty if a kanji is in no word. */
function wordsOf(term: string, { words }: Dictionary): { word: string; reading: string }[] {
  const letters = [...term];
  const best: { cost: number; from: number; reading: string }[] = [{ cost: 0, from: -1, reading: "" }];
  const reach = (to: number, step: { cost: number; from: number; reading: string }) => {
    if (step.cost < (best[to]?.cost ?? Infinity)) best[to] = step;
  };
  for (let from = 0; from < letters.length; from++) {
    const before = best[from]?.cost;
    if (before === undefined) continue;
    if (!kanji.test(letters[from]!)) reach(from + 1, { cost: before + kanaCost, from, reading: letters[from]! });
    for (let to = from + 1; to <= Math.min(letters.length, from + maxWordLength); to++) {
      const known = words.get(letters.slice(from, to).join(""));
      if (known) reach(to, { cost: before + known.cost + wordCost, from, reading: known.reading });
    }
  }
  const found: { word: string; reading: string }[] = [];
  for (let at = letters.length; at > 0;) {
    const step = best[at];
    if (!step) return [];
    const word = letters.slice(step.from, at).join("");
    const next = found[0];
    // Joins adjacent kana that are in no word.
    if (next && !kanji.test(word) && !kanji.test(next.word))
      found[0] = { word: word + next.word, reading: step.reading + next.reading };
    else found.unshift({ word, reading: step.reading });
    at = step.from;
  }
  return found;
}

/**
 * Other spellings of a term: of the thing (the last word: 湯呑 in 染付湯呑), of its other words, and readings that may be
 * wrong.
 */
export type Writings = { thing: string[]; rest: string[]; unsure: string[] };

/**
 * Other spellings under which a folded term is found: its reading, spellings with the same reading (湯呑: ユノミ, 湯呑ミ, 湯飲ミ),
 * the term without okurigana (贈物), and the same for each word in it.
 */
export function otherWritings(term: string, dictionary: Dictionary): Writings {
  if ([...term].length > maxTermLength) return { thing: [], rest: [], unsure: [] };
  const words = wordsOf(term, dictionary);
  const whole = { word: term, reading: words.map(({ reading }) => reading).join("") };
  const things = [...(isSure(words) ? [whole] : []), ...words.slice(-1)];
  const writingsOf = (all: readonly { word: string; reading: string }[]) => [
    ...new Set(
      all
        .filter(({ word }) => word === term || [...word].length > 1)
        .flatMap(({ word, reading }) => [
          ...(kanji.test(word) ? [reading] : []),
          ...spellingsOf(word, dictionary.alike.get(reading) ?? []).filter((other) => other !== word),
        ])
        .filter((one) => one !== term && [...one].length > 1),
    ),
  ];
  return {
    thing: writingsOf(things),
    rest: [...writingsOf(words.slice(0, -1).filter(({ word }) => kanji.test(word))), ...withoutOkurigana(term)],
    unsure: isSure(words) || whole.reading === "" ? [] : [whole.reading],
  };
}

/** False if a single kanji stands beside another one, where its reading varies: 器 is キ in 玉子焼器 and ウツワ alone. */
function isSure(words: readonly { word: string }[]): boolean {
  const isAlone = (word = "") => kanji.test(word) && [...word].length === 1;
  return words.every(({ word }, at) => {
    const [before = "", after = ""] = [words[at - 1]?.word, words[at + 1]?.word];
    return !isAlone(word) || !(kanji.test(before.slice(-1)) || kanji.test(after.slice(0, 1)));
  });
}

/** Words with one reading are taken for spellings of one word if they share a kanji; 橋 and 箸 do not. */
function spellingsOf(word: string, alike: readonly string[]): string[] {
  const own = [...word].filter((letter) => kanji.test(letter));
  if (own.length > 0) return alike.filter((other) => own.some((letter) => other.includes(letter)));
  // A word in kana: only if all words with this reading share a kanji.
  const common = [...(alike[0] ?? "")].filter((letter) => kanji.test(letter));
  const isOneWord = common.some((letter) => alike.every((other) => other.includes(letter)));
  return [...word].length > 2 && isOneWord ? [...alike] : [];
}

/** Runs of kanji left after removing okurigana and particles: 贈リ物 gives 贈物. */
export function withoutOkurigana(term: string): string[] {
  const left = term.replace(/(?<=\p{Script=Han})[\u30a1-\u30fa]{1,2}(?=\p{Script=Han}|$)/gu, "");
  return [...left.matchAll(/\p{Script=Han}{2,}/gu)].map(([run]) => run).filter((run) => !term.includes(run));
}
