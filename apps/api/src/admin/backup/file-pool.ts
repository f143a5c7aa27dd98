import { createHash, createHmac, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { damaged } from "./backup-refusal.ts";
import { sealedSize, sealing, unsealing } from "./sealed-bytes.ts";
import { syncFolder } from "#api/platform/files/sync-folder.ts";

/** The contents of files that the backups of a folder share, each once under its SHA-256. */
export type FilePool = {
  has: (hash: string, bytes: number) => Promise<boolean>;
  /**
   * Makes the pool's folder. `add` does not: if the backups' disk goes away in the middle, no files are copied to the disk
   * below it.
   */
  open: () => Promise<void>;
  /** Copies a file's present bytes and returns their hash and size. */
  add: (path: string) => Promise<{ hash: string; bytes: number }>;
  /** Flushes the names of added files to the disk. */
  flush: () => Promise<void>;
  /** The bytes of a file; throws at their end if they are not those of the hash. */
  read: (hash: string) => AsyncGenerator<Buffer>;
  /** Removes all files but those of these hashes; returns their number. */
  keepOnly: (hashes: ReadonlySet<string>) => Promise<number>;
};

const purpose = "file";

/** Folder of a pool; each key has its own, in which a name tells nothing about the contents. */
export const poolName = (check: string | undefined) => (check ? `files-${check}` : "files");
export const poolNames = /^files(?:-[0-9a-f]{16})?$/;

export function filePool(folder: string, key: Buffer | undefined): FilePool {
  const added = new Set<string>();
  const nameOf = (hash: string) => (key ? createHmac("sha256", key).update(hash).digest("hex") : hash);
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (hash: string) => join(folderOf(nameOf(hash)), nameOf(hash));
  const has = async (hash: string, bytes: number) => {
    const found = await stat(pathOf(hash)).catch(ifMissing);
    return found?.size === (key ? sealedSize(bytes) : bytes);
  };

  return {
    has,

    async open() {
      await makeFolder(folder);
    },

    async add(path) {
      const sum = createHash("sha256");
      let bytes = 0;
      const draft = join(folder, `.draft-${randomUUID()}`);
      try {
        await pipeline(
          createReadStream(path),
          async function* measure(source: AsyncIterable<Buffer>) {
            for await (const piece of source) {
              sum.update(piece);
              bytes += piece.length;
              yield piece;
            }
          },
          sealing(key, purpose),
          createWriteStream(draft, { flags: "wx", flush: true }),
        );
        const hash = sum.digest("hex");
        if (!(await has(hash, bytes))) {
          const target = folderOf(nameOf(hash));
          if (await makeFolder(target)) added.add(folder);
          await rename(draft, pathOf(hash));
          added.add(target);
        }
        return { hash, bytes };
      } finally {
        await rm(draft, { force: true });
      }
    },

    async flush() {
      for (const one of added) await syncFolder(one);
      added.clear();
    },

    async *read(hash) {
      const sum = createHash("sha256");
      try {
        for await (const piece of unsealing(key, purpose)(createReadStream(pathOf(hash)))) {
          sum.update(piece);
          yield piece;
        }
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        throw code === "ENOENT" || message.startsWith("The sealed bytes") ? damaged(`ファイル ${hash}`) : error;
      }
      if (sum.digest("hex") !== hash) throw damaged(`ファイル ${hash}`);
    },

    async keepOnly(hashes) {
      const names = new Set([...hashes].map(nameOf));
      let removed = 0;
      for (const one of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        const path = join(folder, one.name);
        // drafts of killed backups; there is no other backup of this folder at this time
        if (!one.isDirectory()) {
          await rm(path, { force: true });
          continue;
        }
        for (const name of await readdir(path)) {
          if (names.has(name)) continue;
          await rm(join(path, name), { force: true });
          removed += 1;
        }
        await rmdir(path).catch(() => {});
      }
      return removed;
    },
  };
}

/** Makes a folder, not those above it; false if it is there already. */
const makeFolder = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
