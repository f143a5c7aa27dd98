import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { hugePng } from "./huge-png.ts";
import {
  exifOf,
  jpegSegment,
  plainPng,
  pngChunk,
  pngHead,
  pngStart,
  pngText,
  profileSegments,
  repeatLastScan,
  webpChunk,
  webpFrame,
  webpHead,
  webpOf,
  withSegments,
} from "./picture-bytes.ts";

/** A file that is expensive to decode, and the shop's answer: an error code, or "taken". */
export type HostilePicture = {
  name: string;
  answer: string;
  bytes: () => Promise<Buffer> | Buffer;
  /** Takes long to create or decode, so only the benchmark uses it. */
  isSlow?: true;
};

const [tooLarge, unreadable, notAllowed] = ["file.too_many_pixels", "file.unreadable", "file.kind_not_allowed"];
const small = { width: 40, height: 30 };

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: "#336699" } });
const noise = (width: number, height: number, channels: 3 | 4) =>
  sharp(randomFillSync(Buffer.alloc(width * height * channels)), { raw: { width, height, channels } });
const tiny = () => flat(small.width, small.height).jpeg().toBuffer();
const text = (words: string) => () => Buffer.from(words, "latin1");

/** Each file must be handled within the decoder's limits of memory and time. */
export const hostilePictures: HostilePicture[] = [
  {
    name: "PNG, 600 texts that unpack to 7.9 MB each",
    answer: "taken",
    bytes: () => plainPng(small, Array<Buffer>(600).fill(pngText(7_900_000))),
  },
  {
    name: "PNG, one text that unpacks to 500 MB",
    isSlow: true,
    answer: "taken",
    bytes: () => plainPng(small, [pngText(500_000_000)]),
  },
  {
    name: "PNG, 600 texts behind its pixels",
    answer: "taken",
    bytes: () => plainPng(small, [], Array<Buffer>(600).fill(pngText(7_900_000))),
  },
  {
    name: "PNG, 600 colour profiles that unpack to 7.9 MB each",
    answer: "taken",
    bytes: () => {
      const profile = Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(7_900_000))]);
      return plainPng(small, Array<Buffer>(600).fill(pngChunk("iCCP", profile)));
    },
  },
  {
    name: "PNG, 400,000 empty chunks",
    answer: unreadable,
    bytes: () => plainPng(small, Array<Buffer>(400_000).fill(pngChunk("IDAT"))),
  },
  {
    name: "PNG, EXIF of 4 MB",
    answer: "taken",
    bytes: () => plainPng(small, [pngChunk("eXIf", Buffer.alloc(4_000_000, "M"))]),
  },
  {
    name: "PNG, moving, 20,000 frames",
    answer: "taken",
    bytes: () => plainPng(small, Array<Buffer>(20_000).fill(pngChunk("fcTL", Buffer.alloc(26)))),
  },
  { name: "PNG, 30,000 × 30,000, no pixels", answer: tooLarge, bytes: () => hugePng(30_000, 30_000) },
  { name: "PNG, 1 × 2,147,483,647", answer: unreadable, bytes: () => hugePng(1, 2_147_483_647) },
  {
    name: "PNG, 6,300 × 6,300, 16 bit, interlaced, RGBA",
    answer: tooLarge,
    bytes: () => plainPng({ width: 6300, height: 6300, depth: 16, colour: 6, isInterlaced: true }),
  },
  {
    name: "PNG, 6,300 × 6,300, 16 bit, interlaced, RGB",
    answer: tooLarge,
    bytes: () => plainPng({ width: 6300, height: 6300, depth: 16, isInterlaced: true }),
  },
  {
    name: "PNG, 6,300 × 6,300, 16 bit, interlaced, grey",
    isSlow: true,
    answer: "taken",
    bytes: () => plainPng({ width: 6300, height: 6300, depth: 16, colour: 0, isInterlaced: true }),
  },
  {
    name: "PNG, 6,300 × 6,300, 16 bit, RGBA",
    isSlow: true,
    answer: tooLarge,
    bytes: () => plainPng({ width: 6300, height: 6300, depth: 16, colour: 6 }),
  },
  {
    name: "PNG, 4,470 × 4,470, 16 bit, RGBA",
    isSlow: true,
    answer: "taken",
    bytes: () => plainPng({ width: 4470, height: 4470, depth: 16, colour: 6 }),
  },
  {
    name: "PNG, 4,470 × 4,470, interlaced, RGBA",
    answer: "taken",
    bytes: () => plainPng({ width: 4470, height: 4470, colour: 6, isInterlaced: true }),
  },
  {
    name: "PNG, 6,300 × 6,300, RGBA",
    isSlow: true,
    answer: "taken",
    bytes: () => plainPng({ width: 6300, height: 6300, colour: 6 }),
  },
  {
    name: "PNG, 40,000,000 × 1, grey",
    answer: "taken",
    bytes: () => plainPng({ width: 40_000_000, height: 1, colour: 0 }),
  },
  { name: "PNG, 1 × 1,000,000", answer: "taken", bytes: () => plainPng({ width: 1, height: 1_000_000 }) },
  { name: "PNG, noise of 5 MB", isSlow: true, answer: "taken", bytes: () => noise(1280, 1280, 3).png().toBuffer() },
  {
    name: "PNG, 40 × 30 with pixels that unpack to 2 GB",
    isSlow: true,
    answer: "taken",
    bytes: () => {
      const pixels = deflateSync(Buffer.alloc(2_000_000_000), { level: 1 });
      return Buffer.concat([pngStart, pngHead(small), pngChunk("IDAT", pixels), pngChunk("IEND")]);
    },
  },
  {
    name: "PNG, a chunk of 4 GB in its length alone",
    answer: unreadable,
    bytes: () => Buffer.concat([pngStart, pngHead(small), Buffer.from("\xff\xff\xff\xffIDAT....", "latin1")]),
  },
  {
    name: "JPEG, 6,300 × 6,300, progressive, 4:4:4",
    answer: tooLarge,
    bytes: () => flat(6300, 6300).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  },
  {
    name: "JPEG, 6,300 × 6,300, progressive, 4:2:0",
    answer: "taken",
    bytes: () => flat(6300, 6300).jpeg({ progressive: true }).toBuffer(),
  },
  {
    name: "JPEG, 6,300 × 6,300, 2,000 scans",
    answer: unreadable,
    bytes: async () => repeatLastScan(await flat(6300, 6300).jpeg({ progressive: true }).toBuffer(), 2000),
  },
  {
    name: "JPEG, 2,000 × 2,000, 400 scans",
    answer: unreadable,
    bytes: async () => repeatLastScan(await flat(2000, 2000).jpeg({ progressive: true }).toBuffer(), 400),
  },
  {
    name: "JPEG, 70 profile segments of 65 KB",
    answer: "taken",
    bytes: async () => withSegments(await tiny(), profileSegments(70)),
  },
  {
    name: "JPEG, 70 EXIF segments of 5,000 entries",
    answer: "taken",
    bytes: async () => withSegments(await tiny(), Array<Buffer>(70).fill(jpegSegment(0xe1, exifOf(5000, 60_000)))),
  },
  {
    name: "JPEG, 400,000 empty comments",
    answer: unreadable,
    bytes: async () => withSegments(await tiny(), Array<Buffer>(400_000).fill(jpegSegment(0xfe, Buffer.alloc(0)))),
  },
  {
    name: "JPEG, 65,500 × 65,500 by its head",
    answer: tooLarge,
    bytes: async () => {
      const jpeg = await tiny();
      const head = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
      jpeg.writeUInt16BE(65_500, head + 5);
      jpeg.writeUInt16BE(65_500, head + 7);
      return jpeg;
    },
  },
  {
    name: "JPEG, noise of 6,300 × 6,300",
    isSlow: true,
    answer: "taken",
    bytes: () => noise(6300, 6300, 3).jpeg({ quality: 8 }).toBuffer(),
  },
  {
    name: "JPEG, CMYK, 6,300 × 6,300",
    isSlow: true,
    answer: "taken",
    bytes: () => flat(6300, 6300).toColourspace("cmyk").jpeg({ quality: 20 }).toBuffer(),
  },
  {
    name: "JPEG, its first half",
    answer: unreadable,
    bytes: async () => (await noise(1500, 1500, 3).jpeg().toBuffer()).subarray(0, 500_000),
  },
  {
    name: "WebP, 6,300 × 6,300, lossless, RGBA",
    isSlow: true,
    answer: "taken",
    bytes: () => flat(6300, 6300, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    name: "WebP, 16,383 × 16,383 by its head",
    answer: unreadable,
    bytes: async () => webpOf([webpHead(0, 16_383, 16_383), await webpPixels()]),
  },
  {
    name: "WebP, moving, 40,000 frames",
    answer: "taken",
    bytes: async () => {
      const frame = webpFrame(await webpPixels(), small.width, small.height);
      const start = webpChunk("ANIM", Buffer.alloc(6));
      return webpOf([webpHead(2, small.width, small.height), start, ...Array<Buffer>(40_000).fill(frame)]);
    },
  },
  {
    name: "WebP, a profile and EXIF of 2 MB each",
    answer: "taken",
    bytes: async () => {
      const [profile, exif] = ["ICCP", "EXIF"].map((name) => webpChunk(name, Buffer.alloc(2_000_000, "x")));
      return webpOf([webpHead(0x28, small.width, small.height), profile!, await webpPixels(), exif!]);
    },
  },
  {
    name: "WebP, noise, lossless",
    isSlow: true,
    answer: "taken",
    bytes: () => noise(1100, 1100, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    name: "WebP, noise of 2,560 × 2,560",
    isSlow: true,
    answer: "taken",
    bytes: () => noise(2560, 2560, 4).webp({ quality: 60, effort: 0 }).toBuffer(),
  },
  {
    name: "AVIF, 4,000 × 4,000",
    isSlow: true,
    answer: notAllowed,
    bytes: () => flat(4000, 4000).avif({ effort: 0 }).toBuffer(),
  },
  { name: "GIF, 6,000 × 6,000", isSlow: true, answer: notAllowed, bytes: () => flat(6000, 6000).gif().toBuffer() },
  {
    name: "TIFF, 6,000 × 6,000",
    isSlow: true,
    answer: notAllowed,
    bytes: () => flat(6000, 6000).tiff({ compression: "lzw" }).toBuffer(),
  },
  {
    name: "SVG that names itself a billion times",
    answer: notAllowed,
    bytes: text(
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>`,
    ),
  },
  {
    name: "PNG's first bytes before an SVG",
    answer: unreadable,
    bytes: text(`\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>`),
  },
  { name: "zip that unpacks to itself", answer: notAllowed, bytes: text("PK\x03\x04") },
];

/** The pixels' chunk of a small WebP. */
const webpPixels = async () => (await flat(small.width, small.height).webp({ lossless: true }).toBuffer()).subarray(12);
