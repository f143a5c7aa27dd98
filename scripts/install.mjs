import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { during, root, sentence } from "./root.mjs";
import { run } from "./run.mjs";

/** Installs the packages of the lock file, unless exactly those are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const code = await during("必要なパッケージを入れています", () => {
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    // npm passes its path to its scripts; without it (plain `node scripts/launch.mjs`) npm of PATH is used
    const npm = process.env.npm_execpath;
    return npm?.endsWith(".js")
      ? run(process.execPath, [npm, ...args], { quiet: true })
      : run("npm", args, { quiet: true });
  });
  if (code === 0) return;
  throw sentence("パッケージを入れられませんでした。ネットワークを確かめて、もう一度実行してください。");
}

/** Compares the lock file with that of npm in node_modules; optional packages of other systems may be missing. */
function isInstalled() {
  const lockFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(lockFile)) return false;
  const installed = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const present = installed[path];
    if (!present) return Boolean(entry.optional || entry.devOptional);
    return present.version === entry.version && present.resolved === entry.resolved;
  });
}
