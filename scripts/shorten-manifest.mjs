import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.mjs";

const head = "window.__reactRouterManifest=";
/** Routes used only by scripts, without links or forms. */
const fetched = new Set(["cart/outcome", "cart/wallet", "events", "search/count", "search/suggestions"]);

/** Restores each page's id, which is its key in the list, and its parent, by default the root. */
const named =
  '{const{routes:r}=__reactRouterManifest;for(const i in r){r[i].id=i;if(i!="root")r[i].parentId??="root"}}';

const beginnings = JSON.parse(
  readFileSync(join(root, "apps/storefront/app/platform/navigation/page-lists.json"), "utf8"),
);
/** Path beginnings that a shorter list leaves out, by the list's name: see page-lists.ts. */
const left = { visitor: new Set(beginnings.member), shop: new Set([...beginnings.member, ...beginnings.visitor]) };

/** Shortens the list of all pages and their files, and writes the two shorter lists beside it. */
export function shortenManifest(assets) {
  const isEmpty = (module) => readFileSync(join(assets, basename(module)), "utf8").trim() === "";
  for (const name of readdirSync(assets).filter((one) => /^manifest-[0-9a-f]+\.js$/.test(one))) {
    const file = join(assets, name);
    const whole = readFileSync(file, "utf8");
    for (const pages of Object.keys(left))
      writeFileSync(join(assets, `${pages}-${name}`), shortened(whole, { pages, isEmpty }));
    writeFileSync(file, shortened(whole, { isEmpty }));
  }
}

/**
 * Omits false and empty values, which the router treats as absent, and files that every page loads anyway. Routes that
 * only answer data share one empty file. `pages` shop or visitor omits pages that need a document load from there
 * (decision 32). Files shared by many pages come first in each page's list, which compresses 6 % better.
 */
export function shortened(script, { pages = "member", isEmpty = () => false } = {}) {
  if (!script.startsWith(head)) throw new Error("The list of pages begins otherwise than it did.");
  const manifest = JSON.parse(script.slice(head.length).replace(/;\s*$/, ""));
  const always = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const isListed = ({ path = "" }) => !fetched.has(path) && !left[pages]?.has(/^[^/.]*/.exec(path)[0]);
  const routes = Object.entries(manifest.routes).filter(([, route]) => isListed(route));
  const empty = routes.map(([, { module }]) => module).find((module) => module && isEmpty(module));
  const uses = new Map();
  for (const file of routes.flatMap(([, { imports = [] }]) => imports)) uses.set(file, (uses.get(file) ?? 0) + 1);
  const bySharing = (a, b) => uses.get(b) - uses.get(a) || (a < b ? -1 : 1);
  manifest.routes = Object.fromEntries(
    routes.map(([id, { id: _, parentId, imports = [], module: page, ...route }]) => {
      const module = !route.hasDefaultExport && empty && isEmpty(page) ? empty : page;
      const own = imports.filter((file) => !always.has(file)).toSorted(bySharing);
      const parent = parentId === "root" ? undefined : parentId;
      const entries = Object.entries({ parentId: parent, ...route, imports: own, module }).filter(
        ([, value]) => value !== false && value !== undefined && !(Array.isArray(value) && value.length === 0),
      );
      return [id, Object.fromEntries(entries)];
    }),
  );
  return `${head}${JSON.stringify(manifest)};${named}`;
}
