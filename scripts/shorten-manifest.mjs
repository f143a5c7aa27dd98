import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.mjs";

const head = "window.__reactRouterManifest=";
/** What scripts fetch or send to by themselves: no link and no form of a page leads there. */
const fetched = new Set(["cart/outcome", "events", "search/count", "search/suggestions"]);

/** Gives each page its name, by which it stands in the list, and its parent, which is the root where no other is named. */
const named =
  '{const{routes:r}=__reactRouterManifest;for(const i in r){r[i].id=i;if(i!="root")r[i].parentId??="root"}}';

const beginnings = JSON.parse(
  readFileSync(join(root, "apps/storefront/app/platform/navigation/page-lists.json"), "utf8"),
);
/** What a shorter list leaves out, by its name: see page-lists.ts. */
const left = { visitor: new Set(beginnings.member), shop: new Set([...beginnings.member, ...beginnings.visitor]) };

/** Shortens the list of all pages and their files, and writes beside it those for the pages that visitors begin with. */
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
 * Without what is false or empty, which the router takes as absent, and without files that every page has anyway. Routes that
 * only answer data have an empty file, and all of them the same one. `pages` shop or visitor leaves out what is a document of its
 * own from there (decision 32). Files that many pages share come first in each page's list, and a page's own
 * file last: so compressed, the lists of a look take 6 % less.
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
      const kept = Object.entries({ parentId: parent, ...route, imports: own, module }).filter(
        ([, value]) => value !== false && value !== undefined && !(Array.isArray(value) && value.length === 0),
      );
      return [id, Object.fromEntries(kept)];
    }),
  );
  return `${head}${JSON.stringify(manifest)};${named}`;
}
