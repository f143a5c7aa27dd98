import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const head = "window.__reactRouterManifest=";

/** Shortens the list of all pages and their files, and writes beside it the one for pages outside the member area. */
export function shortenManifest(assets) {
  for (const name of readdirSync(assets).filter((one) => /^manifest-[0-9a-f]+\.js$/.test(one))) {
    const file = join(assets, name);
    const whole = readFileSync(file, "utf8");
    writeFileSync(join(assets, `public-${name}`), shortened(whole, { isPublic: true }));
    writeFileSync(file, shortened(whole));
  }
}

/**
 * Without what is false or empty, which the router takes as absent, and without files that every page has anyway; for
 * public pages also without the pages under /mypage, which are documents of their own (decision 32).
 */
export function shortened(script, { isPublic = false } = {}) {
  if (!script.startsWith(head)) throw new Error("The list of pages begins otherwise than it did.");
  const manifest = JSON.parse(script.slice(head.length).replace(/;\s*$/, ""));
  const always = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.entries(manifest.routes).filter(([, { path }]) => !isPublic || !/^mypage(\/|$)/.test(path));
  manifest.routes = Object.fromEntries(
    routes.map(([id, { imports = [], ...route }]) => {
      const own = imports.filter((file) => !always.has(file));
      const kept = Object.entries({ ...route, imports: own }).filter(
        ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
      );
      return [id, Object.fromEntries(kept)];
    }),
  );
  return `${head}${JSON.stringify(manifest)};`;
}
