// Plain JavaScript, because the launcher lists the looks before any package is installed, and on Node 20.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All looks of the sources: each theme, and each site over the themes that its site.json names, else over all. */
export function listLooks(root) {
  const themes = foldersIn(join(root, "themes"));
  const over = foldersIn(join(root, "sites")).map((site) => ({ site, themes: themesUnder(site, root) }));
  return themes.flatMap((theme) => [
    theme,
    ...over.filter((one) => one.themes.includes(theme)).map(({ site }) => `${site}+${theme}`),
  ]);
}

/** The themes that a site is built with: `{ "over": ["toki"] }` in its site.json; without the file all. */
export function themesUnder(site, root) {
  const themes = foldersIn(join(root, "themes"));
  const path = `sites/${site}/site.json`;
  const file = join(root, path);
  if (!existsSync(file)) return themes;
  const { over, ...others } = readObject(file, path);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw sentence(`${path} の「${unknown}」は知らない項目です。書けるのは over です。`);
  if (!Array.isArray(over) || over.length === 0 || !over.every((name) => typeof name === "string"))
    throw sentence(`${path} の over には、重ねるテーマを ["${themes[0]}"] のように書いてください。`);
  const missing = over.find((name) => !themes.includes(name));
  if (missing !== undefined)
    throw sentence(
      `${path} の over にある「${missing}」というテーマはありません。あるのは ${themes.join("、")} です。`,
    );
  return themes.filter((theme) => over.includes(theme));
}

function readObject(file, path) {
  let value;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // reported below
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw sentence(`${path} は JSON のオブジェクトではありません。{ "over": ["simple"] } のように書いてください。`);
}

/** An error that the launcher prints without a stack. */
const sentence = (text) => Object.assign(new Error(text), { plain: true });

/** Folders by name; those with a leading dot are ignored. */
export function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
}
