import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldersIn } from "../apps/storefront/app/platform/theme/site-file.mjs";

/** Number of previous releases to retain, since running shops may use them. */
const retainedReleases = 2;

/** File with the complete releases of a build's folder, the current one first. */
export const listPath = (folder) => join(folder, "releases");

/** The complete releases in a build's folder, the current one first. */
export const releasesIn = (folder) =>
  existsSync(listPath(folder)) ? readFileSync(listPath(folder), "utf8").split("\n") : [];

/** Name of a new release of these sources. */
export const releaseName = (folder, hash) =>
  existsSync(join(folder, hash)) ? `${hash}-${Date.now().toString(36)}` : hash;

/** Lists a complete release first, and removes those that no running shop can use any more. */
export function listRelease(folder, release) {
  const before = releasesIn(folder);
  const retained = [release, ...before].slice(0, 1 + retainedReleases);
  writeFileSync(`${listPath(folder)}.next`, retained.join("\n"));
  renameSync(`${listPath(folder)}.next`, listPath(folder));
  for (const name of foldersIn(folder))
    if (before.length > 0 && !retained.includes(name)) rmSync(join(folder, name), { recursive: true });
}
