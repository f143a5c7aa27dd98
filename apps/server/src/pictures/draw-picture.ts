import type { PictureType } from "@noren/api/platform/files/file-port.ts";
import { typeOf } from "@noren/api/platform/files/file-kind.ts";
import sharp, { type Sharp } from "sharp";
import type { DrawnFormat } from "./drawer-frames.ts";
import { partsOf } from "./picture-parts.ts";
import { upright } from "./upright.ts";

// inside one picture, more threads would only fight with the pages
sharp.concurrency(1);
sharp.cache(false);

const mostPixels = 50_000_000;

/**
 * Draws an original at one width. SVG is drawn at that width, photographs are never made larger than they are. Wide
 * pictures are mostly for screens of two or three dots where there was one, whose fineness hides a coarser quality.
 */
export async function drawPicture(original: Uint8Array, width: number, format: DrawnFormat): Promise<Buffer> {
  const picture = await resized(original, width);
  if (format === "jpeg") return picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  if (format === "png") return picture.png({ compressionLevel: 9, palette: true }).toBuffer();
  return picture.webp({ quality: width < 640 ? 80 : 75, effort: 4 }).toBuffer();
}

/** A photograph without its metadata, which an owner may have put there unread; other kinds as the library reads them. */
async function resized(original: Uint8Array, width: number): Promise<Sharp> {
  const type = typeOf(original);
  if (type === undefined || type === "application/pdf" || type === "application/zip")
    return sharp(original, { limitInputPixels: mostPixels, density: await densityFor(original, width) })
      .rotate()
      .resize({ width, withoutEnlargement: true });
  const parts = partsOf(original, type as PictureType);
  if (!parts) throw new Error("The parts of a picture are not whole.");
  const isTurned = parts.orientation > 4;
  const size = { ...(isTurned ? { height: width } : { width }), withoutEnlargement: true };
  return upright(sharp(parts.bytes, { limitInputPixels: mostPixels }).resize(size), parts.orientation);
}

/** At 72 dots an inch an SVG comes out at its own size; a wider picture needs more dots. Photographs ignore it. */
async function densityFor(original: Uint8Array, width: number): Promise<number> {
  const metadata = await sharp(original, { limitInputPixels: mostPixels }).metadata();
  if (metadata.format !== "svg") return 72;
  return Math.min(Math.max((72 * width) / metadata.width, 1), 2400);
}
