/** Words searched in this browser, which stay in it. */
const maxWords = 8;
const maxWordLength = 100;

const keyOf = (prefix: string) => `searched-words:${prefix}`;

export function searchHistory(prefix: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(prefix)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((word) => typeof word === "string").slice(0, maxWords) : [];
  } catch {
    // storage may be disabled, or contain anything
    return [];
  }
}

export function saveSearch(prefix: string, typed: string): void {
  const word = typed.trim().slice(0, maxWordLength);
  if (word === "") return;
  write(prefix, [word, ...searchHistory(prefix).filter((other) => other !== word)].slice(0, maxWords));
}

export const removeSearch = (prefix: string, word: string): void =>
  write(
    prefix,
    searchHistory(prefix).filter((other) => other !== word),
  );

export const clearSearchHistory = (prefix: string): void => write(prefix, []);

function write(prefix: string, words: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(prefix), JSON.stringify(words));
  } catch {
    // storage is full or disabled: searching works without it
  }
}
