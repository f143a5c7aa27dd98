import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Hashes sets of files by path and content; a file in several sets is read once. */
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

/** All files in a folder and below it, except tests; none if the folder does not exist. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** The hash stored by an earlier build; undefined without one. */
export const readStamp = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
