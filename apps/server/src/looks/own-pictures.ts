import sharp from "sharp";
import { answerStatic, type StaticFile } from "./static-files.ts";

/** The shop's curtain in three cloths, for channels that bring no icon of their own. */
const curtain = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="#6b4a2f" d="M2 5h28v2.5H2z"/><path fill="#1d3557" d="M4 7.5h7.4V27L4 26zm8.3 0h7.4V27h-7.4zm8.3 0H28V26l-7.4 1z"/><circle cx="16" cy="16" r="3.4" fill="none" stroke="#fdfdfb" stroke-width="1.6"/></svg>`;

export const ogImagePath = "/og-image.png";

/** `/favicon.ico`, as the PNG that every browser takes there. */
export const answerFavicon = answerDrawn("curtain", () => drawCurtain(48).png().toBuffer());

/** What other sites show of a page without a picture: the curtain on its paper. */
export const answerOgImage = answerDrawn("og-image", () => {
  const paper = { width: 1200, height: 630, channels: 3, background: "#f4f0e8" } as const;
  return drawCurtain(400)
    .toBuffer()
    .then((input) => sharp({ create: paper }).composite([{ input }]).png({ palette: true }).toBuffer());
});

/** Draws a picture at its first request. */
function answerDrawn(name: string, draw: () => Promise<Buffer>): (request: Request) => Promise<Response> {
  let drawn: Promise<StaticFile> | undefined;
  return async (request) => {
    drawn ??= draw().then((bytes) => ({
      type: "image/png",
      etag: `"${bytes.length}-${name}"`,
      cacheControl: "public, max-age=86400",
      plain: new Uint8Array(bytes),
    }));
    return answerStatic(await drawn, request);
  };
}

function drawCurtain(width: number) {
  return sharp(Buffer.from(curtain), { density: (72 * width) / 32 }).resize(width);
}
