import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FilePort, isStoredPath } from "./file-port.ts";
import { syncFolder } from "./sync-folder.ts";

const drafts = ".drafts";
/** Milliseconds after which a draft must be from a killed process. */
const draftLifetime = 3_600_000;

/** Stores files in a folder. */
export function folderFiles(folder: string): FilePort {
  let swept: Promise<void> | undefined;

  return {
    async put(path, bytes) {
      if (!isStoredPath(path)) throw new Error(`${path} is not a path of a stored file.`);
      swept ??= removeOldDrafts(join(folder, drafts));
      await swept;
      await writeWhole(join(folder, path), join(folder, drafts, randomUUID()), bytes);
    },

    async read(path) {
      if (!isStoredPath(path)) return undefined;
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        if (!isMissing(error)) throw error;
        return undefined;
      }
    },

    async has(path) {
      if (!isStoredPath(path)) return false;
      try {
        return (await stat(join(folder, path))).isFile();
      } catch (error) {
        if (!isMissing(error)) throw error;
        return false;
      }
    },

    async remove(path) {
      if (isStoredPath(path)) await rm(join(folder, path), { force: true });
    },
  };
}

/** Syncs the bytes before the rename, and the rename before returning, so that a power failure leaves no empty file. */
async function writeWhole(file: string, draft: string, bytes: Uint8Array) {
  await Promise.all([mkdir(dirname(file), { recursive: true }), mkdir(dirname(draft), { recursive: true })]);
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

async function removeOldDrafts(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return [];
  });
  await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs < Date.now() - draftLifetime) await rm(join(folder, name), { force: true });
    }),
  );
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
