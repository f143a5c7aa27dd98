import sharp from "sharp";
import type { PictureFormat } from "./picture-address.ts";

// The queue decides how many pictures are drawn at once; inside one, more threads would only fight with the pages.
sharp.concurrency(1);
sharp.cache(false);

const mostPixels = 50_000_000;

/**
 * Draws an original at one width. SVG is drawn at that width, photographs are never made larger than they are. Wide
 * pictures are mostly for screens of two or three dots where there was one, whose fineness hides a coarser quality.
 */
export async function drawPicture(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: mostPixels, density: await densityFor(original, width) })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === "jpeg") return picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  return picture.webp({ quality: width < 640 ? 80 : 75, effort: 4 }).toBuffer();
}

/** At 72 dots an inch an SVG comes out at its own size; a wider picture needs more dots. Photographs ignore it. */
async function densityFor(original: Buffer, width: number): Promise<number> {
  const metadata = await sharp(original, { limitInputPixels: mostPixels }).metadata();
  if (metadata.format !== "svg") return 72;
  return Math.min(Math.max((72 * width) / metadata.width, 1), 2400);
}
