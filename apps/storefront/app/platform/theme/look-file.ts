import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { blocksOf } from "./chain.ts";
import type { LookPlan } from "./look.ts";

export type LookFile = {
  name: string;
  theme: string;
  site: string | null;
  /** From the top of the chain to Simple. */
  layers: string[];
  /** Address of the stylesheet, which still has the sentinel widths. */
  stylesheet: string;
  /** Scripts of each live block, the block's own first. */
  blocks: Record<string, string[]>;
};

type Chunk = { file: string; src?: string; imports?: string[] };

/** Written at the end of a look's build, from Vite's own manifest. */
export function writeLookFile(look: LookPlan, root: string, folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, "client", ".vite", "manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const address = (file: string) => `/_${look.name}/${file}`;
  const keyOf = (file: string) => relative(root, file).replaceAll(sep, "/");
  const sheet = Object.values(manifest).find((chunk) => chunk.src?.endsWith(`looks/${look.name}.css`));
  if (!sheet) throw new Error(`The build of ${look.name} has no stylesheet.`);
  const blocks = blocksOf(look)
    .filter((block) => block.isLive)
    .map((block) => [block.name, scriptsOf(manifest, keyOf(block.file)).map(address)]);
  const { name, theme, site, layers } = look;
  const content: LookFile = {
    name,
    theme,
    site,
    layers: layers.map((layer) => layer.name),
    stylesheet: address(sheet.file),
    blocks: Object.fromEntries(blocks),
  };
  writeFileSync(join(folder, "look.json"), `${JSON.stringify(content, null, 2)}\n`);
}

function scriptsOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next, seen))];
}

export function readLookFile(folder: string): LookFile | null {
  const file = join(folder, "look.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LookFile) : null;
}
