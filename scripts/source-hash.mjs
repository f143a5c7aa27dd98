import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Hashes sets of files by where they are and what is in them, reading what several sets share once. */
export function createHasher() {
  const digests = new Map();
  const digestOf = (file) => {
    if (!digests.has(file)) digests.set(file, createHash("sha256").update(readFileSync(file)).digest("hex"));
    return digests.get(file);
  };
  return function hashOf(files) {
    const hash = createHash("sha256");
    for (const file of [...new Set(files)].sort()) hash.update(`${file.slice(root.length)}\0${digestOf(file)}\n`);
    return hash.digest("hex");
  };
}

/** All files in a folder and below it but tests; none where there is no such folder. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** What a stamp says of an earlier build; undefined where there was none. */
export const readStamp = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
