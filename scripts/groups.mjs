import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** From the top: an arrow between groups runs down this list only (ARCHITECTURE.md, "The groups"). */
export const groups = [
  "shell",
  "admin",
  "gift",
  "fulfilment",
  "analytics",
  "checkout",
  "payment",
  "order-email",
  "order",
  "cart",
  "content",
  "promotion",
  "member",
  "payment-method",
  "product",
  "delivery",
  "channel",
  "platform",
];

const storefront = "apps/storefront";
/** Each part has the groups as its first folders. The storefront's app and its looks are one part: screens and presenters share the order. */
const parts = [
  { name: "contract", roots: ["packages/contract/src"] },
  { name: "api", roots: ["apps/api/src"] },
  { name: "storefront", roots: [`${storefront}/app`, `${storefront}/themes/*`, `${storefront}/sites/*`] },
];

const codeFile = /\.(ts|tsx)$/;
const testFile = /\.test\.tsx?$|\/testing\//;
/** Pages, loaders and screens put a page together from any group. */
const pageFile = /(-page|-screen)\.tsx$|\.server\.tsx?$|\/routes\.ts$/;

/** @typedef {{ path: string, part: string, layer: string, group?: string, area?: string }} Source */

/** @returns {string[]} a sentence for each arrow that runs upwards, each cycle, and each use of another area's queries */
export function checkGroups(root) {
  const sources = readSources(root);
  const arrows = sources.flatMap((source) => arrowsFrom(root, source, sources));
  return [
    ...sources.filter(isLost).map(({ path }) => `${path} stands in no group. Groups: ${groups.join(", ")}.`),
    ...arrows.flatMap(upwards),
    ...arrows.flatMap(foreignQueries),
    ...cycles(arrows.filter(bindsAreas), (source) => `${source.part}: ${source.group}/${source.area}`).map(
      (names) => `These areas import each other in a circle: ${names.join(" → ")}. Move what they share below them.`,
    ),
    ...cycles(arrows, (source) => source.path).map(
      (names) => `These files import each other in a circle: ${names.join(" → ")}. Part one of them.`,
    ),
  ];
}

function readSources(root) {
  const sources = new Map();
  for (const part of parts) {
    for (const folder of part.roots.flatMap((pattern) => expand(root, pattern))) {
      for (const path of walk(root, folder)) sources.set(path, place(path, folder, part.name));
    }
  }
  return [...sources.values()];
}

function expand(root, pattern) {
  if (!pattern.endsWith("/*")) return [pattern];
  const parent = pattern.slice(0, -2);
  return list(root, parent).flatMap((entry) => (entry.isDirectory() ? [`${parent}/${entry.name}`] : []));
}

function list(root, folder) {
  try {
    return readdirSync(posix.join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

function walk(root, folder) {
  return list(root, folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(root, path);
    return codeFile.test(path) && !testFile.test(path) ? [path] : [];
  });
}

/** Files directly in a part's folder stand above all groups and have none. */
function place(path, layer, part) {
  const folders = path
    .slice(layer.length + 1)
    .split("/")
    .slice(0, -1);
  const [group, ...rest] = folders;
  // what mounts a group's calls stands above its areas
  const area = path.endsWith(".calls.ts") ? "calls" : rest[0] && rest[0] !== "blocks" ? rest[0] : group;
  return { path, layer, part, group, area };
}

const isLost = ({ group, layer }) => group !== undefined && !groups.includes(group) && !layer.includes("/sites/");

/** Arrows to files of the same part; type imports count as any other. */
function arrowsFrom(root, source, sources) {
  const known = new Map(sources.map((each) => [each.path, each]));
  const text = readFileSync(posix.join(root, source.path), "utf8");
  return importsOf(source.path, text).flatMap((name) =>
    targets(name, source, sources)
      .map((path) => known.get(path))
      .filter((to) => to?.part === source.part)
      .map((to) => ({ from: source, to })),
  );
}

export function importsOf(path, text) {
  const { module } = parseSync(path, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ];
  const called = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const types = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name]) => name);
  return [...new Set([...named.flatMap((request) => (request ? [request.value] : [])), ...called, ...types])];
}

/** Where an import leads: one file, or in a look each layer's file that may be meant. */
function targets(name, { path, layer }, sources) {
  if (name.startsWith(".")) return [posix.join(posix.dirname(path), name)];
  const [, alias, rest] = /^#([a-z-]+)\/(.+)$/.exec(name) ?? [];
  if (alias === "api") return [`apps/api/src/${rest}`];
  if (alias === "app" || alias === "look") return [`${storefront}/app/${rest}`];
  if (!alias) return [];
  const own = `${layer}/${rest}`;
  if (alias === "theme" && sources.some((source) => source.path === own)) return [own];
  return [`${storefront}/themes/${alias === "theme" || alias === "parent" ? "simple" : alias}/${rest}`];
}

const isFree = ({ group, part, path }) =>
  group === undefined || (part === "storefront" && (group === "shell" || pageFile.test(path)));
const rank = ({ group }) => groups.indexOf(group);

function upwards({ from, to }) {
  if (isFree(from)) return [];
  if (to.group === undefined)
    return [`${from.path} imports ${to.path}, which stands above all groups. Take what is needed as an argument.`];
  if (rank(to) >= rank(from)) return [];
  return [
    `${from.path} imports ${to.path}, but ${from.group} stands below ${to.group}. Take what is needed as an argument, or move it down.`,
  ];
}

function foreignQueries({ from, to }) {
  if (!/[.-]queries\.ts$/.test(to.path) || (from.group === to.group && from.area === to.area)) return [];
  return [`${from.path} imports ${to.path}: another area's queries. Import its service.`];
}

const bindsAreas = ({ from, to }) =>
  !isFree(from) && to.group !== undefined && from.group === to.group && from.area !== to.area;

/** One shortest cycle of each knot. */
function cycles(arrows, nameOf) {
  const next = new Map();
  for (const { from, to } of arrows) {
    if (nameOf(from) === nameOf(to)) continue;
    next.set(nameOf(from), (next.get(nameOf(from)) ?? new Set()).add(nameOf(to)));
  }
  const reported = new Set();
  return [...next.keys()].sort().flatMap((start) => {
    const found = reported.has(start) ? undefined : cycleThrough(start, next);
    for (const name of found ?? []) reported.add(name);
    return found ? [found] : [];
  });
}

function cycleThrough(start, next) {
  const cameFrom = new Map();
  const queue = [start];
  for (const name of queue) {
    for (const to of next.get(name) ?? []) {
      if (to === start) return backTo(start, name, cameFrom);
      if (!cameFrom.has(to)) queue.push(to);
      if (!cameFrom.has(to)) cameFrom.set(to, name);
    }
  }
  return undefined;
}

function backTo(start, last, cameFrom) {
  const way = [start];
  for (let name = last; name !== start; name = cameFrom.get(name)) way.unshift(name);
  return [start, ...way];
}
