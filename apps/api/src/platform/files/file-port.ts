import { hash } from "node:crypto";
import { xlsxType } from "@noren/contract/platform/file-type.ts";

/** Kinds of files that the shop stores, by the ends of their names; nobody may send a zip. */
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

/** Public files are drawn at /pictures to everybody; private ones are read through calls alone. */
export type Reach = "public" | "private";

/** A name that begins with a dot is none that /pictures draws. */
const roots = { public: "stored", private: ".private" } as const;

const storedPath = /^(?:stored|\.private)\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:jpg|png|webp|pdf|zip|csv|xlsx)$/;
/** Whether a path is one that `storedAs` makes; one that climbs is none. */
export const isStoredPath = (path: string) => storedPath.test(path);

/** Where bytes are stored: under their SHA-256, so that the same bytes have one path. */
export function storedAs(bytes: Uint8Array, { type, reach }: { type: FileType; reach: Reach }) {
  const sum = hash("sha256", bytes, "hex");
  const end = (Object.keys(fileTypes) as FileEnd[]).find((one) => fileTypes[one] === type)!;
  return { path: `${roots[reach]}/${sum.slice(0, 2)}/${sum}.${end}`, hash: sum };
}

/**
 * Where the bytes of stored files are. A file is there as a whole or not at all, whatever happens while it is written. A
 * folder of one machine now; an object store can stand in its place.
 */
export type FilePort = {
  /** The path is of `storedAs`; bytes that are there already are written again. */
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined for a path that no file has. */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether a path has a file. */
  has: (path: string) => Promise<boolean>;
  /** Without an error where it is gone already. */
  remove: (path: string) => Promise<void>;
};

export type EncodedPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
  width: number;
  height: number;
  /** The mean colour, "#rrggbb": it fills the picture's box while it loads. */
  color: string;
};

/**
 * Decodes a picture and encodes it anew, upright and without metadata: what comes out holds pixels alone. Refuses with
 * file.too_many_pixels before it decodes, with file.unreadable what is no picture or takes its decoder too long, and with
 * common.too_many_requests when too many wait. Address ranges take turns; a visitor's picture whose signal aborts is dropped.
 */
export type PictureEncoder = (
  bytes: Uint8Array,
  sender?: { range?: string; signal?: AbortSignal | undefined },
) => Promise<EncodedPicture>;
