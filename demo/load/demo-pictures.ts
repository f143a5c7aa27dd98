import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { TakenPicture } from "@noren/api/admin/content/picture-files.ts";
import { readTar } from "./tar.ts";

/** Where the originals of pictures go. */
export interface FilePort {
  put(path: string, bytes: Uint8Array): Promise<void>;
}

type Shown = { width: number; height: number; color: string };

export interface DemoPictures {
  /** By path, in the order of the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A picture as rows name it, or why there is none. */
  take(path: string): Promise<TakenPicture>;
}

export const archive = new URL("../pictures.tar.br", import.meta.url);
export const sumFile = new URL("../pictures.sha256", import.meta.url);

/** Among the pictures: their sizes and colours. */
export const listName = "pictures.json";

export const damaged =
  "見本のお店の絵（demo/pictures.tar.br）が途中で切れているか、壊れています。ファイルを取り直してから（git checkout demo/pictures.tar.br）、もう一度起動してください。";

/** The pictures of the demo: a tar, packed by brotli, of SVG and of `pictures.json`, which has their sizes and colours. */
export async function openPictures(): Promise<DemoPictures & { sum: string }> {
  const [packed, line] = await Promise.all([readFile(archive), readFile(sumFile, "utf8")]);
  const sum = line.split(/\s/)[0]!;
  return { ...(await unpackPictures(packed, sum)), sum };
}

/** Of an archive with this SHA-256; one that is cut short or changed is refused as a whole. */
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

/** Shown by the start as it is, without a stack. */
const damagedError = () => Object.assign(new Error(damaged), { isRefusal: true as const });
