import { toKatakana } from "@noren/contract/platform/form/normalise.ts";

/**
 * Reading from the input method's text while a word is typed and not yet converted: kana, possibly followed by the
 * letters of an incomplete syllable (`やまd`; a final `n` counts as ん). null for converted text.
 */
export function readingIn(text: string): string | null {
  const typed = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/n$/, "ん")
    .replace(/[a-z]{1,4}$/, "");
  return /^[\u3041-\u3096\u30a1-\u30fa\u30fc]*$/.test(typed) ? toKatakana(typed) : null;
}
