import sharp from "sharp";
import { answerStatic, type StaticFile } from "./static-files.ts";

/** The shop's curtain in three cloths, for channels that bring no icon of their own. */
const curtain = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="#6b4a2f" d="M2 5h28v2.5H2z"/><path fill="#1d3557" d="M4 7.5h7.4V27L4 26zm8.3 0h7.4V27h-7.4zm8.3 0H28V26l-7.4 1z"/><circle cx="16" cy="16" r="3.4" fill="none" stroke="#fdfdfb" stroke-width="1.6"/></svg>`;

let drawn: Promise<StaticFile> | undefined;

/** `/favicon.ico`, as the PNG that every browser takes there. */
export async function answerFavicon(request: Request): Promise<Response> {
  drawn ??= sharp(Buffer.from(curtain), { density: 108 })
    .resize(48)
    .png()
    .toBuffer()
    .then((bytes) => ({
      type: "image/png",
      etag: `"${bytes.length}-curtain"`,
      cacheControl: "public, max-age=86400",
      plain: new Uint8Array(bytes),
    }));
  return answerStatic(await drawn, request);
}
