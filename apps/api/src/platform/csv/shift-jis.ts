/** Bytes of each character in Shift_JIS (Windows-31J), derived from the decoder on first use. */
let table: Map<string, number> | undefined;

function makeTable(): Map<string, number> {
  const codes = new Map<string, number>();
  const decoder = new TextDecoder("shift_jis");
  const put = (code: number, bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    // of characters with several codes, the first is the common one
    if ([...character].length === 1 && character !== "�" && !codes.has(character)) codes.set(character, code);
  };
  for (let byte = 0; byte < 0x80; byte++) put(byte, [byte]);
  for (let byte = 0xa1; byte <= 0xdf; byte++) put(byte, [byte]);
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if (lead >= 0xa0 && lead <= 0xdf) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) put(lead * 256 + trail, [lead, trail]);
  }
  // variants that other systems encode instead
  for (const [other, usual] of ["〜～", "−－", "‖∥", "—―"].map(([one, two]) => [one!, two!] as const)) {
    const code = codes.get(usual);
    if (code !== undefined && !codes.has(other)) codes.set(other, code);
  }
  return codes;
}

/** Replacement for characters that Shift_JIS lacks. */
export const missingSign = "〓";

export function encodeShiftJis(text: string): Uint8Array<ArrayBuffer> {
  table ??= makeTable();
  const bytes = new Uint8Array(text.length * 2);
  let at = 0;
  for (const character of text) {
    const code = table.get(character) ?? table.get(missingSign)!;
    if (code > 0xff) bytes[at++] = code >> 8;
    bytes[at++] = code & 0xff;
  }
  return bytes.slice(0, at);
}

/** The text after encoding in Shift_JIS and decoding. */
export const asShiftJis = (text: string): string => new TextDecoder("shift_jis").decode(encodeShiftJis(text));
