/** Bytes of every letter of Shift_JIS, which Node decodes and does not encode. */
const letters = new Map<string, readonly number[]>();
const decoder = new TextDecoder("shift_jis");
for (let first = 0x81; first <= 0xfc; first++)
  for (let second = 0x40; second <= 0xfc; second++) {
    const letter = decoder.decode(new Uint8Array([first, second]));
    if (letter.length === 1 && letter !== "\ufffd" && !letters.has(letter)) letters.set(letter, [first, second]);
  }

const escaped = (byte: number) => `%${byte.toString(16).padStart(2, "0").toUpperCase()}`;

/** A form as a browser posts it with accept-charset="Shift_JIS". */
export function shiftJisForm(fields: Record<string, string>): string {
  const encoded = (text: string) =>
    [...text]
      .flatMap((letter) => (letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : (letters.get(letter) ?? [0x3f])))
      .map(escaped)
      .join("");
  return Object.entries(fields)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
}
