import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Brand } from "@noren/contract/product/catalogue.ts";
import { loadLooks } from "@noren/storefront/server/looks.ts";
import { home } from "@noren/storefront/testing/demo-data.ts";
import { openStorefront } from "@noren/storefront/testing/open-storefront.ts";
import { copySources, type Ended, root, run } from "./copied-sources.ts";

const copy = copySources();
const storefront = join(copy, "apps/storefront");
const site = (path: string) => join(storefront, "sites/kobo", path);
const launch = (...args: string[]) => run(process.execPath, ["scripts/launch.mjs", ...args], copy);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces texts in a file, like a manual edit. */
function edit(path: string, ...changes: [string, string][]) {
  let text = readFileSync(site(path), "utf8");
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    text = text.replaceAll(before, after);
  }
  writeFileSync(site(path), text);
}

const made: Ended[] = [];

beforeAll(async () => {
  made.push(await launch("new", "site", "kobo", "toki"));
  made.push(await launch("new", "block", "sites/kobo", "own-brands"));
  edit("cart/below-summary.tsx", ['const words: string = ""', 'const words: string = "木の箱でお届けします。"']);
  edit(
    "blocks/data/own-brands.server.ts",
    ['const items: OwnBrandsProps["items"] = [];', "const { data: items } = await api.brand.list({ per: count });"],
    ["_api", "api"],
    ["items.slice(0, count)", "items.map(({ key, name }) => ({ key, name }))"],
  );
});

test(
  "[THEME-01] a new site over toki with a block that loads data passes its check, and its built look renders the block",
  { timeout: 300_000 },
  async () => {
    expect(made.map(({ code }) => code)).toEqual([0, 0]);
    const checked = await launch("check", "kobo");
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.output.match(/✓ 型 .*(?=（)/g)).toEqual(["✓ 型 kobo+toki"]);
    const build = [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"];
    const env = { LOOK: "kobo+toki", LOOK_RELEASE: "first", NODE_ENV: "production" };
    const built = await run(process.execPath, build, storefront, env);
    expect([built.code, built.code === 0 ? "" : built.output]).toEqual([0, ""]);
    writeFileSync(join(storefront, "build/kobo+toki/releases"), "first");
    const { visit } = openStorefront({ looks: loadLooks(join(storefront, "build")) });
    const blocks = [{ id: "1", name: "own-brands", props: { title: "ここの品", count: 2 } }];
    const brands = ["いずみ", "はまかぜ"].map((name) => ({ key: name, name }) as Brand);
    const { html } = await visit("/", {
      look: "kobo+toki",
      calls: {
        channel: { pageLayout: async () => ({ ...home, blocks }) },
        brand: {
          list: async ({ per } = {}) => ({
            data: brands,
            pagination: { total: 2, per: Number(per), last: 1, current: 1 },
          }),
        },
      },
    });
    expect(html).toMatch(/data-block="own-brands".*ここの品.*いずみ.*はまかぜ/s);
    expect(html).toContain("toki-mast");
  },
);

test("[THEME-01] the check of one site reports each error of its files in a sentence, and no types of Simple", async () => {
  const before = readFileSync(site("cart/cart.messages.ts"), "utf8");
  writeFileSync(site("cart/cart.messages.ts"), 'export const cartMessages = { title: "お買い物かご" };\n');
  const { code, output } = await launch("check", "kobo");
  writeFileSync(site("cart/cart.messages.ts"), before);
  expect(code).toBe(1);
  expect(output.split("\n").filter((line) => line.includes("/"))).toEqual([
    expect.stringMatching(/^sites\/kobo\/cart\/cart\.messages\.ts lacks words of cartMessages: /),
  ]);
  expect(output).not.toMatch(/error TS/);
});

test.each([
  [["check", "kobu"], "サイト「kobu」は apps/storefront/sites にありません。あるのは kobo、kurasu です。"],
  [["check", "../toki"], "サイト「../toki」は apps/storefront/sites にありません。"],
  [["check", "kobo", "kurasu"], "使い方: npm run check"],
])("%j is refused in a sentence", async (args, sentence) => {
  const { code, output } = await launch(...args);
  expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(output).toContain(sentence);
});
