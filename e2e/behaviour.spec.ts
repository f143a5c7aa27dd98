import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, sees } from "./buyer.ts";
import { waitForIdle, openPage, type PageOptions, shot } from "./shop.ts";

/** This shop has popups and messages of its own. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
  await write("noren", { "message/year-end.md": markdown("年末年始のお休み", "ご注文は承ります。") });
  await write("toki", { "message/year-end-gifts.md": markdown("お歳暮のお届け", "正午までにご注文ください。") });
});
afterAll(() => shop.stop());
const markdown = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}`;

const open = (options: PageOptions = {}) => openPage({ url: shop.url, ...options });
const run = async (...argv: string[]) => {
  const { code, err } = await commandOverSocket(shop.dataDir, argv);
  expect([code, err]).toEqual([0, ""]);
};
/** Imports pieces of content from files. */
async function write(channel: string, pieces: Record<string, string>) {
  const folder = join(shop.dataDir, `content-${Date.now()}`);
  for (const [path, text] of Object.entries(pieces)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await run("content", "import", channel, folder);
}
const messages = (page: Page) => page.getByRole("complementary", { name: "お店からのお知らせ" });
const widths = [390, 1280] as const;

for (const width of widths) {
  test(`[CON-10] /popup shows all popups, in two looks (${width} px)`, async () => {
    for (const [name, prefix, words] of [
      ["simple", "", "はじめてお越しの方へ"],
      ["toki", "/toki", "お歳暮のご用意はお済みですか"],
    ] as const) {
      const page = await open({ width, script: false });
      await page.goto(`${prefix}/popup`);
      await sees(page, "お店からのご案内", words);
      expect(await fitsScreen(page)).toBe(true);
      await shot(page, `popup-${name}`);
    }
  });

  test.runIf(width === 390)(
    `[THEME-14] a message is hidden in place, and is shown again after it was changed (${width} px)`,
    async () => {
      const page = await open({ width });
      await page.goto("/product");
      await waitForIdle(page);
      await messages(page).getByText("年末年始のお休み").waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await fitsScreen(page)).toBe(true);
      await shot(page, "site-message");
      await button(page, "「年末年始のお休み」を表示しない").click();
      await messages(page).waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/product");
      await page.goto("/");
      expect(await messages(page).count()).toBe(0);
      const text = `12月${width === 390 ? 29 : 28}日から、お休みします。`;
      await write("noren", { "message/year-end.md": `---\ntitle: 年末年始のお休み\n---\n\n${text}` });
      await page.goto("/");
      await messages(page).getByText("年末年始のお休み").click();
      await messages(page).getByText(text).waitFor();
    },
  );
}

test("[THEME-14] without script a message is hidden, too, and the visitor returns to the page", async () => {
  const page = await open({ width: 390, script: false });
  await page.goto("/toki/faq");
  await sees(page, "お歳暮のお届け");
  await button(page, "「お歳暮のお届け」を表示しない").click();
  await page.waitForURL(/\/toki\/faq$/);
  expect(await messages(page).count()).toBe(0);
});

test("[THEME-14, THEME-13] with 8 KB of cookies every page still answers and shows its messages", async () => {
  const jar = [
    `messages.noren=${"zz".repeat(1000)}`,
    `popup.noren=${"x".repeat(1000)}`,
    `other=${"y".repeat(5000)}`,
  ].join("; ");
  for (const path of ["/", "/product", "/news"]) {
    const answer = await fetch(shop.url + path, { headers: { cookie: jar } });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain("お店からのお知らせ");
  }
});

test("[THEME-09] a late part of a page stays empty if its request is redirected to another page", async () => {
  const page = await open({ width: 390, expected: /ERR_FAILED/ });
  await page.route("**/product-history**", (route) => route.continue({ url: `${shop.url}/mypage` }));
  const request = page.waitForRequest("**/product-history**");
  await page.goto("/product/loop-face-towel");
  const later = page.locator('[data-block="seen"]');
  await later.evaluate((place) => place.scrollIntoView());
  await request;
  // By then a browser that follows the redirect would have inserted the other page's markup.
  await page.waitForTimeout(1500);
  expect((await later.innerHTML()).slice(0, 100)).toBe("");
});
