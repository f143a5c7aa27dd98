import { hash } from "node:crypto";
import { xlsxType } from "@noren/contract/platform/file-type.ts";

/** File types that the shop stores, by extension; visitors cannot upload zip files. */
export const fileTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  zip: "application/zip",
  csv: "text/csv",
  xlsx: xlsxType,
} as const;
type FileEnd = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileEnd];
export type PictureType = Exclude<FileType, "application/pdf" | "application/zip" | "text/csv" | typeof xlsxType>;

/** Public files are served at /pictures to everybody; private ones only through calls. */
export type Reach = "public" | "private";

/** /pictures serves no names that begin with a dot. */
const roots = { public: "stored", private: ".private" } as const;

const storedPath = /^(?:stored|\.private)\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:jpg|png|webp|pdf|zip|csv|xlsx)$/;
/** Whether a path is one that `storedAs` returns; excludes path traversal. */
export const isStoredPath = (path: string) => storedPath.test(path);

/** Path of a stored file, derived from its SHA-256, so that equal bytes have the same path. */
export function storedAs(bytes: Uint8Array, { type, reach }: { type: FileType; reach: Reach }) {
  const sum = hash("sha256", bytes, "hex");
  const end = (Object.keys(fileTypes) as FileEnd[]).find((one) => fileTypes[one] === type)!;
  return { path: `${roots[reach]}/${sum.slice(0, 2)}/${sum}.${end}`, hash: sum };
}

/**
 * Storage of file contents. Writes are atomic: after a failure the file exists completely or not at all. Currently a
 * folder on one machine; an object store can implement it too.
 */
export type FilePort = {
  /** `path` is from `storedAs`; existing bytes are overwritten. */
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  /** undefined if the file does not exist. */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  has: (path: string) => Promise<boolean>;
  /** Succeeds if the file does not exist. */
  remove: (path: string) => Promise<void>;
};

export type EncodedPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
  width: number;
  height: number;
  /** Mean colour as "#rrggbb", shown while the picture loads. */
  color: string;
};

/**
 * Decodes a picture and encodes it again, upright and without metadata, so that the result contains pixels only.
 * Errors: file.too_many_pixels, before decoding; file.unreadable, for other content or if decoding takes too long;
 * common.too_many_requests, if too many are queued. Address ranges take turns; a picture whose signal aborts is
 * dropped.
 */
export type PictureEncoder = (
  bytes: Uint8Array,
  sender?: { range?: string; signal?: AbortSignal | undefined },
) => Promise<EncodedPicture>;
