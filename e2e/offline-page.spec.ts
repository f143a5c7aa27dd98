import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, press } from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { beMember, startInCart } from "./starts.ts";

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
});
afterAll(() => shop.stop());

const open = (width: 390 | 1280 = 390) => openPage({ url: shop.url, width, worker: true, expected: /ERR_INTERNET/ });
/** The page has come to rest, and its worker answers for it. */
const isWatched = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const held = (page: Page) => page.evaluate(() => localStorage.getItem("saved-cart:"));
const words = (page: Page) => page.locator("main").innerText();

test("[SEC-06] without a line the shop's own page stands, with what the cart held; back on line the page comes", async () => {
  const page = await open();
  await startInCart(page);
  await isWatched(page);
  await page.context().setOffline(true);
  await page.goto("/product", { waitUntil: "load" });
  expect(await words(page)).toMatch(/通信できません[^]*カートの商品[^]*× 1/);
  await shot(page, "offline");
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(["/offline"]);
  await page.context().setOffline(false);
  await page.waitForFunction(() => document.querySelector("h1")?.textContent !== "通信できません");
  expect(new URL(page.url()).pathname).toBe("/product");
});

test("[SEC-06] logout leaves nothing of what the member's cart held", async () => {
  const page = await open(1280);
  await beMember(page, "hanako@example.jp");
  await startInCart(page);
  await isWatched(page);
  expect(await held(page)).toContain("quantity");
  await page.goto("/mypage/logout");
  await press(page, button(page, "ログアウトする"), "/");
  expect(await held(page)).toBe(null);
  await page.context().setOffline(true);
  await page.goto("/cart", { waitUntil: "load" });
  expect(await words(page)).not.toContain("カートの商品");
});

test("an owner switches it off, and browsers that have it lose it", async () => {
  const page = await open();
  await page.goto("/product");
  await isWatched(page);
  const { code } = await commandOverSocket(shop.dataDir, ["setting", "set", "noren", "SITE.OFFLINE.IS_USE", "false"]);
  expect(code).toBe(0);
  await page.goto("/guide");
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 15_000,
    })
    .toBe(0);
});
