import { crc32, deflateSync } from "node:zlib";

/** Builds picture files byte by byte that no library would write. */

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const latin = (text: string) => Buffer.from(text, "latin1");

export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([latin(name), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

export type PngSize = { width: number; height: number; depth?: number; colour?: number; isInterlaced?: boolean };

export const pngHead = ({ width, height, depth = 8, colour = 2, isInterlaced = false }: PngSize) =>
  pngChunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, isInterlaced ? 1 : 0])]));

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A valid PNG of zeros, with chunks before its pixels. An interlaced one has the rows of its seven passes. */
export function plainPng(size: PngSize, before: Uint8Array[] = [], after: Uint8Array[] = []): Buffer {
  const rows = size.isInterlaced ? passes(size) : [[size.width, size.height] as const];
  const bits = channelsOf[size.colour ?? 2]! * (size.depth ?? 8);
  const length = rows.reduce((sum, [width, height]) => sum + height * (1 + Math.ceil((width * bits) / 8)), 0);
  const pixels = pngChunk("IDAT", deflateSync(Buffer.alloc(length), { level: 9 }));
  return Buffer.concat([pngStart, pngHead(size), ...before, pixels, ...after, pngChunk("IEND")]);
}

const passes = ({ width, height }: PngSize) =>
  [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ].flatMap(([x, y, right, down]) => {
    const [across, rows] = [Math.ceil((width - x!) / right!), Math.ceil((height - y!) / down!)];
    return across > 0 && rows > 0 ? [[across, rows] as const] : [];
  });

/** A compressed text chunk that unpacks to `bytes` bytes. */
export const pngText = (bytes: number) =>
  pngChunk("zTXt", Buffer.concat([latin("Comment\0\0"), deflateSync(Buffer.alloc(bytes, "a"), { level: 9 })]));

export const jpegSegment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), u32(data.length + 2).subarray(2), data]);

/** A JPEG with segments inserted after its first two bytes. */
export const withSegments = (jpeg: Buffer, segments: Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** An EXIF directory with entries that all refer to the same bytes. */
export function exifOf(entries: number, valueBytes: number): Buffer {
  const head = Buffer.concat([latin("Exif\0\0"), latin("MM\0*"), u32(8), u32(entries).subarray(2)]);
  const entry = (at: number) =>
    Buffer.concat([u32(0x0100 + at).subarray(2), Buffer.from([0, 7]), u32(valueBytes), u32(8)]);
  const all = Array.from({ length: entries }, (_, at) => entry(at));
  return Buffer.concat([head, ...all, Buffer.alloc(Math.max(0, 65_500 - head.length - entries * 12))]);
}

/** APP2 segments of a colour profile in several parts, as in a JPEG. */
export const profileSegments = (parts: number) =>
  Array.from({ length: parts }, (_, at) =>
    jpegSegment(0xe2, Buffer.concat([latin("ICC_PROFILE\0"), Buffer.from([at + 1, parts]), Buffer.alloc(65_000, "x")])),
  );

export const webpChunk = (name: string, data: Uint8Array) =>
  Buffer.concat([latin(name), u32le(data.length), data, Buffer.alloc(data.length % 2)]);

export const webpOf = (chunks: Uint8Array[]) => {
  const body = Buffer.concat([latin("WEBP"), ...chunks]);
  return Buffer.concat([latin("RIFF"), u32le(body.length), body]);
};

const u24 = (value: number) => u32le(value).subarray(0, 3);

/** The header of an extended WebP: flags and canvas size. */
export const webpHead = (flags: number, width: number, height: number) =>
  webpChunk("VP8X", Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]));

/** A frame of an animated WebP; `picture` is the chunk of a still picture. */
export const webpFrame = (picture: Uint8Array, width: number, height: number) =>
  webpChunk(
    "ANMF",
    Buffer.concat([u24(0), u24(0), u24(width - 1), u24(height - 1), u24(100), Buffer.from([0]), picture]),
  );

/** Repeats the last scan of a progressive JPEG. */
export function repeatLastScan(jpeg: Buffer, times: number): Buffer {
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(start, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]);
}
