/** The dictionary at hand: a word's reading and cost, and all words that are read alike. */
export type Dictionary = {
  readonly words: ReadonlyMap<string, { reading: string; cost: number }>;
  readonly alike: ReadonlyMap<string, readonly string[]>;
};

/** Of apps/api/dictionary/readings.tsv; of a word with several readings the commonest counts. */
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
/** A run of more characters is a sentence. */
const longestTerm = 20;
const longestWord = 8;
/** Each word costs this beside its own; a character that is no word of the dictionary costs more than most words. */
const wordCost = 3000;
const kanaCost = 3500;

/** The words of a folded term, by the dictionary's costs, with their readings; empty where a kanji has none. */
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
    for (let to = from + 1; to <= Math.min(letters.length, from + longestWord); to++) {
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
    // kana that are no word of the dictionary belong together
    if (next && !kanji.test(word) && !kanji.test(next.word))
      found[0] = { word: word + next.word, reading: step.reading + next.reading };
    else found.unshift({ word, reading: step.reading });
    at = step.from;
  }
  return found;
}

/** Other writings of a term: of what it is (the last word of 染付湯呑 is the thing), and of the other words in it. */
export type Writings = { thing: string[]; rest: string[]; unsure: string[] };

/**
 * Under what else a folded term is searched: its reading, other spellings of it (湯呑: ユノミ, 湯呑ミ, 湯飲ミ), and itself
 * without its okurigana (贈物); the same of each word in it.
 */
export function otherWritings(term: string, dictionary: Dictionary): Writings {
  if ([...term].length > longestTerm) return { thing: [], rest: [], unsure: [] };
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

/** A kanji beside another one is read in many ways: 玉子焼器 ends in キ, where 器 alone is ウツワ. */
function isSure(words: readonly { word: string }[]): boolean {
  const isAlone = (word = "") => kanji.test(word) && [...word].length === 1;
  return words.every(({ word }, at) => {
    const [before = "", after = ""] = [words[at - 1]?.word, words[at + 1]?.word];
    return !isAlone(word) || !(kanji.test(before.slice(-1)) || kanji.test(after.slice(0, 1)));
  });
}

/** Words that are read alike are the same word where they share a kanji; 橋 and 箸 share none. */
function spellingsOf(word: string, alike: readonly string[]): string[] {
  const own = [...word].filter((letter) => kanji.test(letter));
  if (own.length > 0) return alike.filter((other) => own.some((letter) => other.includes(letter)));
  // written in kana: only where all that are read so are one word
  const common = [...(alike[0] ?? "")].filter((letter) => kanji.test(letter));
  const isOneWord = common.some((letter) => alike.every((other) => other.includes(letter)));
  return [...word].length > 2 && isOneWord ? [...alike] : [];
}

/** Runs of kanji that are left of a term without its okurigana and particles: 贈リ物 is written 贈物 too. */
export function withoutOkurigana(term: string): string[] {
  const left = term.replace(/(?<=\p{Script=Han})[\u30a1-\u30fa]{1,2}(?=\p{Script=Han}|$)/gu, "");
  return [...left.matchAll(/\p{Script=Han}{2,}/gu)].map(([run]) => run).filter((run) => !term.includes(run));
}
