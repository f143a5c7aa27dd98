import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { nearestName } from "@noren/contract/platform/nearest-name.ts";
import { blockLoadersOf, blocksOf, isBlockLoader, isWords } from "./chain.ts";
import { withoutComments } from "./css-text.ts";
import { type Layer, type LookPlan, planLook } from "./look.ts";
import { listLooks } from "./site-file.mjs";

type Source = { path: string; text: string; imports: Import[] };
type Import = { from: string; isTypeOnly: boolean };

/** Errors in the files of themes and sites, a sentence each; empty if there are none. */
export function checkThemes(root: string, looks: readonly string[] = listLooks(root)): string[] {
  const plans = looks.map((name) => planLook(name, root));
  const problems = new Set(checkApp(join(root, "app")));
  for (const plan of plans) {
    for (const [index, layer] of plan.layers.entries()) {
      for (const problem of checkLayer(layer, plan, index, root)) problems.add(problem);
      for (const problem of checkTokens(layer, plan, root)) problems.add(problem);
    }
    for (const problem of checkBlockLoaders(plan, root)) problems.add(problem);
  }
  return [...problems].sort();
}

/** The app must not import themes. Its messages are in the app, and a look may change them. */
function checkApp(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return sourcesIn(folder).flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => from.startsWith("#theme/") && isWords(from))
      .map(({ from }) => `app/${path} imports "${from}". The app's words stand in the app: import them by #look/…`),
  );
}

function checkLayer(layer: Layer, plan: LookPlan, index: number, root: string): string[] {
  const below = plan.layers.slice(index + 1);
  const belowWords = [...below, plan.app];
  const sources = sourcesIn(layer.folder);
  const imported = new Set(sources.flatMap((source) => source.imports.map((one) => ownPath(one.from, source, layer))));
  return sources.flatMap((source) => {
    const found: string[] = source.imports.flatMap((one) => wrongImport(one, source, below, plan, layer));
    const lower = (isWords(source.path) ? belowWords : below).find((one) => existsSync(join(one.folder, source.path)));
    if (lower && squeezed(readFileSync(join(lower.folder, source.path), "utf8")) === squeezed(source.text)) {
      found.push(`is a plain copy of ${lower.name}'s file. Delete it: the chain finds the original.`);
    }
    const isOverride = below.length > 0 && !lower;
    if (isOverride && !isEntry(source.path, layer, plan) && !imported.has(source.path) && !isOwnPage(source, sources)) {
      found.push(unusedReason(source.path, layer, plan));
    }
    if (/\bfetch\(/.test(source.text) && !source.path.endsWith(".server.ts")) {
      found.push("calls fetch. Themes draw their props; loaders call the API.");
    }
    return found.map((words) => `${nameOf(layer, source.path, root)} ${words}`);
  });
}

function unusedReason(path: string, layer: Layer, plan: LookPlan): string {
  const [, folder, name] = /^(.*?)blocks\/(?:data\/)?([^/]+\.server\.ts)$/.exec(path) ?? [];
  if (name && layer.name === plan.site)
    return `gives data to no block: the loader of a site's block is ${folder}blocks/data/${name}.`;
  if (name) return "gives data to a block, which the app or a site does. Themes load nothing.";
  return `overrides nothing: no layer below has ${path}, and nothing here uses it. Was it renamed?`;
}

const nameOf = (layer: Layer, path: string, root: string) =>
  `${relative(root, layer.folder).replaceAll(sep, "/")}/${path}`;

/** The build includes a site's tokens by itself; a theme's need an import in a stylesheet of the theme. */
function checkTokens(layer: Layer, plan: LookPlan, root: string): string[] {
  if (layer.name === plan.site || !existsSync(join(layer.folder, "tokens.css"))) return [];
  const isRead = filesIn(layer.folder, /\.css$/).some((file) =>
    /@import\s+["'][^"']*\btokens\.css["']/.test(withoutComments(readFileSync(file, "utf8"))),
  );
  if (isRead) return [];
  return [`${nameOf(layer, "tokens.css", root)} is imported nowhere: import "./tokens.css" in the theme's styles.css.`];
}

/** A loader without a block of its name: the block would be drawn without data. */
function checkBlockLoaders(plan: LookPlan, root: string): string[] {
  const names = blocksOf(plan).map(({ name }) => name);
  return blockLoadersOf(plan)
    .filter(({ name }) => !names.includes(name))
    .map(({ name, file }) => {
      const near = nearestName(name, names);
      const path = relative(root, file).replaceAll(sep, "/");
      return `${path} gives data to no block: there is no blocks/${name}.tsx.${near ? ` Did you mean ${near}?` : ""}`;
    });
}

function wrongImport(
  { from, isTypeOnly }: Import,
  source: Source,
  below: Layer[],
  plan: LookPlan,
  own: Layer,
): string[] {
  if (from.startsWith("../")) return [`imports "${from}". Name it by #theme/… or by a layer below.`];
  const [, layer, path] = /^#([a-z][a-z0-9-]*)\/(.+)$/.exec(from) ?? [];
  if (layer === "parent") return wrongParent(from, path!, source, below, plan.app);
  if (layer === "theme" && path === source.path) {
    return [`imports "${from}", which is the file itself. What lies below is #parent/…`];
  }
  if (layer && layer !== "theme" && layer !== "app" && !below.some((one) => one.name === layer)) {
    return [`imports "${from}", but ${layer} is not below ${own.name} in the look ${plan.name}.`];
  }
  const isServers = /^@noren\/(api|server)\//.test(from) || /^@noren\/contract\/(client|contract)\.ts$/.test(from);
  const isLoader = from.startsWith("#app/") && /\.server(\.ts)?$/.test(from);
  const mayLoad = /(\.server|routes|-page)\.tsx?$/.test(source.path);
  if ((isServers || isLoader) && !isTypeOnly && !mayLoad) {
    return [`imports "${from}". Themes get props; they call no API and load nothing.`];
  }
  return [];
}

/** `#parent/…` is the same file one layer down. Its types are those of Simple's file, which must exist. */
function wrongParent(from: string, path: string, source: Source, below: Layer[], app: Layer): string[] {
  const simple = below.at(-1);
  if (!simple) return [`imports "${from}", but nothing lies below Simple.`];
  if (path !== source.path) {
    return [`imports "${from}", but #parent/… is the same file one layer down. Name another by #theme/…`];
  }
  const folders = isWords(path) ? [simple.folder, app.folder] : [simple.folder];
  if (!folders.some((folder) => existsSync(join(folder, path))))
    return [`imports "${from}", but Simple has no ${path}.`];
  return [];
}

/** Files that nothing imports: routes, blocks and their loaders, whose names come from data. */
const isEntry = (path: string, layer: Layer, plan: LookPlan) =>
  path === "routes.ts" || /(^|\/)blocks\/[^/]+\.tsx$/.test(path) || (layer.name === plan.site && isBlockLoader(path));

/** A page that the layer's own routes name. */
const isOwnPage = (source: Source, sources: readonly Source[]) =>
  sources.some(
    (one) =>
      one.path === "routes.ts" && [`"./${source.path}"`, `"${source.path}"`].some((file) => one.text.includes(file)),
  );

/** The path in this layer that an import may refer to. */
function ownPath(from: string, source: Source, layer: Layer): string {
  if (from.startsWith("./")) return join(source.path, "..", from).replaceAll(sep, "/");
  const parts = /^#([a-z][a-z0-9-]*)\/(.+)$/.exec(from);
  return parts && (parts[1] === "theme" || parts[1] === layer.name) ? parts[2]! : "";
}

function sourcesIn(folder: string): Source[] {
  return filesIn(folder, /(?<!\.test)\.tsx?$/).map((file) => {
    const text = readFileSync(file, "utf8");
    return { path: relative(folder, file).replaceAll(sep, "/"), text, imports: importsOf(text) };
  });
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(text: string): Import[] {
  const statements = text.matchAll(/\b(import|export)\s+(type\s)?[^"';]*?from\s*["']([^"']+)["']/g);
  const bare = text.matchAll(/\bimport\s*\(?\s*["']([^"']+)["']/g);
  return [
    ...[...statements].map((match) => ({ from: match[3]!, isTypeOnly: Boolean(match[2]) })),
    ...[...bare].map((match) => ({ from: match[1]!, isTypeOnly: false })),
  ];
}

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();
