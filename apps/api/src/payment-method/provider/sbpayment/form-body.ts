/** Values of a form by name, as bytes in the form's charset. */
export type FormBytes = ReadonlyMap<string, Uint8Array>;

const maxFields = 100;
const [ampersand, equals, plus, percent, space] = [0x26, 0x3d, 0x2b, 0x25, 0x20];

/**
 * Parses a body of application/x-www-form-urlencoded in any charset whose trail bytes are no signs (Shift_JIS, UTF-8).
 * undefined if a name is repeated, an escape is broken, or there are too many fields.
 */
export function formBytes(body: Uint8Array): FormBytes | undefined {
  const fields = new Map<string, Uint8Array>();
  for (const [start, end] of partsOf(body)) {
    if (start === end) continue;
    const at = body.subarray(start, end).indexOf(equals);
    const name = unescaped(body.subarray(start, at < 0 ? end : start + at));
    const value = at < 0 ? new Uint8Array() : unescaped(body.subarray(start + at + 1, end));
    if (!name || !value) return undefined;
    const key = Buffer.from(name).toString("latin1");
    if (fields.has(key) || fields.size >= maxFields) return undefined;
    fields.set(key, value);
  }
  return fields;
}

function* partsOf(body: Uint8Array): Generator<[number, number]> {
  let start = 0;
  while (start <= body.length) {
    const found = body.indexOf(ampersand, start);
    const end = found < 0 ? body.length : found;
    yield [start, end];
    start = end + 1;
  }
}

function unescaped(escaped: Uint8Array): Uint8Array | undefined {
  const bytes = new Uint8Array(escaped.length);
  let length = 0;
  for (let at = 0; at < escaped.length; at++) {
    const byte = escaped[at]!;
    if (byte !== percent) {
      bytes[length++] = byte === plus ? space : byte;
      continue;
    }
    const [high, low] = [digitOf(escaped[at + 1]), digitOf(escaped[at + 2])];
    if (high === undefined || low === undefined) return undefined;
    bytes[length++] = high * 16 + low;
    at += 2;
  }
  return bytes.slice(0, length);
}

/** Value of a hexadecimal digit's byte. */
function digitOf(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  const digit = "0123456789abcdef".indexOf(String.fromCharCode(byte).toLowerCase());
  return digit < 0 ? undefined : digit;
}
