import { asShiftJis, encodeShiftJis, missingSign } from "#api/platform/csv/shift-jis.ts";

/** Pairs of a character that SBPS refuses and one that it takes. */
const pairs = (...texts: string[]): [string, string][] =>
  texts.map((text) => {
    const [refused = "", ...taken] = text;
    return [refused, taken.join("")];
  });

const substitutes = new Map([
  ...pairs("&＆", "<＜", ">＞", '"”', "'’", "|｜"),
  // Windows and JIS read these codes of Shift_JIS as different characters, so that the hash over UTF-8 would differ
  ...pairs("～-", "〜-", "~-", "‾-", "－-", "−-", "―-", "—-", "∥｜", "‖｜", "＼／", "\\￥", "¥￥"),
  ...pairs("￠セント", "¢セント", "￡ポンド", "£ポンド", `￢${missingSign}`, `¬${missingSign}`),
  // kanji of names that are extensions of NEC and IBM, or not in Shift_JIS
  ...pairs("髙高", "﨑崎", "𠮷吉", "濵浜", "德徳", "瀨瀬", "黑黒", "增増", "寬寛", "靑青", "敎教", "橫横", "郞郎"),
  ...pairs("閒間", "淸清", "緖緒", "賴頼", "薰薫", "栁柳", "桒桑", "曻昇", "鷗鴎", "塡填", "剝剥", "頰頬", "𠮟叱"),
  ...pairs("槪概", "歷歴", "每毎", "涉渉", "步歩", "內内", "尙尚", "戶戸", "稅税", "俠侠", "倂併", "卽即", "吳呉"),
  ...pairs("鄕郷", "㐂喜", "𣘺橋", "𡈽土"),
]);

/** Whether SBPS takes a visible character that has no substitute: of ASCII, half-width kana, or JIS X 0208. */
function isTaken(character: string): boolean {
  if (asShiftJis(character) !== character) return false;
  const [lead = 0, trail] = encodeShiftJis(character);
  // rows of NEC (0x87, 0xed, 0xee), of users (from 0xf0) and of IBM (from 0xfa)
  return trail === undefined || (lead !== 0x87 && lead < 0xed);
}

/** undefined if a character has no form that SBPS takes. */
function takenForm(text: string): string | undefined {
  const parts = Array.from(text, (one) => substitutes.get(one) ?? (isTaken(one) ? one : undefined));
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}

function replacementOf(character: string): string {
  // ① is 1, ㈱ is (株), ㍊ is ミリバール
  const taken = takenForm(character) ?? takenForm(character.normalize("NFKC"));
  if (taken !== undefined) return taken;
  // é is e
  return takenForm(character.normalize("NFKD").replace(/\p{M}/gu, "")) ?? missingSign;
}

/**
 * The text with every character replaced that SBPS refuses, or reads as another one: extensions of NEC and IBM, wave
 * dashes, `& < > " ' |`, and what Shift_JIS lacks, which becomes 〓 unless it has a plainer form. Line ends and tabs become
 * spaces. The result stays the same if it is passed again.
 */
export function toSpsText(text: string): string {
  const composed = text.toWellFormed().normalize("NFC");
  const visible = composed
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, " ")
    // variants of glyphs, joiners, and marks of direction
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return Array.from(visible, replacementOf).join("");
}

/** Bytes in Shift_JIS, in which SBPS counts lengths. */
export const spsLength = (text: string): number => encodeShiftJis(text).length;

/** The longest beginning of whole characters that fits into the bytes. */
export function cutToBytes(text: string, maxBytes: number): string {
  let cut = "";
  let left = maxBytes;
  for (const character of text) {
    left -= spsLength(character);
    if (left < 0) break;
    cut += character;
  }
  return cut;
}
