import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { themesUnder } from "./site-file.mjs";

/** One folder of the chain: a site's, a theme's, a parent theme's, or Simple's. */
export type Layer = { name: string; folder: string };

/** Plan of one build: a theme, or a site over a theme (THEME-01). Layers are in order from the top down. */
export type LookPlan = {
  name: string;
  site: string | null;
  theme: string;
  layers: Layer[];
  /** Layer below Simple for the app's messages files (`….messages.ts`). */
  app: Layer;
};

export const lookName = (theme: string, site: string | null) => (site ? `${site}+${theme}` : theme);

export function planLook(name: string, root: string): LookPlan {
  const parts = name.split("+");
  const theme = parts.at(-1)!;
  const site = parts.length === 2 ? parts[0]! : null;
  if (parts.length > 2 || !parts.every((part) => /^[a-z][a-z0-9-]*$/.test(part))) {
    throw new Error(`"${name}" is not a look: write a theme, or site+theme.`);
  }
  const layers = themeLayers(theme, root);
  if (site) {
    layers.unshift(layer("sites", site, root));
    const over = themesUnder(site, root);
    if (!over.includes(theme))
      throw new Error(`sites/${site} is not built over ${theme}: its site.json names ${over.join(", ")}.`);
  }
  return { name, site, theme, layers, app: { name: "app", folder: join(root, "app") } };
}

/** Layers of this look only: the top one, or Simple and the app. Those between are looks of their own. */
export const ownLayers = ({ layers, app }: LookPlan): Layer[] =>
  layers.length > 1 ? layers.slice(0, 1) : [...layers, app];

/** A theme, its parents by theme.json, and Simple at the end. */
function themeLayers(theme: string, root: string): Layer[] {
  const layers: Layer[] = [];
  for (let name: string | null = theme; name; name = name === "simple" ? null : parentOf(name, root)) {
    if (layers.some((known) => known.name === name)) throw new Error(`Theme ${name} is its own parent.`);
    layers.push(layer("themes", name, root));
  }
  return layers;
}

/** Names in `#…/` that are no layers. */
const takenNames = ["app", "look", "parent", "theme"];

function layer(kind: "themes" | "sites", name: string, root: string): Layer {
  if (takenNames.includes(name)) throw new Error(`${kind}/${name} needs another name: #${name}/… is taken.`);
  const folder = join(root, kind, name);
  if (!existsSync(folder)) throw new Error(`There is no ${kind}/${name}.`);
  return { name, folder };
}

function parentOf(theme: string, root: string): string {
  const file = join(root, "themes", theme, "theme.json");
  if (!existsSync(file)) return "simple";
  return (JSON.parse(readFileSync(file, "utf8")) as { parent?: string }).parent ?? "simple";
}
