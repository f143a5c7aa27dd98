import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  addToCart,
  button,
  choosePayment,
  decide,
  fillAddress,
  fillOrderer,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
} from "./buyer.ts";
import { openPage, shot, type Width } from "./shop.ts";
import { isLong } from "./ways.ts";

type Shifts = { shifts: number };

/** Measures layout shifts during loading (CLS). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as Shifts;
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) counted.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Faults of a screen: accessibility, horizontal scrolling, layout shifts, missing or repeated main heading. */
async function flaws(page: Page, name: string): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const found = await barriers(page);
  if (!(await fitsScreen(page))) found.push("wider than the screen");
  const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
  if (shifts > 0.02) found.push(`layout shifts: ${shifts.toFixed(3)}`);
  const headings = await page.locator("h1").count();
  if (headings !== 1) found.push(`${headings} main headings`);
  await shot(page, name);
  return found.map((flaw) => `${name}: ${flaw}`);
}

const screens = {
  home: "/",
  list: "/product",
  "list-filtered": "/product?category=towel&stock=1&sort=price_asc",
  search: "/product?word=%E8%8C%B6",
  "search-empty": "/product?word=zzzzzz",
  detail: "/product/gauze-towel-seigaiha",
  "detail-few": "/product/baby-gauze-wrap",
  "cart-empty": "/cart",
  law: "/law",
  privacy: "/privacy",
  terms: "/terms",
  returns: "/returns",
  guide: "/guide",
  contact: "/contact",
  "contact-business": "/business/contact",
  "product-request": "/product-request?word=%E9%BA%BB%E3%81%AE%E3%82%8C%E3%82%93",
  "toki-returns": "/toki/returns",
  "business-law": "/business/law",
  "toki-home": "/toki",
  "toki-list": "/toki/product",
  "toki-cart": "/toki/cart",
  "yosoi-home": "/yosoi",
  "yosoi-list": "/yosoi/product",
  "yosoi-detail": "/yosoi/product/stole-gauze-indigo",
  "takumi-home": "/takumi",
  "takumi-list": "/takumi/product",
  "takumi-table": "/takumi/product?view=table",
  "takumi-detail": "/takumi/product/wappa-bento-oval",
  "business-home": "/business",
  "business-list": "/business/product",
  "business-detail": "/business/product/pochibukuro-five",
};

/** Screens with their own layout on a desk. The long tests check all screens in both widths. */
const onDesk =
  /^(home|list|search|detail|cart-empty|law|contact|toki-home|toki-list|yosoi-detail|takumi-table|business-list)$/;
/** Screens that consist of parts of other screens; only the long tests check them. */
const inLong =
  /^(list-filtered|contact-business|privacy|terms|returns|toki-returns|business-law|takumi-list|business-list)$/;
const screensAt = (width: Width) =>
  Object.entries(screens).filter(([name]) => isLong || (width === 390 ? !inLong.test(name) : onDesk.test(name)));

/** Screens whose pictures could move content below them, on a phone; all in the long tests. */
const hasPictures = (width: Width, name: string) =>
  isLong || (width === 390 && /^(home|list|detail|(toki|yosoi|takumi)-(home|list|detail))$/.test(name));

describe.each<Width>([390, 1280])("on a screen of %s", (width) => {
  test.each(screensAt(width))("%s is accessible, fits, and has no layout shift while it loads", async (name, path) => {
    const page = await openPage({ width, pictures: hasPictures(width, name) });
    await watchShifts(page);
    await page.goto(path);
    expect(await flaws(page, name)).toEqual([]);
  });

  test("every step from the full cart to the completion page is accessible, fits, and has no layout shift", async () => {
    const page = await openPage({ width, pictures: width === 390, expected: /422/ });
    await watchShifts(page);
    const found: string[] = [];
    // Each step is also opened by its address, as after a reload.
    const look = async (name: string) => {
      await page.reload();
      found.push(...(await flaws(page, name)));
    };
    await addToCart(page);
    await look("cart");
    await toAddress(page);
    await look("address");
    await button(page, "お届け日時の指定へ").click();
    await sees(page, "入力内容をご確認ください（10か所）");
    found.push(...(await flaws(page, "address-errors")).filter((flaw) => !flaw.includes("layout shifts")));
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    await look("delivery");
    await toPayment(page);
    await look("payment");
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    await look("confirm");
    await page.goto("/cart/shipping-select");
    await look("address-choice");
    await page.goto("/cart/confirm");
    await decide(page);
    await look("complete");
    expect(found).toEqual([]);
  });

  test("[NAV-02] the page for a missing address is accessible, too", async () => {
    const page = await openPage({ width, expected: /404/ });
    await watchShifts(page);
    await page.goto("/no/such/page");
    expect(await flaws(page, "not-found")).toEqual([]);
  });
});

test("the open menu and filters of a phone are accessible, and close by Escape", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/product");
  for (const name of ["絞り込み", "メニュー"]) {
    await button(page, name).click();
    await page.locator("[popover]:popover-open").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.locator("[popover]:popover-open").count()).toBe(0);
  }
});

test("in a long cart on a phone a bar with total and button is in view until the summary's button is", async () => {
  const page = await openPage({ width: 390 });
  for (const product of ["/product/loop-face-towel", "/product/gauze-towel-seigaiha", "/product/washi-lamp"])
    await addToCart(page, product);
  const bar = page.getByRole("link", { name: "購入手続きへ", exact: true });
  await bar.waitFor();
  await sees(page, "22,330円 購入手続きへ");
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "ご購入手続きへ", exact: true }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: "detached" });
  await page.evaluate(() => scrollTo(0, 0));
  await bar.click();
  await page.waitForURL("**/cart/shipping-add");
});
