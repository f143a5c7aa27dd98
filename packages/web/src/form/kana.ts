import { toKatakana } from "@noren/contract/platform/form/normalise.ts";

/**
 * The reading that an input method shows while a word is typed and not yet converted: kana, behind them the letters of a
 * syllable that is not whole (`やまd`; an `n` is ん already). null for what is converted.
 */
export function readingIn(text: string): string | null {
  const typed = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/n$/, "ん")
    .replace(/[a-z]{1,4}$/, "");
  return /^[\u3041-\u3096\u30a1-\u30fa\u30fc]*$/.test(typed) ? toKatakana(typed) : null;
}
