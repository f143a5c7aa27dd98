import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Drawn pictures on disk, within a quota: the least recently used are removed first. Several processes may share a
 * folder, and notice pictures that another one has drawn or removed.
 */
export type ImageCache = {
  get(name: string): Promise<Buffer | undefined>;
  put(name: string, bytes: Buffer): Promise<void>;
};

type Entry = { size: number };
/** A sweep frees space down to this share of the quota, so that not every new picture needs a sweep. */
const roomAfterSweep = 0.9;
/** Max age (ms) of a draft; an older one is left from a killed process. */
const draftLifetime = 60_000;

export function imageCache(folder: string, quota: number): ImageCache {
  // In order of last use; filled from the folder at the first call.
  let entries: Promise<Map<string, Entry>> | undefined;
  let total = 0;
  let serial = 0;

  async function load(): Promise<Map<string, Entry>> {
    entries ??= readFolder(folder).then((found) => {
      for (const { size } of found.values()) total += size;
      return found;
    });
    return entries;
  }

  /** Removes pictures of other processes first, since they have not been used here. */
  async function sweep(pictures: Map<string, Entry>) {
    const onDisk = await readFolder(folder);
    const own = [...pictures].filter(([name]) => onDisk.has(name));
    pictures.clear();
    total = 0;
    for (const [name, entry] of [...onDisk, ...own]) {
      total += pictures.delete(name) ? 0 : entry.size;
      pictures.set(name, entry);
    }
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
      try {
        const bytes = await readFile(join(folder, name));
        if (!pictures.delete(name)) total += bytes.length;
        pictures.set(name, { size: bytes.length });
        return bytes;
      } catch (error) {
        if (!isMissing(error)) throw error;
        if (found && pictures.delete(name)) total -= found.size;
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

/** Lists the pictures in the folder, oldest first. Removes drafts of killed processes. */
async function readFolder(folder: string): Promise<Map<string, Entry>> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isDraft = (file: string) => file.endsWith(".part");
  await Promise.all(files.filter(isDraft).map(removeOldDraft));
  const pictures = await Promise.all(
    files
      .filter((file) => !isDraft(file))
      .map(async (file) => ({ name: relative(folder, file), ...(await statOf(file)) })),
  );
  pictures.sort((a, b) => a.mtimeMs - b.mtimeMs);
  return new Map(pictures.map(({ name, size }) => [name, { size }]));
}

async function removeOldDraft(file: string) {
  if ((await statOf(file)).mtimeMs < Date.now() - draftLifetime) await rm(file, { force: true });
}

/** Size and time of a file; zero and now if another process has just removed it. */
async function statOf(file: string): Promise<{ size: number; mtimeMs: number }> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { size, mtimeMs };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { size: 0, mtimeMs: Date.now() };
  }
}

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
