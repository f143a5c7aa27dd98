import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { blockLoadersOf, blocksOf, findInChain } from "./chain.ts";
import type { LookPlan } from "./look.ts";

const blockList = "virtual:blocks";
const loaderList = "virtual:block-loaders";

/**
 * Resolves `#theme/…`, `#parent/…` and the named layers for one look, its stylesheet as `virtual:stylesheet`, its
 * blocks as `virtual:blocks`, and the loaders of its site's blocks as `virtual:block-loaders`. The browser's list has
 * live blocks only: the others are drawn on the server and ship no script.
 */
export function themeChain(look: LookPlan, stylesheet: string): Plugin {
  const isOurs = (file: string) => look.layers.some((layer) => file.startsWith(layer.folder + sep));
  return {
    name: "theme-chain",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === blockList || source === loaderList) return `\0${source}`;
      const [id = "", query] = source.split("?", 2);
      if (id === "virtual:stylesheet") return `${stylesheet}?${query}`;
      const found = findInChain(id, look, importer);
      return found && (query ? `${found.file}?${query}` : found.file);
    },
    load(id) {
      if (id === `\0${loaderList}`) return loaderModule(look);
      if (id !== `\0${blockList}`) return;
      const isBrowser = this.environment?.name === "client";
      const entries = blocksOf(look)
        .filter((block) => block.isLive || !isBrowser)
        .map(({ name, file, isLive }) => {
          const load = `() => import(${JSON.stringify(file)})`;
          return `  ${JSON.stringify(name)}: { isLive: ${isLive}, load: ${load} },`;
        });
      return `export const blocks = {\n${entries.join("\n")}\n};\n`;
    },
    /** Restarts when a file is added or removed, because names may then resolve to other files. */
    configureServer(server) {
      const restart = (file: string) => {
        if (isOurs(file)) void server.restart();
      };
      server.watcher.add(look.layers.map((layer) => layer.folder));
      server.watcher.on("add", restart).on("unlink", restart);
    },
  };
}

function loaderModule(look: LookPlan): string {
  const loaders = blockLoadersOf(look);
  const imports = loaders.map(({ file }, at) => `import { load as load${at} } from ${JSON.stringify(file)};\n`);
  const entries = loaders.map(({ name }, at) => `  ${JSON.stringify(name)}: load${at},\n`);
  return `${imports.join("")}export const siteLoaders = {\n${entries.join("")}};\n`;
}

/** The stylesheets of a look in order: the theme's, which imports its parents', then the site's. */
export function stylesheetsOf(look: LookPlan): string[] {
  const own = look.layers.find((layer) => layer.name === look.site);
  const added = own ? ["tokens.css", "styles.css"].map((name) => join(own.folder, name)) : [];
  return [findInChain(`#${look.theme}/styles.css`, look)!.file, ...added.filter((file) => existsSync(file))];
}

/**
 * Writes the single stylesheet of a look: the theme's styles, then the site's. It is beside the build, because Tailwind
 * reads its sources relative to a real file.
 */
export function writeStylesheet(look: LookPlan, root: string): string {
  const folder = join(root, ".react-router", "looks");
  const from = (file: string) => JSON.stringify(relative(folder, file).replaceAll(sep, "/"));
  const lines = stylesheetsOf(look).map((file) => `@import ${from(file)};`);
  const own = look.layers.find((layer) => layer.name === look.site);
  if (own) lines.push(`@source ${from(join(own.folder, "**", "*.tsx"))};`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${look.name}.css`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}
