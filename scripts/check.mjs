import { existsSync } from "node:fs";
import { join } from "node:path";
import { looks } from "./looks.mjs";
import { root, say } from "./root.mjs";
import { run, stopSignal } from "./run.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const tsc = (project) => [bin("tsc"), ["--noEmit", "-p", project]];

/** Format, lint, types of every part and look, themes, unused code, linear regular expressions, generated types. Runs all, then says which failed. */
export async function check(node) {
  const steps = [
    ["書式", bin("oxfmt"), ["--check", "."]],
    ["静的検査", bin("oxlint"), ["--deny-warnings"]],
    ...["packages/contract", "apps/api", "apps/test-provider", "apps/server", "demo", "e2e", "bench"]
      .filter((project) => existsSync(join(root, project, "tsconfig.json")))
      .map((project) => [`型 ${project}`, ...tsc(project)]),
    ...storefrontSteps(node),
    ["使われないコード", bin("knip"), ["--no-progress"]],
    ["正規表現", node, ["scripts/check-regular-expressions.mjs"]],
    ["表の型", node, ["apps/api/src/platform/db/generate-types.ts", "--check"]],
  ];
  const failed = [];
  for (const [name, command, args, options] of steps) {
    const began = performance.now();
    const code = await run(command, args, { quiet: true, group: true, ...options });
    if (stopSignal()) return code;
    say(`${code === 0 ? "✓" : "✗"} ${name}（${((performance.now() - began) / 1000).toFixed(1)}秒）`);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) say(`次の検査を通りませんでした: ${failed.join("、")}`);
  return failed.length > 0 ? 1 : 0;
}

/** The storefront's route types come from React Router; its sources are checked once per look, since `#theme` differs. */
function storefrontSteps(node) {
  const cwd = join(root, "apps/storefront");
  const typegen = join(root, "node_modules/@react-router/dev/bin.cjs");
  return [
    ["テーマ", node, ["scripts/check-themes.ts"], { cwd }],
    ["経路の型", node, [typegen, "typegen"], { cwd }],
    ...looks().map((look) => [`型 ${look}`, node, ["scripts/check-types.ts", look], { cwd }]),
  ];
}
