import type { EncodedPicture, PictureType } from "@noren/api/platform/files/file-port.ts";
import { typeOf } from "@noren/api/platform/files/file-kind.ts";
import sharp, { type Metadata, type Sharp } from "sharp";
import { partsOf } from "./picture-parts.ts";
import type { Refusal } from "./picture-refusals.ts";
import { upright } from "./upright.ts";

sharp.concurrency(1);
sharp.cache(false);
// allows only three formats; all other decoders of the library are blocked
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/** Max pixels of a picture that is decoded. */
const pixelsMax = 40_000_000;
/** Max decoded size in bytes: 40 million pixels of four channels. */
const decodedMax = 160_000_000;
/** Max width and height of a stored picture: twice the max width on a page. */
const maxSide = 2560;

const encodings: Record<PictureType, (picture: Sharp) => Sharp> = {
  // without trellis quantisation (mozjpeg), which takes six times as long for a file 4 % smaller
  "image/jpeg": (picture) => picture.jpeg({ quality: 90, progressive: true, optimiseCoding: true }),
  "image/png": (picture) => picture.png({ compressionLevel: 6 }),
  "image/webp": (picture) => picture.webp({ quality: 90, effort: 2 }),
};

/** Decodes and re-encodes: upright, without metadata, with eight bits per channel. */
export async function encodePixels(file: Uint8Array): Promise<EncodedPicture | Refusal> {
  const type = typeOf(file);
  if (!type || !(type in encodings)) return "file.kind_not_allowed";
  const pictureType = type as PictureType;
  const parts = partsOf(file, pictureType);
  if (!parts) return "file.unreadable";
  try {
    const metadata = await sharp(parts.bytes, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > pixelsMax || decodedBytes(metadata) > decodedMax)
      return "file.too_many_pixels";
    const size = { width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true } as const;
    const { data, info } = await sharp(parts.bytes, { limitInputPixels: pixelsMax, failOn: "error" })
      .resize(size)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: info });
    const color = await meanColor(pixels());
    const encode = encodings[pictureType];
    const encoded = await encode(upright(pixels(), parts.orientation)).toBuffer({ resolveWithObject: true });
    const { width, height } = encoded.info;
    return { bytes: new Uint8Array(encoded.data), type: pictureType, width, height, color };
  } catch {
    return "file.unreadable";
  }
}

type Size = Pick<
  Metadata,
  "width" | "height" | "channels" | "depth" | "isProgressive" | "format" | "chromaSubsampling"
>;

/**
 * Decoded size in bytes: two per channel for 16 bits. An interlaced PNG is held in memory and traversed seven times, so
 * it counts twice; for a JPEG in several scans each coefficient is held in two bytes.
 */
export function decodedBytes({ width, height, channels, depth, isProgressive, ...rest }: Size): number {
  const { format, chromaSubsampling } = rest;
  const pixels = width * height;
  if (format === "jpeg" && isProgressive) return pixels * 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels);
  return pixels * channels * (depth === "uchar" ? 1 : 2) * (isProgressive ? 2 : 1);
}

/** Mean colour as #rrggbb; transparent pixels count as white. */
async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture
    .flatten({ background: "#fff" })
    .resize(1, 1, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}
