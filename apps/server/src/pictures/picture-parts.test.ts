import sharp from "sharp";
import { expect, test } from "vitest";
import {
  exifOf,
  jpegSegment,
  plainPng,
  pngChunk,
  pngText,
  profileSegments,
  webpChunk,
  webpFrame,
  webpHead,
  webpOf,
  withSegments,
} from "../testing/picture-bytes.ts";
import { partsOf } from "./picture-parts.ts";

const size = { width: 40, height: 30 };
const plain = sharp({ create: { ...size, channels: 3, background: "#336699" } });

test("[SEC-09] the decoder gets a PNG's pixels, without texts, frames or a second profile", () => {
  const text = pngText(1000);
  const [profile, other] = ["a", "b"].map((letter) => pngChunk("iCCP", Buffer.from(letter)));
  const file = plainPng(size, [text, text, profile!, other!, pngChunk("eXIf", Buffer.from("MM"))], [text]);
  const parts = partsOf(file, "image/png")!;
  expect(Buffer.from(parts.bytes)).toEqual(plainPng(size, [profile!]));
  const large = pngChunk("iCCP", Buffer.alloc(1_000_001));
  expect(Buffer.from(partsOf(plainPng(size, [large]), "image/png")!.bytes)).toEqual(plainPng(size));
});

test("[SEC-09] the decoder gets a JPEG's pixels and profile, without comments and metadata", async () => {
  const jpeg = await plain.jpeg().toBuffer();
  const profile = profileSegments(2);
  const more = [
    jpegSegment(0xe1, exifOf(5000, 60_000)),
    jpegSegment(0xed, Buffer.alloc(9)),
    jpegSegment(0xfe, Buffer.alloc(9)),
  ];
  const parts = partsOf(withSegments(jpeg, [...more, ...profile, ...more]), "image/jpeg")!;
  expect(Buffer.from(parts.bytes)).toEqual(withSegments(jpeg, profile));
  const many = partsOf(withSegments(jpeg, profileSegments(70)), "image/jpeg")!;
  expect(many.bytes.length).toBeLessThan(jpeg.length + 1_000_000);
});

test("[SEC-09] the decoder gets a WebP's first picture and its profile", async () => {
  const still = (await plain.webp({ lossless: true }).toBuffer()).subarray(12);
  const [profile, exif] = ["ICCP", "EXIF"].map((name) => webpChunk(name, Buffer.alloc(99, "x")));
  const file = webpOf([webpHead(0x2c, 40, 30), profile!, still, exif!, exif!, webpChunk("XMP ", Buffer.alloc(9))]);
  expect(Buffer.from(partsOf(file, "image/webp")!.bytes)).toEqual(webpOf([webpHead(0x20, 40, 30), profile!, still]));
  const frame = webpFrame(still, 40, 30);
  const moving = (frames: number) =>
    webpOf([webpHead(2, 40, 30), webpChunk("ANIM", Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]);
  expect(Buffer.from(partsOf(moving(1000), "image/webp")!.bytes)).toEqual(moving(1));
});

test("[SEC-09] a file with incomplete parts, or more parts than a camera writes, is not decoded", async () => {
  const png = plainPng(size);
  const jpeg = await plain.jpeg().toBuffer();
  expect(partsOf(png.subarray(0, -12), "image/png")).toBeUndefined();
  expect(partsOf(plainPng(size, Array<Buffer>(50_000).fill(pngChunk("tEXt"))), "image/png")).toBeUndefined();
  const comments = Array<Buffer>(50_000).fill(jpegSegment(0xfe, Buffer.alloc(0)));
  expect(partsOf(withSegments(jpeg, comments), "image/jpeg")).toBeUndefined();
  for (const length of [0, 1, 3, 20, 60]) {
    expect(partsOf(jpeg.subarray(0, length), "image/jpeg")).toBeUndefined();
    expect(partsOf(png.subarray(0, length), "image/png")).toBeUndefined();
  }
  expect(partsOf(Buffer.from("RIFF....WEBP"), "image/webp")).toBeUndefined();
});
