import { existsSync } from "node:fs";
import { join } from "node:path";
import { looks } from "./looks.mjs";
import { root, say } from "./root.mjs";
import { run, signalCode, stopSignal } from "./run.mjs";

const storefront = join(root, "apps/storefront");
const typegen = join(root, "node_modules/@react-router/dev/bin.cjs");
const bin = (name) => join(root, "node_modules/.bin", name);
const tsc = (project) => [bin("tsc"), ["--noEmit", "-p", project]];

/**
 * Format, lint, types of every part and look, themes, unused code, order of the groups, words of names, linear regular expressions, generated types; after the
 * route types two at a time. Runs all, then says which failed.
 */
export async function check(node) {
  const failed = [];
  const routeTypes = ["経路の型", node, [typegen, "typegen"], { cwd: storefront }];
  await runSteps([routeTypes], failed);
  const steps = stepsOf(node);
  await Promise.all([runSteps(steps, failed), runSteps(steps, failed)]);
  if (stopSignal()) return signalCode(stopSignal());
  if (failed.length > 0) say(`次の検査を通りませんでした: ${failed.join("、")}`);
  return failed.length > 0 ? 1 : 0;
}

/** The longest first; the storefront's sources are checked once per look, since `#theme` differs. */
const stepsOf = (node) => [
  ["使われないコード", bin("knip"), ["--no-progress"]],
  ["群と依存", node, ["scripts/check-groups.mjs"]],
  ["名前", node, ["scripts/check-names.mjs"]],
  ["正規表現", node, ["scripts/check-regular-expressions.mjs"]],
  ["静的検査", bin("oxlint"), ["--deny-warnings"]],
  ...looks().map((look) => [`型 ${look}`, node, ["scripts/check-types.ts", look], { cwd: storefront }]),
  ...["packages/contract", "apps/api", "apps/test-provider", "apps/server", "demo", "e2e", "bench"]
    .filter((project) => existsSync(join(root, project, "tsconfig.json")))
    .map((project) => [`型 ${project}`, ...tsc(project)]),
  ["表の型", node, ["apps/api/src/platform/db/generate-types.ts", "--check"]],
  ["テーマ", node, ["scripts/check-themes.ts"], { cwd: storefront }],
  ["書式", bin("oxfmt"), ["--check", "."]],
];

/** Takes the steps in turn, until none is left. */
async function runSteps(steps, failed) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, command, args, options] = step;
    const began = performance.now();
    const code = await run(command, args, { quiet: true, group: true, ...options });
    if (stopSignal()) return;
    say(`${code === 0 ? "✓" : "✗"} ${name}（${((performance.now() - began) / 1000).toFixed(1)}秒）`);
    if (code !== 0) failed.push(name);
  }
}
