import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, path, press, pressInFooter, towel, chosenTowel } from "./buyer.ts";
import { waitForIdle, openPage, type PageOptions, shot } from "./shop.ts";

/** This shop has popups of its own, with rules that open them. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
  await write({
    "popup/over.md": "---\ntitle: 年末のご案内\nis_over_pages: true\n---\n\n正午までのご注文は、その日に発送します。",
    "popup/hostile.md": `---\ntitle: あやしい案内\n---\n\n読めます\n\n<img src="x" onerror="window.stolen = 1">\n\n<script>window.stolen = 2</script>`,
    "popup/viewed.md": "---\ntitle: 二度目のお客さまへ\n---\n\nおかえりなさい。",
    "popup-rule/viewed.json": JSON.stringify({ event: "page_view", page: "/faq", count: 2, popup: "viewed" }),
  });
}, 60_000);
afterAll(() => shop.stop());

const open = (options: PageOptions = {}) => openPage({ url: shop.url, ...options });
const run = async (...argv: string[]) => {
  const { code, err } = await commandOverSocket(shop.dataDir, argv);
  expect([code, err]).toEqual([0, ""]);
};
async function write(pieces: Record<string, string>) {
  const folder = join(shop.dataDir, `popups-${Date.now()}`);
  for (const [file, text] of Object.entries(pieces)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await run("content", "import", "noren", folder);
}
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const close = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "閉じる" }).click();
/** Paths of the popups that the page's script requests. */
function popupRequestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/popup\/\w/.test(pathname)) requests.push(pathname);
  });
  return requests;
}

test("[CON-10] a popup opens by itself once, is loaded once, and opens again after it was changed", async () => {
  const page = await open({ width: 390 });
  const requests = popupRequestsOf(page);
  await page.goto("/news");
  await dialog(page, "年末のご案内").waitFor();
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "popup-over-page");
  await close(page);
  await dialog(page, "年末のご案内").waitFor({ state: "detached" });
  // Popups that open by themselves load with the late parts.
  const late = page.waitForResponse(/\/late-parts-/);
  await page.goto("/blog");
  await late;
  await waitForIdle(page);
  await page.waitForTimeout(500);
  expect([await page.getByRole("dialog").count(), requests]).toEqual([0, ["/popup/over"]]);
  const text = `大みそかは${Date.now() % 10}時まで承ります。`;
  await write({ "popup/over.md": `---\ntitle: 年末のご案内\nis_over_pages: true\n---\n\n${text}` });
  await page.goto("/news");
  await dialog(page, "年末のご案内").getByText(text).waitFor();
  await close(page);
});

test("[CON-10] a link opens a popup over the page, without running scripts in its text, and loads it once", async () => {
  const page = await open();
  await page.goto("/news");
  await dialog(page, "年末のご案内").waitFor();
  await close(page);
  const requests = popupRequestsOf(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/popup?id=hostile", textContent: "案内" });
    document.querySelector("main")!.prepend(link);
  });
  for (const _ of [1, 2]) {
    await page.getByRole("link", { name: "案内", exact: true }).click();
    await dialog(page, "あやしい案内").getByText("読めます").click();
    expect(path(page)).toBe("/news");
    await close(page);
  }
  expect(requests).toEqual(["/popup/hostile"]);
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
});

test("[CON-10] CART.POPUP_COMPONENT: adding to the cart opens a popup over the product's page; without the setting it leads to the cart", async () => {
  await run("setting", "set", "noren", "CART.POPUP_COMPONENT", "cart-added");
  const page = await open({ width: 390 });
  await page.goto(chosenTowel);
  await dialog(page, "年末のご案内").waitFor();
  await close(page);
  await button(page, "カートに入れる").first().click();
  const added = dialog(page, "カートに入れました");
  await added.getByText("数量 1点").waitFor();
  expect(path(page)).toBe(towel);
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "cart-added");
  await press(page, added.getByRole("link", { name: "カートを見る" }), "/cart");
  await run("setting", "reset", "noren", "CART.POPUP_COMPONENT");
  await page.goto(chosenTowel);
  await press(page, button(page, "カートに入れる").first(), "/cart");
});

test("[TRK-02] a popup in an event's answer opens, and an answer that hangs or fails delays nothing", async () => {
  await run("setting", "set", "noren", "ECOMMERCE_EVENT.IS_TRACKING", "true");
  const page = await open({ width: 390, expected: /500|ERR_/ });
  await page.goto("/news");
  await dialog(page, "年末のご案内").waitFor();
  await close(page);
  const first = page.waitForResponse(/\/events$/);
  await page.goto("/faq");
  await first;
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.goto("/faq");
  await dialog(page, "二度目のお客さまへ").getByText("おかえりなさい。").waitFor();
  await close(page);
  for (const broken of ["hangs", "500"]) {
    await page.route("**/events", (route) => (broken === "500" ? route.fulfill({ status: 500 }) : undefined));
    const request = page.waitForRequest(/\/events$/);
    await page.goto("/sitemap");
    await request;
    await pressInFooter(page, "/news");
    await page.unroute("**/events");
  }
  await run("setting", "reset", "noren", "ECOMMERCE_EVENT.IS_TRACKING");
});
