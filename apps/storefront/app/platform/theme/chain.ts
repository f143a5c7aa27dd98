import { existsSync, globSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { Layer, LookPlan } from "./look.ts";

const endings = ["", ".tsx", ".ts"];

export type Found = { file: string; layer: Layer };

/** Thrown if no layer has the requested file (THEME-02). */
function moduleNotFound(id: string, layers: readonly Layer[]): Error {
  const where = layers.map((layer) => layer.name).join(", ");
  return Object.assign(new Error(`Cannot find module '${id}' in ${where}`), { code: "MODULE_NOT_FOUND" });
}

/**
 * Resolves `#theme/x` to the first x from the top of the chain, `#toki/x` to the first from that layer down,
 * `#parent/x` to the first below the importing file's layer. Messages files have the app as a layer below Simple, and
 * `#look/x` is the app's own x with the look's changes. Undefined for other ids; an unknown layer is an error.
 */
export function findInChain(id: string, look: LookPlan, importer = ""): Found | undefined {
  const parts = /^#([a-z][a-z0-9-]*)\/(.+)$/.exec(id);
  if (!parts || parts[1] === "app") return undefined;
  const [, name, filePath] = parts as unknown as [string, string, string];
  const layers = layersFor(name, isWords(filePath) ? [...look.layers, look.app] : look.layers, importer);
  if (!layers) throw moduleNotFound(id, look.layers);
  for (const layer of layers) {
    for (const ending of endings) {
      const file = join(layer.folder, filePath + ending);
      if (/\.\w+$/.test(file) && existsSync(file)) return { file, layer };
    }
  }
  throw moduleNotFound(id, layers);
}

/** Messages of the app can be changed by each layer above it. */
export const isWords = (path: string) => path.endsWith(".messages.ts");

function layersFor(name: string, layers: Layer[], importer: string): Layer[] | undefined {
  if (name === "theme") return layers;
  if (name === "look") return layers.at(-1)?.name === "app" ? layers : undefined;
  const isParent = name === "parent";
  const at = layers.findIndex((layer) => (isParent ? importer.startsWith(layer.folder + sep) : layer.name === name));
  return at < 0 ? undefined : layers.slice(isParent ? at + 1 : at);
}

export type BlockFile = { name: string; file: string; layer: Layer; isLive: boolean };

/**
 * The blocks of a look by name, each from the first layer that has it. They are in folders named `blocks` of their
 * areas; `x.live.tsx` has behaviour, `x.tsx` has none.
 */
export function blocksOf(look: LookPlan): BlockFile[] {
  const blocks = new Map<string, BlockFile>();
  for (const layer of look.layers) {
    for (const path of blockPaths(layer.folder)) {
      const parts = /^([a-z][a-z0-9-]*?)(\.live)?\.tsx$/.exec(basename(path));
      if (!parts || blocks.has(parts[1]!)) continue;
      blocks.set(parts[1]!, { name: parts[1]!, file: join(layer.folder, path), layer, isLive: Boolean(parts[2]) });
    }
  }
  return [...blocks.values()];
}

/** Whether a site's file is a loader of a block; loaders of the shop's own blocks are in the app's areas. */
export const isBlockLoader = (path: string) => /(^|\/)blocks\/data\/[a-z][a-z0-9-]*\.server\.ts$/.test(path);

/** Loaders of the blocks of a look's site: `<name>.server.ts` in a folder `blocks/data` of the site. */
export function blockLoadersOf(look: LookPlan): { name: string; file: string }[] {
  const own = look.layers.find((layer) => layer.name === look.site);
  if (!own) return [];
  return globSync("**/blocks/data/*.server.ts", { cwd: own.folder })
    .map((path) => path.replaceAll(sep, "/"))
    .filter(isBlockLoader)
    .toSorted()
    .map((path) => ({ name: basename(path, ".server.ts"), file: join(own.folder, path) }));
}

const blockPaths = (folder: string) => (existsSync(folder) ? globSync("**/blocks/*.tsx", { cwd: folder }).sort() : []);
