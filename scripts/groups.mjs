import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { circles } from "./circles.mjs";
import { codeIn, foldersOf, importsOf, targetOf } from "./imports.mjs";

/** From the top: a group may import only groups below it (ARCHITECTURE.md, "The groups"). */
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
/**
 * In a grouped part the first folders are the groups. The storefront's app and its looks are one part, since screens
 * and presenters share the order. In other parts, and in tests, only import cycles are refused.
 */
const parts = [
  { name: "contract", roots: ["packages/contract/src"], isGrouped: true },
  { name: "api", roots: ["apps/api/src"], isGrouped: true },
  {
    name: "storefront",
    roots: [`${storefront}/app`, `${storefront}/themes/*`, `${storefront}/sites/*`],
    isGrouped: true,
  },
  { name: "web", roots: ["packages/web/src"] },
  { name: "console", roots: ["apps/console"] },
  { name: "beside the storefront", roots: ["server", "testing", "scripts"].map((folder) => `${storefront}/${folder}`) },
  { name: "server", roots: ["apps/server/src"] },
  { name: "test-provider", roots: ["apps/test-provider/src"] },
  { name: "demo", roots: ["demo"] },
  { name: "scripts", roots: ["scripts", "e2e", "bench", "tools/api-document"] },
];

/** The suite for payment providers is run by tests alone. */
const testFile = /\.(test|spec)\.tsx?$|\/(testing|conformance)\//;
/** Pages, screens and routes may import any group. */
const pageFile = /-page\.tsx?$|-screen\.tsx$|\/routes\.ts$/;

/** @typedef {{ path: string, part: string, layer: string, isTest: boolean, group?: string, area?: string }} Source */

/**
 * @returns {string[]} a sentence for each import of a higher group, each cycle, and each use of another area's queries
 */
export function checkGroups(root) {
  const sources = readSources(root);
  const all = [...sources.values()].flatMap((source) => arrowsFrom(root, source, sources));
  const arrows = all.filter(({ from, to }) => !from.isTest && to && !to.isTest && to.part === from.part);
  const inProject = all.filter(({ to }) => to);
  return [
    ...[...sources.values()]
      .filter(isLost)
      .map(({ path }) => `${path} stands in no group. Groups: ${groups.join(", ")}.`),
    ...arrows.flatMap(upwards),
    ...all.flatMap(knowsShop),
    ...all.flatMap(beyondContract),
    ...arrows.flatMap(foreignQueries),
    ...inCircles(arrows.filter(bindsAreas), ({ part, group, area }) => `${part}: ${group}/${area}`, "areas"),
    ...inCircles(inProject, ({ path }) => path, "files"),
  ];
}

const wayOut = { areas: "Move what they share below them.", files: "Part one of them." };
const inCircles = (arrows, nameOf, what) =>
  circles(arrows, nameOf).map(
    (names) => `These ${what} import each other in a circle: ${names.join(" → ")}. ${wayOut[what]}`,
  );

function readSources(root) {
  const sources = new Map();
  for (const part of parts) {
    for (const folder of part.roots.flatMap((pattern) => foldersOf(root, pattern))) {
      for (const path of codeIn(root, folder)) sources.set(path, place(path, folder, part));
    }
  }
  return sources;
}

/** Files directly in a part's folder are above all groups. */
function place(path, layer, { name: part, isGrouped = false }) {
  const isTest = testFile.test(path);
  if (!isGrouped || isTest) return { path, layer, part, isTest };
  const folders = path
    .slice(layer.length + 1)
    .split("/")
    .slice(0, -1);
  const [group, ...rest] = folders;
  // a file that mounts a group's calls is above its areas
  const area = /\.(owner-)?calls\.ts$/.test(path) ? "calls" : rest[0] && rest[0] !== "blocks" ? rest[0] : group;
  return { path, layer, part, isTest, group, area };
}

const isLost = ({ group, layer }) => group !== undefined && !groups.includes(group) && !layer.includes("/sites/");

/** Imports of a file, each as written; `to` is undefined for packages outside of the project. */
function arrowsFrom(root, source, sources) {
  const text = readFileSync(posix.join(root, source.path), "utf8");
  return importsOf(source.path, text).map((name) => ({
    from: source,
    name,
    to: sources.get(targetOf(name, source, (path) => sources.has(path))),
  }));
}

const isFree = ({ group, part, path }) =>
  group === undefined || (part === "storefront" && (group === "shell" || pageFile.test(path)));
const rank = ({ group }) => groups.indexOf(group);

function upwards({ from, to }) {
  if (isFree(from)) return [];
  if (to.group === undefined) {
    const words = "which stands above all groups. Take what is needed as an argument.";
    return [`${from.path} imports ${to.path}, ${words}`];
  }
  if (rank(to) >= rank(from)) return [];
  const words = `but ${from.group} stands below ${to.group}. Take what is needed as an argument, or move it down.`;
  return [`${from.path} imports ${to.path}, ${words}`];
}

/** packages/web and the storefront's platform must not import an area of the shop. */
function knowsShop({ from, name, to }) {
  if (from.isTest) return [];
  const words = "Take what is needed as an argument.";
  if (from.part === "web") {
    const isShared = to ? isOfKit(to) : !/^(@noren|#)/.test(name);
    return isShared ? [] : [`${from.path} imports ${name}, but packages/web knows no shop. ${words}`];
  }
  if (from.part !== "storefront" || from.group !== "platform" || to?.part !== "contract") return [];
  if (to.group === undefined || to.group === "platform") return [];
  return [`${from.path} imports ${to.path}, but the storefront's platform knows no area. ${words}`];
}

/** The owner's console is a client of the contract; it shares no code with storefront, API or server. */
function beyondContract({ from, name, to }) {
  if (from.part !== "console" || from.isTest || !to || ["console", "contract", "web"].includes(to.part)) return [];
  return [`${from.path} imports ${name}, but the console may import only packages/contract and packages/web.`];
}

const isOfKit = ({ part, group }) => part === "web" || (part === "contract" && group === "platform");

function foreignQueries({ from, to }) {
  if (!/[.-]queries\.ts$/.test(to.path) || (from.group === to.group && from.area === to.area)) return [];
  return [`${from.path} imports ${to.path}: another area's queries. Import its service.`];
}

const bindsAreas = ({ from, to }) =>
  !isFree(from) && to.group !== undefined && from.group === to.group && from.area !== to.area;
