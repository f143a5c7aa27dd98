import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const head = "window.__reactRouterManifest=";

/** Shortens the list of all pages and their files that every page of a built look carries. */
export function shortenManifest(assets) {
  for (const name of readdirSync(assets).filter((one) => /^manifest-[0-9a-f]+\.js$/.test(one))) {
    const file = join(assets, name);
    writeFileSync(file, shortened(readFileSync(file, "utf8")));
  }
}

/** Without what is false or empty, which the router takes as absent, and without files that every page has anyway. */
export function shortened(script) {
  if (!script.startsWith(head)) throw new Error("The list of pages begins otherwise than it did.");
  const manifest = JSON.parse(script.slice(head.length).replace(/;\s*$/, ""));
  const always = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (const [id, { imports = [], ...route }] of Object.entries(manifest.routes)) {
    const own = imports.filter((file) => !always.has(file));
    const kept = Object.entries({ ...route, imports: own }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    );
    manifest.routes[id] = Object.fromEntries(kept);
  }
  return `${head}${JSON.stringify(manifest)};`;
}
