import { availableParallelism } from "node:os";
import { join } from "node:path";
import { foldersIn } from "../apps/storefront/app/platform/theme/site-file.mjs";
import { looks } from "./looks.mjs";
import { root, say, sentence } from "./root.mjs";
import { run, signalCode, stopSignal } from "./run.mjs";

const storefront = join(root, "apps/storefront");
const typegen = join(root, "node_modules/@react-router/dev/bin.cjs");
const bin = (name) => join(root, "node_modules/.bin", name);
/** Few checkers, since each of them repeats the shared work, and two steps run at the same time. */
const checkers = ["--checkers", String(Math.max(1, Math.floor(availableParallelism() / 2)))];
const tsc = (project) => [bin("tsc"), ["--noEmit", "-p", project, ...checkers]];

/**
 * Format, lint, types of every part and look, themes, unused code, order of the groups, names, casts in tests, linear
 * regular expressions, generated types, the API document. First the route types and the themes, then two steps at a
 * time. Runs all steps, then lists those that failed. With a site's name, checks only that site's files.
 */
export async function check(node, args = []) {
  const [site, ...rest] = args;
  if (rest.length > 0) throw sentence("使い方: npm run check、または npm run check -- サイトの名前");
  if (site) refuseUnknown(site);
  const failed = [];
  const themes = ["テーマ", node, ["scripts/check-themes.ts", ...args], { cwd: storefront }];
  const routeTypes = ["経路の型", node, [typegen, "typegen"], { cwd: storefront }];
  await Promise.all([runSteps([routeTypes], failed), runSteps([themes], failed)]);
  // a missing message is one sentence of the theme check, and fifty type errors
  const checked = failed.includes("テーマ") ? [] : looks().filter((look) => !site || look.startsWith(`${site}+`));
  if (checked.length === 0) say("– 型（画面）: テーマの検査を通ってから");
  const steps = site ? stepsOfSite(node, site, checked) : stepsOf(node, checked);
  await Promise.all([runSteps(steps, failed), runSteps(steps, failed)]);
  if (stopSignal()) return signalCode(stopSignal());
  if (failed.length > 0) say(`次の検査を通りませんでした: ${failed.join("、")}`);
  return failed.length > 0 ? 1 : 0;
}

function refuseUnknown(site) {
  const sites = foldersIn(join(storefront, "sites"));
  if (!sites.includes(site))
    throw sentence(`サイト「${site}」は apps/storefront/sites にありません。あるのは ${sites.join("、")} です。`);
}

const typesOf = (node, look) => [
  `型 ${look}`,
  node,
  ["scripts/check-types.ts", look, ...checkers],
  { cwd: storefront },
];

/** Steps that a site's files can break. */
const stepsOfSite = (node, site, checked) => [
  ...checked.map((look) => typesOf(node, look)),
  ["静的検査", bin("oxlint"), ["--deny-warnings", `apps/storefront/sites/${site}`]],
  ["書式", bin("oxfmt"), ["--check", `apps/storefront/sites/${site}`]],
];

/** The slowest first; the storefront's sources are checked once per look, since `#theme` differs. */
const stepsOf = (node, checked) => [
  ["正規表現", node, ["scripts/check-regular-expressions.mjs"]],
  // one program for all code that runs in Node only: by folder, the API's sources would be checked five times
  ["型 tsconfig.node.json", ...tsc("tsconfig.node.json")],
  ["使われないコード", bin("knip"), ["--no-progress"]],
  ["群と依存", node, ["scripts/check-groups.mjs"]],
  ["名前", node, ["scripts/check-names.mjs"]],
  ["テストの型変換", node, ["scripts/check-test-casts.mjs"]],
  ["API の説明書", node, ["tools/api-document/check.ts"]],
  ["静的検査", bin("oxlint"), ["--deny-warnings"]],
  ...checked.map((look) => typesOf(node, look)),
  ["型 packages/contract", ...tsc("packages/contract")],
  ["型 packages/web", ...tsc("packages/web")],
  ["型 apps/console", ...tsc("apps/console")],
  ["型 e2e", ...tsc("e2e")],
  ["表の型", node, ["apps/api/src/platform/db/generate-types.ts", "--check"]],
  ["書式", bin("oxfmt"), ["--check", "."]],
];

/** Runs steps from the shared list until none is left. */
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
