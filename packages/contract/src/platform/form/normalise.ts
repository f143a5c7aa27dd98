/**
 * What can be normalized is normalized instead of refused (FORM-03): width, kana, hyphens. NFKC is used for kana,
 * digits, mail and search only; names and addresses keep their characters (it would change 塚 U+FA10).
 */
const halfKana = /[\uff61-\uff9f]+/g;
const fullAscii = /[\uff01-\uff5e]/g;
const hyphens = /[-\u2010-\u2015\u2212\u30fc\uff0d\uff70\u2500]/g;
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff]/g;

/**
 * Trims both ends, full-width spaces too, and drops invisible characters. A regular expression that trims the end is
 * quadratic in runs of spaces.
 */
export function cleanText(value: string): string {
  return value.replace(controls, "").trim();
}

/** One line: line breaks and tabs become spaces. */
export function oneLine(value: string): string {
  return cleanText(value.replace(/[\r\n\t]+/g, " "));
}

export function toHalfWidth(value: string): string {
  return value
    .replace(fullAscii, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ");
}

export function toKatakana(value: string): string {
  return value
    .replace(halfKana, (run) => run.normalize("NFKC"))
    .normalize("NFC")
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60));
}

/** ﾔﾏﾀﾞ, やまだ and ヤマダ are the same furigana; a hyphen between kana is a prolonged mark. */
export function normaliseKana(value: string): string {
  return toKatakana(oneLine(value))
    .replace(/(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212\uff0d\uff70]/g, "ー")
    .replace(/ /g, "\u3000")
    .replace(/･/g, "・");
}

/** Half-width kana and Latin letters of a name become full-width; kanji stay as typed. */
export function normaliseName(value: string): string {
  return oneLine(value)
    .replace(halfKana, (run) => run.normalize("NFKC"))
    .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    .replace(/ /g, "\u3000");
}

const digitsAndHyphens = (value: string) => toHalfWidth(oneLine(value)).replace(hyphens, "-").replace(/\s/g, "");

/** "〒１２３ー４５６７" and "1234567" become "123-4567"; anything else is only cleaned. */
export function normalisePostalCode(value: string): string {
  const text = digitsAndHyphens(value).replace(/^〒/, "");
  const digits = /^(\d{3})-?(\d{4})$/.exec(text);
  return digits ? `${digits[1]}-${digits[2]}` : text;
}

/** Hyphens stay where they were typed; "０９０ー１２３４ー５６７８" becomes "090-1234-5678"; brackets become hyphens. */
export function normalisePhone(value: string): string {
  return digitsAndHyphens(value).replace(/[()]/g, "-").replace(/-+/g, "-").replace(/^-|-$/g, "");
}

export function normaliseEmail(value: string): string {
  const text = toHalfWidth(oneLine(value)).replace(/\s/g, "");
  const at = text.lastIndexOf("@");
  return at < 0 ? text : text.slice(0, at + 1) + text.slice(at + 1).toLowerCase();
}

/** A number as typed: full-width digits, commas, a yen sign. */
export function normaliseNumber(value: string): string {
  return toHalfWidth(oneLine(value))
    .replace(/[,\s¥\u00a5円]/g, "")
    .replace(/^[\u2212\u30fc]/, "-");
}
