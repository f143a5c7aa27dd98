import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { TakenPicture } from "@noren/api/admin/content/picture-files.ts";
import { readTar } from "./tar.ts";

/** Store of original pictures. */
export interface FilePort {
  put(path: string, bytes: Uint8Array): Promise<void>;
}

type Shown = { width: number; height: number; color: string };

export interface DemoPictures {
  /** Files by path, in the order of the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The stored picture, or a message if there is none. */
  take(path: string): Promise<TakenPicture>;
}

export const archive = new URL("../pictures.tar.br", import.meta.url);
export const sumFile = new URL("../pictures.sha256", import.meta.url);

/** File in the archive with sizes and colours of the pictures. */
export const listName = "pictures.json";

export const damaged =
  "見本のお店の絵（demo/pictures.tar.br）が途中で切れているか、壊れています。ファイルを取り直してから（git checkout demo/pictures.tar.br）、もう一度起動してください。";

/** The demo's pictures: a tar of SVG files and `pictures.json` (sizes, colours), compressed by brotli. */
export async function openPictures(): Promise<DemoPictures & { sum: string }> {
  const [packed, line] = await Promise.all([readFile(archive), readFile(sumFile, "utf8")]);
  const sum = line.split(/\s/)[0]!;
  return { ...(await unpackPictures(packed, sum)), sum };
}

/** Unpacks an archive with this SHA-256; refuses a truncated or changed one as a whole. */
export async function unpackPictures(packed: Uint8Array, sum: string): Promise<DemoPictures> {
  if (hash("sha256", packed) !== sum) throw damagedError();
  const files = readTar(await promisify(brotliDecompress)(packed));
  const shown = JSON.parse(Buffer.from(files.get(listName)!).toString()) as Record<string, Shown>;
  files.delete(listName);
  return {
    files,
    async take(path) {
      const [bytes, size] = [files.get(path), shown[path]];
      if (!bytes || !size) return `画像「${path}」がありません。`;
      return { path, hash: hash("sha256", bytes).slice(0, 16), ...size };
    },
  };
}

/** An error that a start prints without a stack trace. */
const damagedError = () => Object.assign(new Error(damaged), { isRefusal: true as const });
