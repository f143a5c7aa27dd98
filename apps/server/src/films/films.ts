import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { Readable } from "node:stream";
import { isNotModified } from "../http/etag.ts";

const types: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
};
/** As products and the block `video` take them, below /films/; .vtt has captions. */
const address = /^\/films\/([a-zA-Z0-9/_-]{1,200}\.(?:mp4|webm|vtt))$/;

/**
 * Answers `/films/<path>` from a folder. Players ask for parts, and Safari plays nothing without them: of several ranges
 * the whole film is sent, as a server may.
 */
export function createFilms(folder: string) {
  return async function answerFilm(pathname: string, { headers, method }: Request): Promise<Response> {
    const film = await locate(folder, address.exec(pathname)?.[1]);
    if (!film) return plain(404, "動画が見つかりませんでした。");
    const { file, size, etag } = film;
    const common = {
      "content-type": types[extname(file)]!,
      "cache-control": "public, max-age=3600",
      "accept-ranges": "bytes",
      etag,
    };
    if (isNotModified(etag, headers.get("if-none-match"))) return new Response(null, { status: 304, headers: common });
    const ifRange = headers.get("if-range");
    const part = ifRange && ifRange !== etag ? "whole" : readRange(headers.get("range"), size);
    if (part === "none") {
      return new Response(null, { status: 416, headers: { ...common, "content-range": `bytes */${size}` } });
    }
    const [start, end] = part === "whole" ? [0, size - 1] : part;
    const body =
      method === "HEAD" || size === 0
        ? null
        : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>);
    const sent = { ...common, "content-length": String(end - start + 1) };
    if (part === "whole") return new Response(body, { headers: sent });
    return new Response(body, { status: 206, headers: { ...sent, "content-range": `bytes ${start}-${end}/${size}` } });
  };
}

async function locate(folder: string, path: string | undefined) {
  if (!path) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    const { size, mtimeMs, isFile } = await stat(file).then((info) => ({ ...info, isFile: info.isFile() }));
    // a link inside the folder may point out of it
    if (!isFile || !file.startsWith(root + sep)) return undefined;
    return { file, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG" || code === "ELOOP") return undefined;
    throw error;
  }
}

/** First and last byte; "none" where the range lies beyond the film. */
function readRange(header: string | null, size: number): [number, number] | "whole" | "none" {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!found || found[0] === "bytes=-") return "whole";
  const [, first, last] = found;
  if (first === "") return Number(last) === 0 ? "none" : [Math.max(0, size - Number(last)), size - 1];
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return "whole";
  return start < size ? [start, end] : "none";
}

function plain(status: number, text: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(text, { status, headers });
}
