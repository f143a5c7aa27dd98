/**
 * Towns of a row as used in addresses: one, or those of 「甲、乙」, which share a code. The floor of a tower is kept, since
 * each floor has its own code.
 */
export function townsOf(written: string, city: string): string[] {
  const town = townOf(written, city);
  const floor = /（([0-9０-９]{1,3}階)）$/.exec(written)?.[1] ?? "";
  const towns = town.split("、").filter(Boolean);
  return towns.length > 0 ? towns.map((one) => one + floor) : [""];
}

/** Name of a town; empty if the file contains only a remark. */
function townOf(written: string, city: string): string {
  if (written === "以下に掲載がない場合") return "";
  if (written.endsWith("番地がくる場合") && written.includes("の次に")) return "";
  // 利島村一円 means all of 利島村; 一円 alone is a town of 多賀町
  if (written.endsWith("一円") && written.length > 2 && city.endsWith(written.slice(0, -2))) return "";
  return withoutBlocks(withoutRemarks(written));
}

/** 大通西（１～１９丁目） becomes 大通西: residents write the text in brackets themselves, or it concerns only the post. */
function withoutRemarks(written: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = written.indexOf("（", at);
    const close = open < 0 ? -1 : written.indexOf("）", open);
    parts.push(written.slice(at, close < 0 ? undefined : open));
    if (close < 0) return parts.join("");
    at = close + 1;
  }
}

/** 種市第１５地割～第２１地割, a range of blocks, becomes 種市; a single block is part of the name. */
const withoutBlocks = (town: string) =>
  town.includes("地割～") || town.includes("地割、") ? beforeNumber(town, "地割", "第") : town;

/** The text before the first number followed by `word`, and before `lead` if it precedes that number. */
function beforeNumber(text: string, word: string, lead: string): string {
  let end = text.indexOf(word);
  if (end < 0) return text;
  while (/[0-9０-９]/.test(text.charAt(end - 1))) end -= 1;
  const before = text.slice(0, end);
  return before.endsWith(lead) ? before.slice(0, -lead.length) : before;
}

/** Readings of these towns in full-width katakana; empty if their number in the file differs. */
export function townKanasOf(written: string, towns: readonly string[]): string[] {
  if (towns[0] === "") return [""];
  const full = toKatakana(written);
  const [kana = ""] = full.split("(");
  if (towns.length > 1) {
    const kanas = kana.split(/[、,]/);
    return kanas.length === towns.length ? kanas : [];
  }
  const [town = ""] = towns;
  if (town.includes("地割")) return [kana];
  const floor = town.endsWith("階") ? (/\(([0-9]{1,3}カイ)\)$/.exec(full)?.[1] ?? "") : "";
  return [beforeNumber(kana, "チワリ", "ダイ") + floor];
}

/** Half-width katakana of the Shift_JIS file become full-width. */
export const toKatakana = (text: string) => text.normalize("NFKC");
