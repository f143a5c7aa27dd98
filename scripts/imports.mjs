import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";

const codeFile = /(?<!\.d)\.(ts|tsx|mts|mjs)$/;
/** Folders of packages and of generated files. */
const skipped = new Set(["node_modules", "build", ".react-router", ".data", "reports"]);

/** Folders that match a pattern such as `themes/*`; a pattern without a star is one folder. */
export function foldersOf(root, pattern) {
  if (!pattern.endsWith("/*")) return [pattern];
  const parent = pattern.slice(0, -2);
  return list(root, parent).flatMap((entry) => (entry.isDirectory() ? [`${parent}/${entry.name}`] : []));
}

/** Paths of all code in a folder and below it. */
export function codeIn(root, folder) {
  return list(root, folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : codeIn(root, path);
    return codeFile.test(path) ? [path] : [];
  });
}

function list(root, folder) {
  try {
    return readdirSync(posix.join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The imports of a file as written, including type imports. */
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

const storefront = "apps/storefront";
const console = "apps/console";
/** Source folder of each workspace. */
const workspaces = {
  contract: "packages/contract/src",
  web: "packages/web/src",
  api: "apps/api/src",
  server: "apps/server/src",
  storefront,
  console,
  "test-provider": "apps/test-provider/src",
  demo: "demo",
};

/** The file that an import resolves to in this project; undefined for other packages. */
export function targetOf(name, { path, layer }, isSource) {
  if (name.startsWith(".")) return posix.join(posix.dirname(path), name);
  const [, workspace, inside] = /^@noren\/([a-z-]+)\/(.+)$/.exec(name) ?? [];
  if (workspace) return workspaces[workspace] && `${workspaces[workspace]}/${inside}`;
  const [, alias, rest] = /^#([a-z-]+)\/(.+)$/.exec(name) ?? [];
  if (!alias) return undefined;
  if (alias === "api") return `apps/api/src/${rest}`;
  if (alias === "app" && path.startsWith(`${console}/`)) return `${console}/app/${rest}`;
  if (alias === "app" || alias === "look") return `${storefront}/app/${rest}`;
  const own = `${layer}/${rest}`;
  if (alias === "theme" && isSource(own)) return own;
  return `${storefront}/themes/${alias === "theme" || alias === "parent" ? "simple" : alias}/${rest}`;
}
