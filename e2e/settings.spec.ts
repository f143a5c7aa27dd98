import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { type ShopProcess, startShop, commandOverSocket } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  button,
  buyer,
  choosePayment,
  decide,
  field,
  fillAddress,
  fillOrderer,
  press,
  sees,
  toConfirm,
  toDelivery,
  toPayment,
  towel,
  chosenTowel,
} from "./buyer.ts";
import { openPage, type PageOptions, shot } from "./shop.ts";
import { startAtAddress, startAtConfirm, startInCart } from "./starts.ts";

/** A setting changed by command takes effect at the next request, without build or restart. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
});
afterAll(() => shop.stop());

const open = (options: PageOptions = {}) => openPage({ url: shop.url, ...options });
const run = (...argv: string[]) => commandOverSocket(shop.dataDir, argv);
const set = async (key: string, value: string, channel = "noren") => {
  const { code, err } = await run("setting", "set", channel, key, value);
  expect([code, err]).toEqual([0, ""]);
};
const reset = (key: string, channel = "noren") => run("setting", "reset", channel, key);
const looksOf = async (page: Page) => {
  const links = await page
    .locator("link[href^='/_'], script[src^='/_']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.getAttribute("src")));
  return [...new Set(links.map((link) => decodeURIComponent(link!.split("/")[1]!)))];
};
const colourOf = (page: Page) =>
  button(page, "カートに入れる").evaluate((one) => getComputedStyle(one).backgroundColor);

test("[THEME-01, THEME-06] another theme and a site's files apply at the next request, and are removed again", async () => {
  const page = await open();
  await page.goto("/");
  expect(await looksOf(page)).toEqual(["_simple"]);
  await set("SITE.THEME", "toki");
  await page.goto("/");
  expect(await looksOf(page)).toEqual(["_toki"]);
  await set("SITE.NAMESPACE", "kurasu");
  await startInCart(page);
  expect(await looksOf(page)).toEqual(["_kurasu+toki"]);
  const own = await page.locator("main").innerText();
  await reset("SITE.NAMESPACE");
  await reset("SITE.THEME");
  await page.goto("/cart");
  expect(await looksOf(page)).toEqual(["_simple"]);
  expect(await page.locator("main").innerText()).not.toBe(own);
});

test("[THEME-01] a site's wrapper and the theme's summary inside it are accessible on a phone and on a desk", async () => {
  await set("SITE.THEME", "toki");
  await set("SITE.NAMESPACE", "kurasu");
  for (const width of [390, 1280] as const) {
    const page = await open({ width });
    await startInCart(page);
    const summary = page.locator("[data-site='kurasu']").getByRole("region", { name: "ご注文金額" });
    expect(await summary.getByRole("heading").evaluate((one) => getComputedStyle(one).writingMode)).toBe("vertical-rl");
    expect(await fitsScreen(page)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await shot(page, "cart-kurasu-toki");
  }
  await reset("SITE.NAMESPACE");
  await reset("SITE.THEME");
});

test("[THEME-01] a theme that is not built is refused with a message, and the shop does not change", async () => {
  const refused = await run("setting", "set", "noren", "SITE.THEME", "nowhere");
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/[ぁ-ん]/)]);
  const odd = await run("setting", "set", "noren", "SITE.NAMESPACE", "../../etc");
  expect(odd.code).not.toBe(0);
  const page = await open();
  await page.goto("/");
  expect(await looksOf(page)).toEqual(["_simple"]);
});

test("[THEME-10] a colour scheme recolours the shop at once with enough contrast", async () => {
  const page = await open();
  await page.goto(towel);
  const before = await colourOf(page);
  const others = (await run("colorscheme", "list", "noren")).out
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim().split("\t")[0]!);
  expect(others.length).toBeGreaterThan(1);
  const seen = [before];
  for (const scheme of others) {
    await run("colorscheme", "select", "noren", scheme);
    await page.goto(towel);
    seen.push(await colourOf(page));
    expect(await barriers(page)).toEqual([]);
  }
  expect(new Set(seen).size).toBe(seen.length);
  await run("colorscheme", "select", "noren", "ai");
  await page.goto(towel);
  expect(await colourOf(page)).toBe(before);
});

test("[THEME-13] a page's blocks and layout are data: a change shows at once", async () => {
  const page = await open();
  const before = (await run("layout", "get", "noren", "page", "home")).out;
  const file = join(shop.dataDir, "home.json");
  const blocks = [
    { id: "a", name: "text", props: { title: "春のしたく", text: "<b>そのままの文字</b>" } },
    { id: "b", name: "product-list", props: { title: "きょうの品", query: { per: 4 } } },
  ];
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), blocks }));
  const changed = await run("layout", "set", "noren", "page", "home", file);
  expect([changed.code, changed.err]).toEqual([0, ""]);
  await page.goto("/");
  await sees(page, "春のしたく", "きょうの品");
  const unknown = { id: "c", name: "no-such-block", props: {} };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), blocks: [unknown] }));
  const refused = await run("layout", "set", "noren", "page", "home", file);
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain("ブロック「c」: no-such-block というブロックはありません。");
  await page.goto("/");
  await sees(page, "春のしたく");
  writeFileSync(file, before);
  const stale = await run("layout", "set", "noren", "page", "home", file);
  expect([stale.code === 0, stale.err]).toEqual([false, expect.stringContaining("ほかの人が変えました")]);
  // A file without a version overwrites the current one.
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), version: undefined }));
  expect((await run("layout", "set", "noren", "page", "home", file)).code).toBe(0);
  await page.goto("/");
  expect(await page.locator("main").innerText()).not.toContain("春のしたく");
});

test("[THEME-09, ERR-05] maintenance answers every page and call with a 503 and its message, and ends without a restart", async () => {
  const page = await open({ expected: /503/ });
  await page.goto(towel);
  await set("SITE.MAINTENANCE.IS_USE", "true");
  await set("SITE.MAINTENANCE.TITLE", "棚卸しをしています");
  await page.goto("/product?page=2");
  await sees(page, "棚卸しをしています");
  expect(page.url()).toBe(`${shop.url}/product?page=2`);
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "maintenance");
  const answer = await fetch(`${shop.url}/maintenance`);
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([503, true]);
  for (const path of ["/feed.xml", "/sitemap.xml", "/orders/receipt", "/api/v1/products", "/api/v1/payments"])
    expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 503]);
  for (const path of ["/robots.txt", "/api/public.json", "/api/v1/settings/front", "/healthz"])
    expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
  const elsewhere = await fetch(`${shop.url}/toki`);
  expect(elsewhere.status).toBe(200);
  const plain = await open({ expected: /503/, script: false, width: 390 });
  await plain.goto("/cart");
  await sees(plain, "棚卸しをしています");
  expect(await plain.locator("noscript meta[http-equiv=refresh]").count()).toBe(1);
  await page.clock.install();
  await page.goto(towel);
  await sees(page, "棚卸しをしています");
  await reset("SITE.MAINTENANCE.IS_USE");
  // The page polls whether the shop is open.
  await page.clock.runFor(35_000);
  await button(page, "カートに入れる").waitFor();
  expect(new URL(page.url()).pathname).toBe(towel);
});

test("[THEME-09] maintenance that begins between two clicks is shown, too", async () => {
  const page = await open({ expected: /503/, width: 390 });
  await page.goto(chosenTowel);
  await set("SITE.MAINTENANCE.IS_USE", "true");
  await press(page, button(page, "カートに入れる"), "/maintenance");
  expect(new URL(page.url()).searchParams.get("next")).toBe(chosenTowel);
  await reset("SITE.MAINTENANCE.IS_USE");
  await page.reload();
  await button(page, "カートに入れる").waitFor();
  expect(new URL(page.url()).pathname).toBe(towel);
});

test("[THEME-12] while the shop sells nothing there is no button to buy, and pages say so", async () => {
  const page = await open();
  await startInCart(page);
  await set("PLUGIN.TEMPORARY_STOP_SELLING.IS_USE", "true");
  await set("PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING", "false");
  await page.goto(towel);
  await sees(page, "販売を一時停止しています");
  expect(await button(page, "カートに入れる").count()).toBe(0);
  await page.goto("/cart");
  expect(await page.getByRole("link", { name: "ご購入手続きへ" }).count()).toBe(0);
  await reset("PLUGIN.TEMPORARY_STOP_SELLING.IS_USE");
  await page.goto("/cart");
  expect(await page.getByRole("link", { name: "ご購入手続きへ" }).count()).toBe(1);
});

test("[THEME-07, THEME-17] channels of one shop differ, and every link of a channel stays within it", async () => {
  const page = await open({ width: 390 });
  await page.goto("/toki");
  const [first, second] = [await page.locator("main").innerText(), await looksOf(page)];
  expect(second).toEqual(["_kurasu+toki"]);
  const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !/^\/toki($|\/|\?|#)/.test(link))).toEqual([]);
  await page.goto("/");
  expect(await page.locator("main").innerText()).not.toBe(first);
  await set("SITE.THEME", "simple", "toki");
  await page.goto("/toki");
  expect(await looksOf(page)).toEqual(["_kurasu+simple"]);
  await reset("SITE.THEME", "toki");
});

test("[THEME-11] the widths of the screen kinds are settings", async () => {
  const page = await open();
  await page.setViewportSize({ width: 1000, height: 800 });
  const row = page.getByRole("button", { name: "メニュー" });
  await page.goto("/");
  expect(await row.isVisible()).toBe(true);
  await set("SITE.BREAKPOINT.SCREEN-MD", "900");
  await page.goto("/");
  expect(await row.isVisible()).toBe(false);
  await reset("SITE.BREAKPOINT.SCREEN-MD");
});

test("[THEME-11] first paint: a phone gets the phone's page before any script, whatever its user agent is", async () => {
  for (const width of [390, 1280] as const) {
    const page = await open({ width, script: false });
    await page.goto("/product");
    const menu = page.getByRole("button", { name: "メニュー" });
    const row = page.getByRole("navigation", { name: "商品カテゴリー" });
    expect([width, await menu.count(), await row.count()]).toEqual(width === 390 ? [390, 1, 0] : [1280, 0, 1]);
    expect(await fitsScreen(page)).toBe(true);
  }
});

test("[THEME-08] an address that no channel answers shows 404 Page Not Found and nothing else", async () => {
  const { port } = new URL(shop.url);
  const answer = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
    request({ port, path: "/product", headers: { host: "unknown.test" } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    })
      .on("error", reject)
      .end();
  });
  expect(answer.status).toBe(404);
  const page = await open({ script: false });
  await page.setContent(answer.text);
  expect((await page.locator("body").innerText()).trim()).toBe("404 Page Not Found");
});

test("[SEC-03] an order rejected because of unpaid orders keeps the cart, and leads to another payment method", async () => {
  await set("LIMIT.HOLD.BUYER_MAX", "1");
  await set("CAPTCHA.WHEN", "never");
  const page = await open({ expected: /429/ });
  await startAtConfirm(page);
  const { email } = buyer;
  await decide(page);
  await startAtAddress(page);
  await fillOrderer(page);
  await field(page, "orderer.email").fill(email);
  await fillAddress(page);
  await toDelivery(page);
  await toPayment(page);
  await choosePayment(page, "銀行振込（前払い）");
  await toConfirm(page);
  await button(page, "注文を確定する").click();
  await sees(page, "お支払いがお済みでないご注文が多いため、このご注文を承れませんでした。");
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "too-many-unpaid");
  await press(page, page.getByRole("link", { name: "お支払い方法を変更する" }), "/cart/payment");
  await choosePayment(page, "クレジットカード");
  await toConfirm(page);
  await reset("LIMIT.HOLD.BUYER_MAX");
  await reset("CAPTCHA.WHEN");
});
