import { foldField, likePattern } from "./search-text.ts";

/** Shorter words have too many neighbours, longer ones are no words. */
const shortest = 4;
const longest = 20;

/** A code with another figure is another code. */
export const mayHaveTypo = (word: string): boolean => {
  const { length } = [...word];
  return length >= shortest && length <= longest && !/[0-9]/.test(word);
};

/** One of them is as it should be, where only one letter is wrong. */
export function halvesOf(word: string): [string, string] {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  return [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
}

/** A word with one letter changed; null stands for a letter of the same script as `instead`. */
export type Neighbour = { letters: (string | null)[]; instead: string };

/** The word with one letter wrong, left out, too many, or two exchanged. A word with less at an end is another word. */
export function neighbours(word: string): Neighbour[] {
  const letters: (string | null)[] = [...word];
  const found: Neighbour[] = [];
  for (let at = 0; at < letters.length; at++) {
    const instead = letters[at]!;
    found.push({ letters: letters.with(at, null), instead });
    if (at === 0) continue;
    found.push({ letters: letters.toSpliced(at, 0, null), instead });
    if (at < letters.length - 1) found.push({ letters: letters.toSpliced(at, 1), instead });
    found.push({ letters: letters.with(at, letters[at - 1]!).with(at - 1, instead), instead });
  }
  return found;
}

export const neighbourPattern = ({ letters }: Neighbour): string =>
  `%${letters.map((letter) => (letter === null ? "_" : likePattern(letter).slice(1, -1))).join("")}%`;

/** What of a folded text is one of the neighbours: what was meant. */
export function meantIn(text: string, all: readonly Neighbour[]): string[] {
  const lines = text.split("\n").map((line) => [...line]);
  const found = new Set<string>();
  for (const neighbour of all)
    for (const line of lines) {
      const at = line.findIndex((_, start) => stands(line, start, neighbour));
      if (at >= 0) found.add(line.slice(at, at + neighbour.letters.length).join(""));
    }
  return [...found];
}

/** Where the last letter may be any, a word must end there: タオルタ is no タオルケット. */
function stands(line: readonly string[], start: number, { letters, instead }: Neighbour): boolean {
  const end = start + letters.length;
  if (end > line.length || (letters.at(-1) === null && scriptOf(line[end] ?? "") === scriptOf(instead))) return false;
  return letters.every((letter, at) => {
    const here = line[start + at]!;
    return letter === null ? scriptOf(here) === scriptOf(instead) : here === letter;
  });
}

function scriptOf(letter: string): "kana" | "kanji" | "latin" | undefined {
  if (/[\u30a1-\u30ff]/.test(letter)) return "kana";
  if (/\p{Script=Han}/u.test(letter)) return "kanji";
  return /[a-z]/.test(letter) ? "latin" : undefined;
}

/** The shortest part of the names that folds to the word: テヌグイ was written 手ぬぐい or てぬぐい. */
export function writtenForm(names: readonly string[], folded: string): string | undefined {
  for (const name of names) {
    const characters = [...name];
    for (let start = 0; start < characters.length; start++)
      for (let end = start + 1; end <= Math.min(characters.length, start + 2 * [...folded].length); end++) {
        const part = characters.slice(start, end).join("");
        if (foldField(part) === folded) return part.trim();
      }
  }
  return undefined;
}

/** Letters that are changed, left out or added between two words. */
export function distance(one: string, other: string): number {
  const [long, short] = [[...one], [...other]];
  let before = short.map((_, at) => at).concat(short.length);
  for (const [row, letter] of long.entries()) {
    const now = [row + 1];
    for (const [column, wanted] of short.entries())
      now.push(Math.min(before[column + 1]! + 1, now[column]! + 1, before[column]! + (letter === wanted ? 0 : 1)));
    before = now;
  }
  return before[short.length]!;
}
