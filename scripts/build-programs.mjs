// Builds the programs of the shop's processes into apps/server/build; scripts/programs.mjs runs it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./root.mjs";

const folder = join(root, "apps/server/build");

/** Entry points of processes and threads. */
const programs = {
  main: "apps/server/src/main.ts",
  worker: "apps/server/src/worker.ts",
  prepare: "apps/server/src/prepare.ts",
  shop: "apps/server/src/shop.ts",
  "watchdog-thread": "apps/server/src/start/watchdog-thread.ts",
  decoder: "apps/server/src/pictures/decoder.ts",
  drawer: "apps/server/src/pictures/drawer.ts",
  "drawing-worker": "apps/api/src/fulfilment/document/drawing-worker.ts",
};
const nameOf = new Map(Object.entries(programs).map(([name, path]) => [join(root, path), name]));

/**
 * Packages with many modules, of which every process loads a part, are bundled with their imports, and a package that
 * is installed for a single workspace. All others are loaded from node_modules: native ones, those that read files
 * beside their code, and those that the looks import too.
 */
const included = [
  "@hono/node-server",
  "altcha-lib",
  "hono",
  "htmlparser2",
  "kysely",
  "pg-boss",
  "rate-limiter-flexible",
  "sanitize-html",
  "yaml",
];
const native = ["pg", "@electric-sql/pglite"];

const isOf = (names, id) => names.some((name) => id === name || id.startsWith(`${name}/`));
const isOwn = (id) => /^[./#\0]/.test(id) || id.startsWith("@noren/");

function isExternal(id, importer = "") {
  if (isOwn(id)) return false;
  return importer.includes("/node_modules/") ? isOf(native, id) : !isOf(included, id);
}

/**
 * Replaces `import.meta.url`: the address of the source, so that it finds files beside it, except for the entry points,
 * whose built files are used.
 */
const addresses = {
  name: "addresses-of-sources",
  transform: {
    filter: { id: { include: /^\//, exclude: /\/node_modules\// }, code: "import.meta." },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id));
      const beside = JSON.stringify(`/${relative(folder, dirname(id))}`);
      const changed = code
        .replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (whole, path) => {
          const name = nameOf.get(resolve(dirname(id), path));
          return name ? `new URL("./${name}.js", import.meta["url"])` : whole;
        })
        .replaceAll("import.meta.url", `new URL(${source}, import.meta["url"]).href`)
        .replaceAll("import.meta.dirname", `(import.meta["dirname"] + ${beside})`);
      // the replacement keeps the lines, so no source map is needed
      return { code: changed, map: null };
    },
  },
};

const build = await rolldown({
  cwd: root,
  input: programs,
  platform: "node",
  external: isExternal,
  plugins: [addresses],
});
const { output } = await build.write({ dir: folder, format: "esm", sourcemap: true });
await build.close();

// a running shop may still load files of the previous build
const listing = join(folder, "files.json");
const last = existsSync(listing) ? JSON.parse(readFileSync(listing, "utf8")) : { files: [], before: [] };
const files = output.map(({ fileName }) => fileName).sort();
const isSame = files.join() === last.files.join();
const before = isSame ? last.before : last.files;
writeFileSync(listing, JSON.stringify({ files, before }));
const retained = new Set([...files, ...before, "files.json", "stamp"]);
for (const name of readdirSync(folder)) if (!retained.has(name)) rmSync(join(folder, name));
