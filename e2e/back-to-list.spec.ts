import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { arrive, button, press, sees } from "./buyer.ts";
import { newMember } from "./member.ts";
import { waitForIdle, openPage } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { widthsFrom } from "./ways.ts";

const list = "/product?sort=price_asc&page=2";
const cards = (page: Page) => page.getByRole("region", { name: "商品一覧" }).locator("article h3");
const names = (page: Page) => cards(page).allInnerTexts();
const place = (page: Page) => page.evaluate(() => window.scrollY);

/**
 * Requests of the list's data and facets. The root's data is left out, since the messages in the header are loaded
 * again.
 */
function listCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/product(\.data)?$/.test(pathname) && searchParams.get("_routes") !== "root") calls.push(request.url());
  });
  return calls;
}

describe.each(widthsFrom(390))("back from a product at %i px", (width) => {
  test("[CAT-15, NAV-04] the list is shown as it was left, without a request; a link to it loads it again", async () => {
    const page = await openPage({ width });
    await page.goto(list);
    await waitForIdle(page);
    const before = await names(page);
    const link = cards(page).nth(9).getByRole("link");
    await link.scrollIntoViewIfNeeded();
    const left = await place(page);
    expect(left).toBeGreaterThan(300);
    const calls = listCalls(page);
    await press(page, link, /\/product\/[^?]+$/);
    await arrive(page, /page=2/, () => page.goBack());
    await expect.poll(() => names(page)).toEqual(before);
    await expect.poll(async () => Math.abs((await place(page)) - left)).toBeLessThan(40);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
    await arrive(page, /\/product\/[^?]+$/, () => page.goForward());
    await arrive(page, /page=2/, () => page.goBack());
    expect(calls).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    if (width === 390) await page.locator(".list-tools [popovertarget=sorts]:visible").first().click();
    await press(page, page.locator('main a[href="/product?sort=price_asc"]:visible').first(), /sort=price_asc$/);
    await page.waitForLoadState("networkidle");
    expect(calls.length).toBe(1);
  });
});

/** A page whose scripts do not come, reached within the router and then loaded as a document. */
async function reloadedWithoutScripts(page: Page, from: string, link: string, to: RegExp) {
  await page.goto(from);
  await waitForIdle(page);
  await press(page, page.locator(link).first(), to);
  await page.route("**/assets/**", () => {});
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.locator("h1").first().waitFor();
}

test("[CAT-15, NAV-04] going back before a page's scripts have come shows the page of the address", async () => {
  const page = await openPage();
  await reloadedWithoutScripts(page, "/cart", 'footer a[href="/guide"]', /\/guide$/);
  await page.unroute("**/assets/**");
  await arrive(page, /\/cart$/, () => page.goBack());
  await sees(page, "カートに商品はありません");
  expect(await page.locator("h1").count()).toBe(1);
});

test("[CAT-15, NAV-04] going back before a list's scripts have come shows the products of that address", async () => {
  const page = await openPage();
  await page.goto("/product?sort=price_asc");
  const first = await names(page);
  await reloadedWithoutScripts(page, "/product?sort=price_asc", 'main a[href*="page=2"]', /page=2/);
  expect(await names(page)).not.toEqual(first);
  await page.unroute("**/assets/**");
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
});

test("[CAT-15] from a product loaded as a document, back shows the list from the browser's cache", async () => {
  const page = await openPage({ script: false });
  await page.goto(list);
  const before = await names(page);
  await press(page, cards(page).nth(9).getByRole("link"), /\/product\/[^?]+$/);
  await arrive(page, /page=2/, () => page.goBack());
  expect(await names(page)).toEqual(before);
  const sent = () =>
    page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).transferSize);
  expect(await sent()).toBe(0);
});

test("[CAT-15, CAT-06] a heart set on the product's page shows in the list, one set in the list stays", async () => {
  const page = await openPage();
  await loginAs(page, await newMember());
  await page.goto(list);
  await waitForIdle(page);
  const [first, second] = await names(page);
  const heart = (name: string) => button(page, `お気に入り：${name}`).first();
  const isOn = (name: string) => heart(name).getAttribute("aria-pressed");
  const touch = async (name: string) => {
    const sent = page.waitForResponse(/\/likes$/);
    await heart(name).click();
    await sent;
  };
  expect([await isOn(first!), await isOn(second!)]).toEqual(["false", "false"]);
  const calls = listCalls(page);
  await touch(second!);
  await press(page, cards(page).first().getByRole("link"), /\/product\/[^?]+$/);
  await sees(page, first!);
  await touch(first!);
  await arrive(page, /page=2/, () => page.goBack());
  await expect.poll(async () => [await isOn(first!), await isOn(second!)]).toEqual(["true", "true"]);
  expect(calls).toEqual([]);
  await page.reload();
  expect([await isOn(first!), await isOn(second!)]).toEqual(["true", "true"]);
  await waitForIdle(page);
  await touch(first!);
  await touch(second!);
});
