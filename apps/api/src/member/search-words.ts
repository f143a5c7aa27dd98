/** How the caller's words are read. */
export type ReadAs = "phone" | "email" | "words";

export type SearchWords = {
  readAs: ReadAs;
  /** tsquery over the words of members (migration 0105). */
  query: string;
};

/** Four digits are the last of a number; the beginning of one is worth a search from five digits on. */
const lastDigits = 4;
const tokensMax = 5;

/** Reads the words of a search: ０９０-1234-5678 is a phone number, hanako@ an email address. */
export function readWords(typed: string): SearchWords {
  const text = typed.normalize("NFKC").trim();
  const phone = phoneOf(text);
  const number = named(text, ["o"]);
  if (phone !== undefined) {
    const digits = phone.length === lastDigits ? exact(`l${phone}`) : prefix("p", phone);
    return { readAs: "phone", query: anyOf([digits, ...number]) };
  }
  const email = prefix("e", text.toLowerCase());
  if (text.includes("@")) return { readAs: "email", query: email };
  const tokens = text
    .split(/\s+/)
    .filter((token) => folded(token) !== "")
    .slice(0, tokensMax);
  const together = anyOf([...named(text), email]);
  const apart = tokens.length > 1 ? [allOf(tokens.map((token) => anyOf(named(token))))] : [];
  return { readAs: "words", query: anyOf([together, ...apart]) };
}

/** Names, kana and numbers that begin with the words; none for signs alone, which fold to nothing. */
const named = (words: string, kinds: readonly string[] = ["n", "k", "o"]) =>
  folded(words) === "" ? [] : kinds.map((kind) => prefix(kind, folded(words)));

/** Digits of a phone number, with Japan's country code as 0; undefined for anything else. */
function phoneOf(text: string): string | undefined {
  if (!/^\+?[\d\s()‐–ー.-]+$/u.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (digits.length < lastDigits) return undefined;
  return text.startsWith("+81") ? `0${digits.slice(2).replace(/^0/, "")}` : digits;
}

/** The spelling of search_word in migration 0105. */
export const folded = (words: string): string =>
  words
    .slice(0, 200)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ \-‐–ー・.]/g, "");

const lexeme = (word: string) => `'${word.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;
const prefix = (kind: string, word: string) => `${lexeme(kind + word)}:*`;
const exact = (word: string) => lexeme(word);
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(" | ")})`);
const allOf = (parts: readonly string[]) => `(${parts.join(" & ")})`;
