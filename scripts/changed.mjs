import { execFileSync } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Projects whose tests start processes or read built looks without importing them, and the folders of their sources.
 */
const startedFrom = {
  storefront: ["apps/storefront", "packages/contract", "packages/web"],
  server: ["apps/api", "apps/server", "apps/test-provider", "packages/contract", "scripts"],
  e2e: ["apps/server", "apps/storefront", "apps/console", "apps/test-provider", "packages/contract", "packages/web"],
};

/**
 * The Vitest runs of a suite. With `--changed` each project runs the tests that import a changed file; a project that
 * starts processes from changed sources runs whole.
 */
export function runsOf([name, projects], args, listChanged = changedFiles) {
  const at = args.findIndex((arg) => /^--changed(=|$)/.test(arg));
  if (at < 0) return [{ name, projects, args }];
  const [given, next] = args.slice(at);
  const isApart = given === "--changed" && next !== undefined && !next.startsWith("-");
  const since = isApart ? next : given.split("=")[1];
  const rest = args.toSpliced(at, isApart ? 2 : 1);
  const whole = projects.filter((project) => isStartedFrom(project, listChanged(since)));
  const others = projects.filter((project) => !whole.includes(project));
  return [
    { name, projects: others, args },
    { name: `${name}-whole`, projects: whole, args: rest },
  ].filter((one) => one.projects.length > 0);
}

function isStartedFrom(project, files) {
  const folders = startedFrom[project] ?? [];
  return files.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && !isBeside(file));
}

/** Tests and test helpers are found by imports; documents affect no tests. */
const isBeside = (file) => /\.(test|spec)\.tsx?$|\/testing\/|\.md$/.test(file);

/** Like Vitest's --changed: uncommitted files, and those changed since a commit. */
function changedFiles(since) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
    ...(since ? git("diff", "--name-only", `${since}...HEAD`) : []),
  ];
}
