import { foldField } from "./search-text.ts";

/** Word length in characters: shorter words have too many neighbours, longer ones are not words. */
const minLength = 4;
const maxLength = 20;

/** False for codes: another digit makes another code. */
export const mayHaveTypo = (word: string): boolean => {
  const { length } = [...word];
  return length >= minLength && length <= maxLength && !/[0-9]/.test(word);
};

/** If only one letter is wrong, one of the halves is correct. */
export function halvesOf(word: string): [string, string] {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  return [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
}

/** A word with one letter changed; null stands for a letter of the same script as `instead`. */
export type Neighbour = { letters: (string | null)[]; instead: string };

/**
 * The word with one letter wrong, missing, surplus or swapped. Letters missing at an end are left out, since that is
 * another word.
 */
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

/** PostgreSQL regular expression for all neighbours: one pass over a text instead of many. */
export const neighboursPattern = (all: readonly Neighbour[]): string =>
  all.map(({ letters }) => letters.map((letter) => (letter === null ? "." : escaped(letter))).join("")).join("|");

const escaped = (letter: string) => letter.replace(/[\\^$.|?*+()[\]{}]/, "\\$&");

/**
 * Per folded text, the parts that are neighbours of the word; they must be in a line that contains half of the word.
 */
export function correctionsIn(texts: readonly string[], word: string): string[][] {
  const all = neighbours(word);
  const halves = halvesOf(word);
  const hasHalf = (line: string) => halves.some((half) => line.includes(half));
  return texts.map((text) => {
    const lines = text.split("\n").flatMap((line) => (hasHalf(line) ? [[...line]] : []));
    const found = all.flatMap((neighbour) =>
      lines.flatMap((line) => {
        const at = line.findIndex((_, start) => stands(line, start, neighbour));
        return at >= 0 ? [line.slice(at, at + neighbour.letters.length).join("")] : [];
      }),
    );
    return [...new Set(found)];
  });
}

/** Whether a neighbour matches here. If its last letter is a wildcard, the word must end there: タオルタ is not タオルケット. */
function stands(line: readonly string[], start: number, { letters, instead }: Neighbour): boolean {
  const end = start + letters.length;
  if (end > line.length || !letters.every((letter, at) => letter === null || letter === line[start + at])) return false;
  const isAlike = (letter = "") => scriptOf(letter) === scriptOf(instead);
  if (letters.at(-1) === null && isAlike(line[end])) return false;
  return letters.every((letter, at) => letter !== null || isAlike(line[start + at]));
}

function scriptOf(letter: string): "kana" | "kanji" | "latin" | undefined {
  if (/[\u30a1-\u30ff]/.test(letter)) return "kana";
  if (/\p{Script=Han}/u.test(letter)) return "kanji";
  return /[a-z]/.test(letter) ? "latin" : undefined;
}

/** Shortest part of the names that folds to the word: テヌグイ was written 手ぬぐい or てぬぐい. */
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

/** Edit distance (Levenshtein) of two words. */
export function distance(one: string, other: string): number {
  const [long, short] = [[...one], [...other]];
  let before = short.map((_, at) => at).concat(short.length);
  for (const [row, letter] of long.entries()) {
    const now = [row + 1];
    for (const [column, target] of short.entries())
      now.push(Math.min(before[column + 1]! + 1, now[column]! + 1, before[column]! + (letter === target ? 0 : 1)));
    before = now;
  }
  return before[short.length]!;
}
