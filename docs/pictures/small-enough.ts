import sharp from "sharp";

/** A WebP as good as fits under so many bytes. */
export async function smallEnough(png: Buffer, largest: number): Promise<Buffer> {
  for (let quality = 88; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= largest || quality <= 40) return webp;
  }
}
