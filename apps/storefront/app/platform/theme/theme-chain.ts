import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { blocksOf, findInChain } from "./chain.ts";
import type { LookPlan } from "./look.ts";

const blockList = "virtual:blocks";

/**
 * Resolves `#theme/…`, `#parent/…` and the named layers for one look, its stylesheet as `virtual:stylesheet`, and lists its blocks as
 * `virtual:blocks`.
 * The browser's list has live blocks alone: the others are drawn on the server and ship no script.
 */
export function themeChain(look: LookPlan, stylesheet: string): Plugin {
  const isOurs = (file: string) => look.layers.some((layer) => file.startsWith(layer.folder + sep));
  return {
    name: "theme-chain",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === blockList) return `\0${blockList}`;
      const [id = "", query] = source.split("?", 2);
      if (id === "virtual:stylesheet") return `${stylesheet}?${query}`;
      const found = findInChain(id, look, importer);
      return found && (query ? `${found.file}?${query}` : found.file);
    },
    load(id) {
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
    /** A file that comes or goes changes what the names mean; what they meant before is forgotten. */
    configureServer(server) {
      const restart = (file: string) => {
        if (isOurs(file)) void server.restart();
      };
      server.watcher.add(look.layers.map((layer) => layer.folder));
      server.watcher.on("add", restart).on("unlink", restart);
    },
  };
}

/**
 * The one stylesheet of a look: the theme's styles, then what a site adds.
 * Written beside the build, since Tailwind reads its sources relative to a real file.
 */
export function writeStylesheet(look: LookPlan, root: string): string {
  const folder = join(root, ".react-router", "looks");
  const from = (file: string) => JSON.stringify(relative(folder, file).replaceAll(sep, "/"));
  const lines = [`@import ${from(findInChain(`#${look.theme}/styles.css`, look)!.file)};`];
  const own = look.layers.find((layer) => layer.name === look.site);
  if (own)
    lines.push(
      ...["tokens.css", "styles.css"]
        .map((name) => join(own.folder, name))
        .filter((file) => existsSync(file))
        .map((file) => `@import ${from(file)};`),
    );
  if (own) lines.push(`@source ${from(join(own.folder, "**", "*.tsx"))};`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${look.name}.css`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}
