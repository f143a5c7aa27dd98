import { createWriteStream, type Stats } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { BackupFolders } from "#api/platform/files/backup-plan.ts";
import { damaged } from "./backup-refusal.ts";
import type { FilePool } from "./file-pool.ts";
import { parsedLine } from "./part.ts";
import { someAtOnce } from "./some-at-once.ts";
import { syncFolder } from "#api/platform/files/sync-folder.ts";

/** A file of the data folder as a backup has it. `modified` in ms; `path` is relative, with slashes. */
const FileEntry = z.object({
  root: z.enum(["files", "films"]),
  path: z.string().max(4096),
  bytes: z.int().min(0),
  modified: z.number(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileEntry = z.output<typeof FileEntry>;

const roots = ["files", "films"] as const;
export const keyOfFile = ({ root, path }: Pick<FileEntry, "root" | "path">) => `${root}/${path}`;

/** Folder of files that are being written; what is left there is of a killed process. */
const drafts = ".drafts";
/** Times that a file is copied again because it changed meanwhile. */
const attempts = 3;
/** Contains the hash of the bytes, which are never changed in place. */
const storedPath = /^(?:stored|\.private)\/[0-9a-f]{2}\/([0-9a-f]{64})\.\w+$/;

export type Taking = {
  pool: FilePool;
  folders: BackupFolders;
  /** Files of the backup before: one with the same size and time is not read again. */
  before: ReadonlyMap<string, FileEntry>;
};

/**
 * Copies new and changed files into the pool and adds every file to `taken`. A file that disappears meanwhile stays as it
 * was taken before. Returns the files that kept changing, which are in the backup as they were at some moment.
 */
export async function takeFiles({ pool, folders, before }: Taking, taken: Map<string, FileEntry>): Promise<string[]> {
  const restless: string[] = [];
  for (const root of roots)
    await someAtOnce(filesIn(folders[root]), async (path) => {
      const key = keyOfFile({ root, path });
      const known = taken.get(key) ?? before.get(key);
      const found = await takeFile(pool, join(folders[root], path), path, known);
      if (!found) return;
      const { isRestless, ...copied } = found;
      if (isRestless) restless.push(key);
      taken.set(key, { root, path, ...copied });
    });
  return restless;
}

type Copied = Pick<FileEntry, "bytes" | "modified" | "hash"> & { isRestless: boolean };

/** undefined for a file that is no longer there. */
async function takeFile(
  pool: FilePool,
  file: string,
  path: string,
  known: FileEntry | undefined,
): Promise<Copied | undefined> {
  for (let attempt = 1; ; attempt++) {
    const found = await statOf(file);
    if (!found?.isFile()) return undefined;
    const { size: bytes, mtimeMs: modified } = found;
    const isSame = known && known.bytes === bytes && known.modified === modified;
    const hash = isSame ? known.hash : storedPath.exec(path)?.[1];
    if (hash && (await pool.has(hash, bytes))) return { bytes, modified, hash, isRestless: false };
    const copy = await pool.add(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" || error.path !== file) throw error;
    });
    if (!copy) return undefined;
    const after = await statOf(file);
    const isWhole = !after || (after.size === bytes && after.mtimeMs === modified && copy.bytes === bytes);
    if (isWhole || attempt === attempts) return { ...copy, modified, isRestless: !isWhole };
  }
}

async function statOf(file: string): Promise<Stats | undefined> {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** Relative paths of a folder's files, without drafts; none if it does not exist. */
async function* filesIn(folder: string, inside = ""): AsyncGenerator<string> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (path === drafts) continue;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else if (entry.isFile() || entry.isSymbolicLink()) yield path;
  }
}

export async function* fileLines(taken: ReadonlyMap<string, FileEntry>): AsyncGenerator<string> {
  for (const entry of taken.values()) yield `${JSON.stringify(entry)}\n`;
}

/** Parses the list of files; a path that leads out of its folder is refused. */
export async function* entriesOf(batches: AsyncIterable<string[]>): AsyncGenerator<FileEntry> {
  for await (const lines of batches)
    for (const line of lines) {
      const { data } = FileEntry.safeParse(parsedLine(line, "files.gz"));
      if (!data || !isInside(data.path)) throw damaged("files.gz");
      yield data;
    }
}

const isInside = (path: string) =>
  !path.includes("\0") && !path.includes("\\") && path.split("/").every((part) => !["", ".", ".."].includes(part));

export async function removeDrafts(folders: BackupFolders): Promise<void> {
  for (const root of roots) await rm(join(folders[root], drafts), { recursive: true, force: true });
}

/** Puts a file back; one with the same bytes stays as it is. */
export async function putFile(pool: FilePool, folders: BackupFolders, entry: FileEntry): Promise<"put" | "same"> {
  const target = join(folders[entry.root], entry.path);
  const there = await statOf(target);
  if (there?.size === entry.bytes && there.mtimeMs === entry.modified) return "same";
  await mkdir(dirname(target), { recursive: true });
  const draft = join(folders[entry.root], drafts, randomUUID());
  await mkdir(dirname(draft), { recursive: true });
  try {
    await pipeline(pool.read(entry.hash), createWriteStream(draft, { flags: "wx", flush: true }));
    await utimes(draft, entry.modified / 1000, entry.modified / 1000);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(target));
  return "put";
}
