import sharp from "sharp";

/** A WebP of the best quality below `maxBytes`. */
export async function smallEnough(png: Buffer, maxBytes: number): Promise<Buffer> {
  for (let quality = 88; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes || quality <= 40) return webp;
  }
}
