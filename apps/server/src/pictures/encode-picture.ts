import type { PictureEncoder, PictureType } from "@noren/api/platform/files/file-port.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import sharp, { type Sharp } from "sharp";
import { createWorkQueue } from "./work-queue.ts";

/** Max pixels of a picture that is decoded. */
const mostPixels = 40_000_000;
/** Max width and height of what is stored: twice the widest that a page shows. */
const longestSide = 2560;

const encodings = {
  jpeg: { type: "image/jpeg", encode: (picture: Sharp) => picture.jpeg({ quality: 90, mozjpeg: true }) },
  png: { type: "image/png", encode: (picture: Sharp) => picture.png({ compressionLevel: 9 }) },
  webp: { type: "image/webp", encode: (picture: Sharp) => picture.webp({ quality: 90 }) },
} as const satisfies Record<string, { type: PictureType; encode: (picture: Sharp) => Sharp }>;

/** One picture at a time in a process: 40 million pixels take 160 MB. */
export function createPictureEncoder({ waiting = 20 } = {}): PictureEncoder {
  const queue = createWorkQueue({ atOnce: 1, waiting });
  return (bytes) => {
    const encoded = queue.run(() => encodePicture(bytes));
    if (!encoded) throw new ShopError("common.too_many_requests", { retry_after: 10 });
    return encoded;
  };
}

const encodePicture: PictureEncoder = async (bytes) => {
  const { format, width, height } = await unlessUnreadable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > mostPixels) throw new ShopError("file.too_many_pixels");
  if (!Object.hasOwn(encodings, format)) throw new ShopError("file.kind_not_allowed");
  const { type, encode } = encodings[format as keyof typeof encodings];
  return unlessUnreadable(async () => {
    const size = { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true } as const;
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).rotate().resize(size);
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    const color = await meanColor(data);
    return { bytes: new Uint8Array(data), type, width: info.width, height: info.height, color };
  });
};

/** On white, where it is transparent. */
async function meanColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#fff" })
    .resize(1, 1, { fit: "fill" })
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

/** What the decoder cannot read is no accident of the shop's. */
async function unlessUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ShopError("file.unreadable");
  }
}
