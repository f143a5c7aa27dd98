import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { LRUCache } from "lru-cache";

/** Finds an original by its path in the shop's files; undefined when there is none. */
export type Originals = { hashOf(path: string): Promise<string | undefined>; read(path: string): Promise<Buffer> };

const maxHashes = 20_000;

/** Originals in a folder. Their hash is the SHA-256 of their bytes, computed once for each version of a file. */
export function originalsIn(folder: string): Originals {
  const known = new LRUCache<string, { version: string; hash: string }>({ max: maxHashes });

  async function locate(path: string) {
    try {
      const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
      const info = await stat(file);
      // A symbolic link inside the folder may point outside; its target is not a file of the shop.
      if (!info.isFile() || !file.startsWith(root + sep)) return undefined;
      return { file, version: `${info.size}-${info.mtimeMs}` };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG" || code === "ELOOP") return undefined;
      throw error;
    }
  }

  return {
    async hashOf(path) {
      const found = await locate(path);
      if (!found) return undefined;
      const before = known.get(path);
      if (before?.version === found.version) return before.hash;
      const hash = createHash("sha256")
        .update(await readFile(found.file))
        .digest("hex");
      known.set(path, { version: found.version, hash });
      return hash;
    },
    async read(path) {
      return readFile(join(folder, path));
    },
  };
}
