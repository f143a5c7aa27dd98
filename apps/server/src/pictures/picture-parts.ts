import type { PictureType } from "@noren/api/platform/files/file-port.ts";

/**
 * A picture's file reduced for its decoder: pixels, palette, transparency and colour profile. Comments, metadata and
 * thumbnails are removed before a library parses them, since a compressed text in a PNG can unpack to a thousand times
 * its size. The orientation is the only metadata that is read.
 */
export type PictureParts = { bytes: Uint8Array; orientation: number };

/** Max parts (chunks, segments) of a file; a camera's file of 20 MB has 5,000. */
const partsMax = 50_000;
/** Max bytes of a colour profile; printer profiles have half a megabyte. */
const profileMax = 1_000_000;
/** Max bytes of EXIF, by its specification. */
const exifMax = 65_536;

type Reader = (file: Buffer, keep: (from: number, to: number) => void) => number | undefined;

/** Undefined if parts are incomplete or too many. Makes one pass over the parts without reading pixels. */
export function partsOf(bytes: Uint8Array, type: PictureType): PictureParts | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Buffer[] = [];
  const orientation = readers[type](file, (from, to) => void chunks.push(file.subarray(from, to)));
  if (orientation === undefined) return undefined;
  const whole = Buffer.concat(chunks);
  if (type === "image/webp") describeWebp(whole);
  return { bytes: whole, orientation };
}

/** Chunks that define the pixels; only IDAT may be repeated. */
const pngChunks = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "iCCP"];

function readPng(file: Buffer, keep: (from: number, to: number) => void): number | undefined {
  let orientation = 1;
  const seen = new Set<string>();
  keep(0, 8);
  let at = 8;
  for (let count = 0; at + 12 <= file.length && count < partsMax; count++) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    if (name === "eXIf" && length <= exifMax) orientation = orientationOf(file.subarray(at + 8, end - 4));
    const isRetained = pngChunks.includes(name) && (name === "IDAT" ? length > 0 : !seen.has(name));
    if (isRetained && !(name === "iCCP" && length > profileMax)) keep(at, end);
    seen.add(name);
    if (name === "IEND") return orientation;
    at = end;
  }
  return undefined;
}

const [app0, app1, app2, app14, app15, comment] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const [scan, endOfImage] = [0xda, 0xd9];
const exifStart = "Exif\0\0";
const profileStart = "ICC_PROFILE\0";
/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** After its first scan a file is passed on unchanged, since there libjpeg reads only scans and their tables. */
function readJpeg(file: Buffer, keep: (from: number, to: number) => void): number | undefined {
  let orientation = 1;
  let profile = 0;
  keep(0, 2);
  let at = 2;
  for (let count = 0; at + 4 <= file.length && count < partsMax; count++) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1]!;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === endOfImage) return undefined;
    if (marker === scan) {
      keep(at, file.length);
      return orientation;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return undefined;
    const startsWith = (text: string) => file.toString("latin1", at + 4, at + 4 + text.length) === text;
    if (marker === app1 && startsWith(exifStart)) orientation = orientationOf(file.subarray(at + 10, end));
    const isProfile = marker === app2 && startsWith(profileStart) && (profile += end - at) <= profileMax;
    const isOther = marker !== comment && (marker < app0 || marker > app15);
    if (isOther || isProfile || marker === app0 || marker === app14) keep(at, end);
    at = end;
  }
  return undefined;
}

/** Chunks to retain, including frames of an animation, whose first one is shown. */
const webpChunks = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"];

function readWebp(file: Buffer, keep: (from: number, to: number) => void): number | undefined {
  let orientation = 1;
  const seen = new Set<string>();
  keep(0, 12);
  let at = 12;
  let frames = 0;
  for (let count = 0; at + 8 <= file.length && count < partsMax; count++) {
    const name = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > file.length) break;
    if (name === "EXIF" && length <= exifMax) orientation = orientationOf(file.subarray(at + 8, at + 8 + length));
    const isRetained = webpChunks.includes(name) && (name === "ANMF" ? (frames += 1) <= framesMax : !seen.has(name));
    if (isRetained && !(name === "ICCP" && length > profileMax)) keep(at, Math.min(end, file.length));
    seen.add(name);
    at = end;
  }
  return at > 12 ? orientation : undefined;
}

/** Only the first frame is shown. */
const framesMax = 1;

/** Updates the length, and clears the metadata flags of an extended file. */
function describeWebp(file: Buffer) {
  file.writeUInt32LE(file.length - 8, 4);
  const hasProfile = file.toString("latin1", 30, 34) === "ICCP";
  if (file.toString("latin1", 12, 16) === "VP8X" && file.length > 20)
    file[20]! &= hasProfile ? 0b0011_0010 : 0b0001_0010;
}

const readers: Record<PictureType, Reader> = { "image/png": readPng, "image/jpeg": readJpeg, "image/webp": readWebp };

/** The value of tag 0x0112 in the first directory, from 1 to 8; 1 by default. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.toString("latin1", 0, 6) === exifStart ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return 1;
  const u16 = (at: number) => (order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === "II" ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = u16(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (u16(at) !== 0x0112) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
