import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copySources, type Ended, root, run } from "./copied-sources.ts";
import { checkGroups } from "./groups.mjs";

const copy = copySources();
const storefront = join(copy, "apps/storefront");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const node = (args: string[], cwd = copy) => run(process.execPath, args, cwd);
const bin = (name: string, args: string[]) => run(join(root, "node_modules/.bin", name), args, copy);
/** Options of the compiler, since other processes run at the same time. */
const alone = ["--checkers", "1"];
const make = (...args: string[]) => node(["scripts/launch.mjs", "new", ...args]);
const text = (path: string) => readFileSync(join(copy, path), "utf8");
const filesOf = (output: string, word: string) =>
  [...output.matchAll(new RegExp(`^${word} (\\S+)$`, "gm"))].map(([, path]) => path!);

const kinds = {
  area: ["area", "content/recipe"],
  call: ["call", "product/category", "detail", "GET /v1/categories/{key}"],
  "call with a rule": ["call", "order/memo", "list", "GET /v1/me/memos", "--service"],
  page: ["page", "product/category", "category", "/categories/:key"],
  block: ["block", "content", "recent-news"],
  site: ["site", "hidamari"],
  theme: ["theme", "minato", "toki"],
  "block of a site": ["block", "sites/hidamari", "own-recent"],
};
const made = {} as Record<keyof typeof kinds, Ended>;
let problemsBefore: string[] = [];

beforeAll(async () => {
  problemsBefore = checkGroups(copy);
  for (const [kind, args] of Object.entries(kinds)) made[kind as keyof typeof kinds] = await make(...args);
});

test.each(Object.entries(kinds))("a new %s is made, and the next steps are printed", (kind) => {
  const { code, output } = made[kind as keyof typeof kinds];
  expect([code, output]).toEqual([0, expect.stringContaining("落ちるテスト: npx vitest run --project ")]);
  const files = [...filesOf(output, "作成"), ...filesOf(output, "追記")];
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !existsSync(join(copy, path)))).toEqual([]);
});

test("the files of an area stand where house rules look for them, and the lists that name areas name it", () => {
  expect(filesOf(made.area.output, "作成").toSorted()).toEqual(
    [
      "packages/contract/src/content/recipe.ts",
      ...["queries.ts", "routes.ts", "service.ts", "test.ts"].map((end) => `apps/api/src/content/recipe/recipe.${end}`),
      ...["-page.tsx", "-present.ts", "-view.ts", ".messages.ts", ".server.ts"].map(
        (end) => `apps/storefront/app/content/recipe/recipe${end}`,
      ),
      "apps/storefront/app/content/recipe/routes.ts",
      "apps/storefront/themes/simple/content/recipe/recipe-screen.tsx",
      "apps/storefront/themes/simple/content/recipe/recipe.messages.ts",
      "e2e/recipe.spec.ts",
    ].toSorted(),
  );
  expect(text("packages/contract/src/contract.ts")).toContain("\n  recipe,\n");
  expect(text("apps/api/src/content/content.calls.ts")).toContain("mount(calls, recipe, recipeRoutes);");
  expect(text("apps/storefront/app/routes.ts")).toMatch(/\.\.\.recipeRoutes,\n[^]*route\("\*"/);
});

test("CONTRIBUTING.md shows a command for each kind, and each is one of those that are made here", () => {
  const [, recipes = ""] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("\n## Recipes\n");
  const shown = [...recipes.matchAll(/^\| `npm run new -- ([^`]+)` \|/gm)].map(([, line]) =>
    [...line!.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare),
  );
  const { "call with a rule": _, ...others } = kinds;
  expect(shown.toSorted()).toEqual(Object.values(others).toSorted());
});

test("docs/first-change.md shows what the commands of the first call and the first page print", () => {
  const shown = readFileSync(join(root, "docs/first-change.md"), "utf8").matchAll(
    /^```text\n\$ npm run new -- (call|page) [^\n]*\n([^]*?)^```/gm,
  );
  expect([...shown].map(([, kind, output]) => [kind, output!.trim()])).toEqual([
    ["call", made.call.output.trim()],
    ["page", made.page.output.trim()],
  ]);
});

test("what is made passes types, lint, format, and the checks of groups and themes", { timeout: 300_000 }, async () => {
  const touched = Object.values(made).flatMap(({ output }) => [...filesOf(output, "作成"), ...filesOf(output, "追記")]);
  const typegen = join(root, "node_modules/@react-router/dev/bin.cjs");
  const ended = await Promise.all([
    bin("tsc", ["--noEmit", "-p", "apps/api", ...alone]),
    node([typegen, "typegen"], storefront).then(({ code, output }) =>
      code === 0 ? node(["scripts/check-types.ts", "hidamari+minato", ...alone], storefront) : { code, output },
    ),
    bin("oxlint", ["--deny-warnings", ...touched]),
    bin("oxfmt", ["--check", ...touched]),
    node(["scripts/check-themes.ts"], storefront),
  ]);
  expect(ended.filter(({ code }) => code !== 0).map(({ output }) => output)).toEqual([]);
  expect(checkGroups(copy).filter((problem: string) => !problemsBefore.includes(problem))).toEqual([]);
});

test("each test that is made fails, and says what to write", { timeout: 300_000 }, async () => {
  // the schema is the same, so the migrated database of this run serves there, too
  const { image } = inject("databases");
  mkdirSync(join(copy, ".cache"), { recursive: true });
  symlinkSync(image, join(copy, ".cache", basename(image)));
  const vitest = (project: string, files: string[]) =>
    run(join(root, "node_modules/.bin/vitest"), ["run", "--project", project, ...files], copy, { SKIP_POSTGRES: "1" });
  const [api, pages] = await Promise.all([
    vitest("api", ["content/recipe/recipe.test.ts", "category-detail.test.ts"]),
    vitest("storefront", ["app/product/category/", "blocks/recent-news.test.tsx", "sites/hidamari", "themes/minato"]),
  ]);
  const reasons = ({ output }: Ended) =>
    [...output.matchAll(/^AssertionError: (.*?): expected/gm)].map(([, reason]) => reason).toSorted();
  expect(reasons(api)).toEqual([
    "Put into the shop above what is to be found, select it in categoryDetailRows of category.queries.ts, and expect the whole answer here",
    "Write a migration with the table, select from it in recipe.queries.ts, insert a published row and a later one above, and expect the published one here",
  ]);
  expect(api.output).toMatch(/Tests +2 failed \(2\)/);
  expect(reasons(pages)).toEqual([
    "Ask the API in category.server.ts, answer that call in `calls` above, and expect here what it answered",
    "Ask the API in own-recent.server.ts, answer that call in `shopWith` above with three of them, and expect two here",
    "Ask the API in recent-news.server.ts, answer that call in `shopWith` above with three of them, and expect two here",
    "Write the look's sentence into `words` of home-screen.tsx, and expect it here",
    "Write the shop's sentence into `words` of below-summary.tsx, and expect it here",
  ]);
  expect(pages.output).toMatch(/Tests +5 failed \(5\)/);
});

test.each([
  [["shop", "x"], "「shop」は作れません。"],
  [[], "作れるもの: npm run new -- <area | call | page | block | site | theme>"],
  [["area"], "使い方: npm run new -- area"],
  [["area", "content/Recipe"], "英小文字と数字をハイフンでつないでください"],
  [["area", "kitchen/recipe"], "「kitchen/recipe」の場所が分かりません。"],
  [["area", "content/gift-letter"], "「letter」は使いません。"],
  [["area", "content/utils"], "「utils」は使いません。"],
  [["area", "content/delete"], "JavaScript の予約語です。"],
  [["area", "platform/queue"], "グループ platform は API を持ちません。"],
  [["area", "product/tag"], "エリア tag は packages/contract/src/contract.ts にもうあります。"],
  [["area", "order/catalogue"], "e2e/catalogue.spec.ts はもうあります。上書きはしません。"],
  [["call", "product/nothing", "list", "GET /v1/nothing"], "先に npm run new -- area product/nothing"],
  [["call", "product/maker", "all", "GET /v1/makers"], "packages/contract/src/product/catalogue.ts にもうあります。"],
  [["call", "product/maker", "list", "GET /v1/other-makers"], "呼び出し maker.list は"],
  [["call", "product/maker", "all", "FETCH /v1/all"], "「FETCH /v1/all」は使えません。"],
  [["page", "cart", "other", "/cart"], "アドレス /cart は apps/storefront/app/cart/routes.ts にもうあります。"],
  [["page", "cart", "cart", "/cart/other"], "apps/storefront/app/cart/cart-page.tsx はもうあります。"],
  [["page", "cart", "other", "cart/other"], "アドレス「cart/other」は使えません。"],
  [["block", "content", "hero"], "/content/blocks/hero.tsx にもうあります。"],
  [["site", "kurasu"], "apps/storefront/sites/kurasu はもうあります。上書きはしません。"],
  [["site", "toki"], "サイトの名前「toki」は使えません。"],
  [["site", "aoi", "tokki"], "「tokki」というテーマはありません。あるのは minato、"],
  [["theme", "toki"], "apps/storefront/themes/toki はもうあります。上書きはしません。"],
  [["theme", "kurasu"], "テーマの名前「kurasu」は使えません。"],
  [["theme", "minato-2", "none"], "「none」というテーマはありません。"],
  [["block", "sites/aoi", "own-news"], "先に npm run new -- site aoi"],
  [["block", "sites/kurasu", "news"], "お店独自のブロックの名前は own- で始めてください（例: own-news）。"],
  [["block", "sites/kurasu", "own-maker"], "sites/kurasu/blocks/own-maker.tsx はもうあります。"],
])("%j is refused in a sentence, and nothing is written", async (args, sentence) => {
  const before = allFiles();
  const { code, output } = await make(...args);
  expect(output).toContain(sentence);
  expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(allFiles()).toEqual(before);
});

const allFiles = () =>
  [
    "packages/contract/src",
    "apps/api/src",
    "apps/storefront/app",
    "apps/storefront/sites",
    "apps/storefront/themes",
    "e2e",
  ].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(copy.length + 1), readFileSync(path, "utf8")]),
  );
