import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, decide, orderNo, press, pressInFooter, reachConfirm, sees, towel, chosenTowel } from "./buyer.ts";
import { waitForIdle, openPage, type PageOptions } from "./shop.ts";

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
}, 60_000);
afterAll(() => shop.stop());

const set = async (key: string, value: string) => {
  const { code, err } = await commandOverSocket(shop.dataDir, ["setting", "set", "noren", key, value]);
  expect([code, err]).toEqual([0, ""]);
};
const reset = (key: string) => commandOverSocket(shop.dataDir, ["setting", "reset", "noren", key]);

const onePixel = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** A tracker is a picture, so pictures are loaded here; those of products need not be drawn for it. */
async function openTracked(options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ url: shop.url, pictures: true, ...options });
  await page.context().route(/\/pictures\//, (route) => route.fulfill({ contentType: "image/gif", body: onePixel }));
  return page;
}

/** Stubs Google's tag manager and a tracker; returns the requested addresses. */
async function stubTrackers(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route(/googletagmanager\.com|ads\.example\.jp/, (route) => {
    requested.push(route.request().url());
    const script = { contentType: "text/javascript", body: "window.hasTags = true" };
    return route.fulfill(route.request().resourceType() === "script" ? script : { contentType: "image/gif", body: "" });
  });
  return requested;
}
const hasTags = (page: Page) => page.evaluate(() => "hasTags" in window);
type LayerEvent = { event?: string; ecommerce?: { transaction_id?: string; items: Record<string, unknown>[] } };
const layerEvents = async (page: Page, name: string) => {
  const all = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);
  return (all as LayerEvent[]).filter(({ event }) => event === name);
};
async function waitForEvent(page: Page, name: string, count = 1): Promise<void> {
  await expect.poll(async () => (await layerEvents(page, name)).length).toBe(count);
}

test("[TRK-01, TRK-03, TRK-04, TRK-05] the tag manager gets the visit and the purchase once, nothing on checkout pages, and nothing after the visitor withdraws consent", async () => {
  await set("GTM.ID", "GTM-ABC123");
  await set("PLUGIN.AFFILIATE.URL", "https://ads.example.jp/c.gif?o={order_no}");
  await set("PLUGIN.AFFILIATE.IS_USE", "true");
  const page = await openTracked({ width: 390 });
  const requested = await stubTrackers(page);
  await page.goto(chosenTowel);
  for (const name of ["page_view", "view_item", "gtm.js"]) await waitForEvent(page, name);
  await expect.poll(() => hasTags(page)).toBe(true);
  await press(page, button(page, "カートに入れる"), "/cart");
  expect(await hasTags(page)).toBe(false);
  await page.goto("/product");
  await waitForEvent(page, "add_to_cart");
  await page.getByRole("link", { name: "カート" }).first().click();
  await page.waitForURL(/\/cart$/);
  expect(await hasTags(page)).toBe(false);
  await page.goto("/product");
  await waitForEvent(page, "page_view");
  await waitForEvent(page, "add_to_cart", 0);
  await reachConfirm(page);
  expect(await hasTags(page)).toBe(false);
  await decide(page);
  await waitForEvent(page, "purchase");
  const [purchase] = await layerEvents(page, "purchase");
  const number = await orderNo(page);
  expect(purchase!.ecommerce!.transaction_id).toBe(number);
  const conversions = () => requested.filter((address) => address.startsWith("https://ads.example.jp/"));
  await expect.poll(conversions).toEqual([`https://ads.example.jp/c.gif?o=${number}`]);
  await expect.poll(() => page.locator("[data-conversion]").count()).toBe(0);
  await page.reload();
  await waitForEvent(page, "page_view");
  await waitForEvent(page, "purchase", 0);
  await page.goto("/external-services");
  await button(page, "計測を停止する").click();
  await sees(page, "いま、計測は停止しています。");
  expect(await hasTags(page)).toBe(false);
  await page.goto(towel);
  await page.waitForLoadState("networkidle");
  expect([await hasTags(page), await layerEvents(page, "page_view"), conversions().length]).toEqual([false, [], 1]);
  for (const key of ["GTM.ID", "PLUGIN.AFFILIATE.IS_USE", "PLUGIN.AFFILIATE.URL"]) await reset(key);
}, 60_000);

test("[TRK-05, CON-19] with opt-in nothing is sent before the visitor agrees in the bar, then each view, and nothing after the consent is withdrawn", async () => {
  const settings = {
    "PLUGIN.AD_RETARGETING.URL": "https://ads.example.jp/r.gif?e={event}&p={products}",
    "PLUGIN.AD_RETARGETING.IS_USE": "true",
    "TRACKING.CONSENT": "opt-in",
  };
  for (const [key, value] of Object.entries(settings)) await set(key, value);
  const page = await openTracked({ width: 390 });
  const requested = await stubTrackers(page);
  await page.goto(towel);
  await waitForIdle(page);
  const bar = page.getByRole("complementary", { name: "計測についてのお願い" });
  await bar.waitFor();
  expect([await barriers(page), await fitsScreen(page), requested]).toEqual([[], true, []]);
  await bar.getByRole("button", { name: "許可する", exact: true }).click();
  await bar.waitFor({ state: "detached" });
  const views = ["e=page_view&p=", "e=view_item&p=TWL-0022"].map((query) => `https://ads.example.jp/r.gif?${query}`);
  await expect.poll(() => requested).toEqual(views);
  await page.goto(towel);
  await expect.poll(() => requested).toEqual([...views, ...views]);
  await expect.poll(() => page.locator("img[src*='ads.example.jp']").count()).toBe(0);
  await page.goto("/external-services");
  await sees(page, "広告配信サービス", "いま、計測は許可されています。");
  expect(await barriers(page)).toEqual([]);
  await button(page, "計測を停止する").click();
  await sees(page, "いま、計測は停止しています。");
  const before = requested.length;
  await page.goto(towel);
  await waitForIdle(page);
  expect([requested.length, await bar.count()]).toEqual([before, 0]);
  for (const key of Object.keys(settings)) await reset(key);
}, 60_000);

test("[TRK-01] without the tag manager's script the shop works, events stay in the data layer, and the console names the script", async () => {
  await set("GTM.ID", "GTM-ABC123");
  const page = await openTracked({ width: 390, expected: /ERR_FAILED/ });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.text()} ${message.location().url}`));
  await page.context().route(/googletagmanager\.com/, (route) => route.abort());
  await page.goto(chosenTowel);
  for (const name of ["page_view", "view_item"]) await waitForEvent(page, name);
  await press(page, button(page, "カートに入れる"), "/cart");
  await page.goto("/product");
  await waitForEvent(page, "add_to_cart");
  await waitForIdle(page);
  await pressInFooter(page, "/news");
  await waitForEvent(page, "page_view", 2);
  expect(logged.filter((line) => line.includes("ERR_FAILED") && line.includes("gtm.js?id=GTM-ABC123"))).not.toEqual([]);
  await reset("GTM.ID");
}, 60_000);

test("[CAT-12] the data layer gets the products that a page shows, with the names of their categories", async () => {
  const page = await openTracked();
  await stubTrackers(page);
  const itemsOf = async (name: string) => (await layerEvents(page, name)).map(({ ecommerce }) => ecommerce!.items);
  await page.goto("/product?word=甘撚りフェイスタオル");
  await sees(page, "甘撚りフェイスタオル");
  expect(await itemsOf("view_item_list")).toEqual([]);
  await set("GTM.ID", "GTM-ABC123");
  await page.reload();
  await expect.poll(async () => (await itemsOf("view_item_list")).length).toBe(1);
  await press(page, page.getByRole("link", { name: "甘撚りフェイスタオル" }).first(), towel);
  await expect.poll(async () => (await itemsOf("view_item")).length).toBe(1);
  const [[item]] = (await itemsOf("view_item")) as [[Record<string, string>]];
  const [[listed]] = (await itemsOf("view_item_list")) as [[Record<string, string>]];
  expect(listed).toEqual({ ...item, index: 0 });
  const names = [item.item_category, item.item_category2, item.item_category3, item.item_category4];
  expect(names.filter(Boolean).join(" > ")).toBe(item.item_category5);
  expect(item.item_category5).toContain("タオル");
  await reset("GTM.ID");
});
