/** Words that were searched in this browser; they never leave it. */
const most = 8;
const longest = 100;

const keyOf = (prefix: string) => `searched-words:${prefix}`;

export function searchHistory(prefix: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(prefix)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((word) => typeof word === "string").slice(0, most) : [];
  } catch {
    // a browser may refuse its storage, and anybody may write there
    return [];
  }
}

export function saveSearch(prefix: string, typed: string): void {
  const word = typed.trim().slice(0, longest);
  if (word === "") return;
  write(prefix, [word, ...searchHistory(prefix).filter((other) => other !== word)].slice(0, most));
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
    // full or refused: a search works without
  }
}
