import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { bestEncoding, type Encoding } from "../http/encoding.ts";
import { isNotModified, toEtag } from "../http/etag.ts";

export type StaticFile = {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer> | undefined;
  gzip?: Uint8Array<ArrayBuffer> | undefined;
  /** Content-Security-Policy of a page. */
  policy?: string | undefined;
};

const encodings: readonly Encoding[] = ["br", "gzip"];

export const forever = "public, max-age=31536000, immutable";

type BuiltFile = { address: string; path: string; type: string; cacheControl: string };

/** Lists the files of a built look and how each is served, without reading them. */
export function builtFiles(folder: string, base: string): BuiltFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    const type = getMimeType(name);
    if (!entry.isFile() || !type || name.startsWith(".") || name.endsWith(".gz")) return [];
    // Vite puts a hash into the names of built files; copied files may change under the same name.
    const cacheControl = name.startsWith("assets/") ? forever : "public, max-age=3600";
    return [{ address: `${base}${name}`, path, type, cacheControl }];
  });
}

/** The files of a built look by address, in memory: about a megabyte each, and no request touches the disk. */
export function readStaticFiles(folder: string, base: string): Map<string, StaticFile> {
  return new Map(builtFiles(folder, base).map((file) => [file.address, readStaticFile(file)]));
}

export function readStaticFile({ path, type, cacheControl }: BuiltFile): StaticFile {
  const plain = bytesOf(path)!;
  return { type, plain, br: bytesOf(`${path}.br`), gzip: bytesOf(`${path}.gz`), etag: toEtag(plain), cacheControl };
}

export function answerStatic(file: StaticFile, request: Request): Response {
  const headers: Record<string, string> = {
    "content-type": file.type,
    "cache-control": file.cacheControl,
    etag: file.etag,
    vary: "Accept-Encoding",
  };
  if (file.policy) headers["content-security-policy"] = file.policy;
  if (isNotModified(file.etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  const atHand = encodings.filter((name) => file[name]);
  const encoding = bestEncoding(request.headers.get("accept-encoding"), atHand);
  if (encoding) headers["content-encoding"] = encoding;
  const bytes = (encoding && file[encoding]) ?? file.plain;
  headers["content-length"] = String(bytes.length);
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

function bytesOf(path: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined;
}
