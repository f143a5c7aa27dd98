/** Each character's bytes in Shift_JIS as Japanese spreadsheets use it, read off the decoder; made at first use. */
let table: Map<string, number> | undefined;

function makeTable(): Map<string, number> {
  const codes = new Map<string, number>();
  const decoder = new TextDecoder("shift_jis");
  const put = (code: number, bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    // of the few with several codes the first is the usual one
    if ([...character].length === 1 && character !== "�" && !codes.has(character)) codes.set(character, code);
  };
  for (let byte = 0; byte < 0x80; byte++) put(byte, [byte]);
  for (let byte = 0xa1; byte <= 0xdf; byte++) put(byte, [byte]);
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if (lead >= 0xa0 && lead <= 0xdf) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) put(lead * 256 + trail, [lead, trail]);
  }
  // as they are typed elsewhere
  for (const [other, usual] of ["〜～", "−－", "‖∥", "—―"].map(([one, two]) => [one!, two!] as const)) {
    const code = codes.get(usual);
    if (code !== undefined && !codes.has(other)) codes.set(other, code);
  }
  return codes;
}

/** Stands for a character that Shift_JIS does not have. */
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

/** The text as a file in Shift_JIS gives it back. */
export const asShiftJis = (text: string): string => new TextDecoder("shift_jis").decode(encodeShiftJis(text));
