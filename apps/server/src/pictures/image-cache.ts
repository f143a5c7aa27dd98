import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** Drawn pictures on disk, under a quota: those not asked for the longest go first. */
export type PictureShelf = {
  get(name: string): Promise<Buffer | undefined>;
  put(name: string, bytes: Buffer): Promise<void>;
};

type Kept = { size: number };
/** Some room is made at once, so that not every new picture has to look for an old one to remove. */
const roomAfterSweep = 0.9;

export function pictureShelf(folder: string, quota: number): PictureShelf {
  // In order of last use; filled from the folder at the first call.
  let kept: Promise<Map<string, Kept>> | undefined;
  let total = 0;
  let serial = 0;

  async function load(): Promise<Map<string, Kept>> {
    kept ??= readShelf(folder).then((found) => {
      for (const { size } of found.values()) total += size;
      return found;
    });
    return kept;
  }

  async function sweep(pictures: Map<string, Kept>) {
    const going: string[] = [];
    for (const [name, { size }] of pictures) {
      if (total <= quota * roomAfterSweep) break;
      pictures.delete(name);
      total -= size;
      going.push(name);
    }
    await Promise.all(going.map((name) => rm(join(folder, name), { force: true })));
  }

  return {
    async get(name) {
      const pictures = await load();
      const found = pictures.get(name);
      if (!found) return undefined;
      try {
        const bytes = await readFile(join(folder, name));
        pictures.delete(name);
        pictures.set(name, found);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        if (pictures.delete(name)) total -= found.size;
        return undefined;
      }
    },

    async put(name, bytes) {
      const pictures = await load();
      const path = join(folder, name);
      const draft = `${path}.${process.pid}-${serial++}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
      total += bytes.length - (pictures.get(name)?.size ?? 0);
      pictures.delete(name);
      pictures.set(name, { size: bytes.length });
      if (total > quota) await sweep(pictures);
    },
  };
}

/** What an earlier run has left, oldest first. Drafts of a killed process are removed. */
async function readShelf(folder: string): Promise<Map<string, Kept>> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const drafts = files.filter((file) => file.endsWith(".part"));
  await Promise.all(drafts.map((file) => rm(file, { force: true })));
  const pictures = await Promise.all(
    files
      .filter((file) => !file.endsWith(".part"))
      .map(async (file) => ({ name: relative(folder, file), ...(await stat(file)) })),
  );
  pictures.sort((a, b) => a.mtimeMs - b.mtimeMs);
  return new Map(pictures.map(({ name, size }) => [name, { size }]));
}
