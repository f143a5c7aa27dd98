let common: ReadonlySet<string> | undefined;

/** Characters of Shift_JIS that the documents' font has, including rare kanji of names. */
export function commonCharacters(): ReadonlySet<string> {
  if (common) return common;
  const decoder = new TextDecoder("shift_jis");
  const single = Uint8Array.from({ length: 0x5f }, (_, at) => 0x20 + at);
  const bytes: number[] = [];
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if (lead >= 0xa0 && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) bytes.push(lead, trail);
  }
  const letters = new Set(decoder.decode(single) + decoder.decode(Uint8Array.from(bytes)));
  // undefined byte pairs, the private use area, and what the font lacks
  for (const letter of letters) if (/[\uFFFD\p{Co}≒]/u.test(letter)) letters.delete(letter);
  common = letters;
  return letters;
}
