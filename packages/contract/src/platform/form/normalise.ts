/**
 * Input is normalized rather than refused (FORM-03): width, kana, hyphens. NFKC is used for kana, digits, email
 * addresses and search only, since it changes kanji in names and addresses (塚 U+FA10).
 */
const halfKana = /[\uff61-\uff9f]+/g;
const fullAscii = /[\uff01-\uff5e]/g;
const hyphens = /[-\u02d7\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63\uff0d\uff70\u2500\u2501]/g;
/** C0 and C1 controls, bidirectional controls (U+202A to 202E, U+2066 to 2069), and invisible characters. */
const controls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
/** Kana with a combining voiced mark, as in か + U+3099 for が; some systems write it that way. */
const voiced = /[\u3041-\u30ff][\u3099\u309a]/g;
const composed = (kana: string) => kana.normalize("NFC");

/**
 * Trims both ends, including full-width spaces, drops invisible characters, and normalizes line ends to LF. Loops
 * instead of a regular expression, which would be quadratic in runs of spaces.
 */
export function cleanText(value: string): string {
  return value.replace(lineEnds, "\n").replace(controls, "").replace(voiced, composed).trim();
}

/** Single line: line breaks and tabs become spaces. */
export function oneLine(value: string): string {
  return cleanText(value.replace(/[\r\n\t\u0085\u2028\u2029]+/g, " "));
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

/** ﾔﾏﾀﾞ, やまだ and ヤマダ become the same katakana; a hyphen between kana becomes a prolonged sound mark. */
export function normaliseKana(value: string): string {
  return toKatakana(oneLine(value))
    .replace(/(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212\uff0d\uff70]+/g, (run) => "ー".repeat(run.length))
    .replace(/ /g, "\u3000")
    .replace(/･/g, "・");
}

/** A letter or an accent without a full-width form: é, ł, Д. Hangul and kanji are full-width. */
const narrowOnly =
  /(?![A-Za-zＡ-Ｚａ-ｚーｰ\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\u0300-\u036f]/u;

/**
 * Half-width kana and Latin letters become full-width; kanji stay as typed. A name that contains a letter without
 * full-width form stays as typed, since "Ｊｏｓé" would mix widths.
 */
export function normaliseName(value: string): string {
  const typed = oneLine(value)
    .replace(halfKana, (run) => run.normalize("NFKC"))
    .replace(voiced, composed);
  if (narrowOnly.test(typed)) return typed;
  return typed
    .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    .replace(/ /g, "\u3000");
}

/** Half-width, without white space. */
const unspaced = (value: string) => toHalfWidth(oneLine(value)).replace(/\s/g, "").replace(voiced, composed);

export const digitsAndHyphens = (value: string) => unspaced(value).replace(hyphens, "-");

/** "〒１２３ー４５６７" and "1234567" become "123-4567"; other texts are only cleaned. */
export function normalisePostalCode(value: string): string {
  const text = digitsAndHyphens(value).replace(/^〒+/, "");
  const digits = /^(\d{3})-?(\d{4})$/.exec(text);
  return digits ? `${digits[1]}-${digits[2]}` : text;
}

export function normaliseEmail(value: string): string {
  const text = unspaced(value);
  const at = text.lastIndexOf("@");
  return at < 0 ? text : text.slice(0, at + 1) + text.slice(at + 1).toLowerCase();
}

/**
 * Normalizes a number with full-width digits, yen sign or 円, spaces, or thousands separators. A comma that does not
 * separate thousands stays, so that 1,5 does not become 15.
 */
export function normaliseNumber(value: string): string {
  const text = unspaced(value)
    .replace(/[\u00a5\uffe5\\円]/g, "")
    .replace(voiced, composed)
    .replace(/^[\u2010-\u2015\u2212\u30fc]/, "-");
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
}

/** Runs of dashes, minus signs and prolonged sound marks after NFKC; not after kana, since コーヒー contains one. */
const dashes = /(?<![\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff])[\u02d7\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc]+/g;
/** Hyphens, dashes, minus signs, prolonged sound marks and waves, which users type for one another. */
const codeMarks = /[-~\u02d7\u2010-\u2015\u2043\u2212\u2500\u2501\u301c\u3030\u30fc\u30a0\u2e3a\u2e3b]/g;

/** What a code does not show, white space apart. It goes first: what it stood between becomes one character or one space. */
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Stored spelling of a code: half-width, with ASCII hyphens. */
export const normaliseCode = (value: string): string =>
  value
    .replace(invisible, "")
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(dashes, (run) => "-".repeat(run.length))
    .trim();

/**
 * Comparison key of a code: ignores case, spaces and kinds of hyphen, since codes are read aloud and typed on phones.
 */
export const foldCode = (value: string): string =>
  normaliseCode(value)
    .replaceAll(" ", "")
    .normalize("NFKC")
    .replace(codeMarks, "-")
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
