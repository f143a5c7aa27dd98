import { inflateRawSync } from "node:zlib";

/** A compressed entry of a zip archive. */
type Entry = { method: number; packed: Uint8Array };

/** Max entries; a workbook has a few dozen. */
const entriesMax = 2000;
/** Max distance of the end record from the end: its own size and the longest comment. */
const endMax = 22 + 65_535;

/**
 * Entries of a zip archive by its central directory, not unpacked; undefined if it is no archive. Sizes stated by the
 * archive are not trusted: unpacking has its own limit.
 */
export function zipEntries(bytes: Uint8Array): Map<string, Entry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > entriesMax) return undefined;
  const entries = new Map<string, Entry>();
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const size = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const packed = isEncrypted ? undefined : packedOf(view, bytes, local, size);
    if (!packed) return undefined;
    entries.set(name, { method: view.getUint16(at + 10, true), packed });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endRecord(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endMax);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

function packedOf(view: DataView, bytes: Uint8Array, local: number, size: number): Uint8Array | undefined {
  if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) return undefined;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return start + size <= bytes.length ? bytes.subarray(start, start + size) : undefined;
}

/** Unpacked bytes of an entry; undefined if it is broken or exceeds `max`. */
export function unpacked({ method, packed }: Entry, max: number): Uint8Array | undefined {
  if (method === 0) return packed.length <= max ? packed : undefined;
  if (method !== 8 || max < 1) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: max });
  } catch {
    return undefined;
  }
}
