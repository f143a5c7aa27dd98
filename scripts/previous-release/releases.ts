import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { root } from "../root.mjs";

export const releases = join(root, "releases");

/** The newest release whose sources are kept, as "0.1.0"; undefined before the first. */
export function previousRelease(): string | undefined {
  const kept = readdirSync(releases).flatMap((name) => /^(\d+\.\d+\.\d+)\.tar\.br$/.exec(name)?.[1] ?? []);
  return kept.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
}

/** Unpacks the sources of a release into an empty folder; packages come from this checkout, workspaces from the release. */
export function unpackRelease(version: string, folder: string): void {
  const tar = brotliDecompressSync(readFileSync(join(releases, `${version}.tar.br`)));
  execFileSync("tar", ["-x", "-C", folder], { input: tar });
  for (const workspace of ["", "apps/api", "tools/api-document"]) linkPackages(folder, workspace);
  const own = join(folder, "node_modules/@noren");
  mkdirSync(own);
  for (const path of workspacesIn(folder)) {
    const { name } = JSON.parse(readFileSync(join(folder, path, "package.json"), "utf8"));
    symlinkSync(join(folder, path), join(folder, "node_modules", name));
  }
}

/** Links each package by itself, since a linked node_modules would resolve workspaces to this checkout. */
function linkPackages(folder: string, workspace: string): void {
  const from = join(root, workspace, "node_modules");
  if (!existsSync(from) || !existsSync(join(folder, workspace))) return;
  const to = join(folder, workspace, "node_modules");
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== "@noren") symlinkSync(join(from, name), join(to, name));
}

function workspacesIn(folder: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { workspaces: string[] };
  return workspaces.flatMap((pattern) => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(folder, parent)).map((name) => join(parent, name));
  });
}
