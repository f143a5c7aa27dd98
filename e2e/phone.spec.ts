import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  addToCart,
  button,
  choosePayment,
  chosenTowel,
  decide,
  press,
  searchField,
  sees,
  toConfirm,
  toPayment,
  towel,
} from "./buyer.ts";
import { logIn, newMember } from "./member.ts";
import { waitForIdle, openPage, type PageOptions, shot } from "./shop.ts";
import { isLong, scriptsFrom } from "./ways.ts";

/** Reach of a thumb on a screen of 390 × 844, in each look. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
});
afterAll(() => shop.stop());

const open = (options: PageOptions = {}) => openPage({ url: shop.url, width: 390, ...options });
const run = (...argv: string[]) => commandOverSocket(shop.dataDir, argv);
async function set(key: string, value: string, channel = "noren") {
  const { code, err } = await run("setting", "set", channel, key, value);
  expect([code, err]).toEqual([0, ""]);
}

type Box = { top: number; bottom: number; left: number; right: number };
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ top, bottom, left, right }): Box => ({ top, bottom, left, right })),
  );
const box = async (page: Page, selector: string) => (await boxes(page, selector))[0]!;
const middle = ({ top, bottom }: Box) => (top + bottom) / 2;

const looks = [
  { look: "simple", theme: "simple", namespace: null },
  { look: "toki", theme: "toki", namespace: null },
  { look: "kurasu on simple", theme: "simple", namespace: "kurasu" },
  { look: "kurasu on toki", theme: "toki", namespace: "kurasu" },
];

describe.each(isLong ? looks : looks.filter(({ look }) => ["simple", "kurasu on toki"].includes(look)))(
  "on a phone, in the look $look",
  ({ look, theme, namespace }) => {
    beforeAll(async () => {
      await set("SITE.THEME", theme);
      if (namespace) await set("SITE.NAMESPACE", namespace);
      else await run("setting", "reset", "noren", "SITE.NAMESPACE");
    });

    test.each(scriptsFrom(true))(
      "the first screen of a product has its picture, name, price and the button that buys (script: $script)",
      async ({ script }) => {
        // Without script a page requests all its pictures at once, and the full picture queue answers 429.
        const page = await open({ script, pictures: true, ...(!script && { expected: /429/ }) });
        for (const key of ["loop-face-towel", "gauze-towel-seigaiha", "washi-lamp"]) {
          await page.goto(`/product/${key}`);
          if (script) await waitForIdle(page);
          const bar = await box(page, ".buy-bar");
          expect(bar.bottom).toBeLessThanOrEqual(844);
          for (const part of [".gallery-line .frame", "main h1", "main .price"]) {
            const { top, bottom } = await box(page, part);
            expect([key, part, top >= 0, bottom <= bar.top]).toEqual([key, part, true, true]);
          }
          const small = await boxes(page, ".gallery-small li");
          expect(new Set(small.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(1);
          expect(await fitsScreen(page)).toBe(true);
          await shot(page, `phone-${key}-${look}`);
        }
        if (!script) return;
        expect(await barriers(page)).toEqual([]);
      },
    );

    test("the header is one row, and its search opens over it", async () => {
      const page = await open();
      await page.goto("/product");
      const row = await boxes(page, "header button[popovertarget], header a[href$='/cart'], header a[href='/']");
      expect(row.length).toBeGreaterThanOrEqual(4);
      expect(Math.max(...row.map(middle)) - Math.min(...row.map(middle))).toBeLessThan(8);
      expect((await box(page, "header")).bottom).toBeLessThan(120);
      expect(await boxes(page, "header input")).toEqual([]);
      await button(page, "商品をさがす").click();
      const field = searchField(page);
      await field.waitFor();
      expect(await barriers(page)).toEqual([]);
      await field.fill("ガーゼ");
      await field.press("Enter");
      await sees(page, "「ガーゼ」の検索結果");
    });

    test("[CAT-01] a sheet lists all six sort orders below each other within the screen", async () => {
      const page = await open();
      await page.goto("/product");
      await page.locator(".list-tools [popovertarget=sorts]:visible").first().click();
      const links = await boxes(page, "nav[aria-label='並べ替え'] a");
      expect(links).toHaveLength(6);
      for (const { left, right } of links) expect([left >= 0, right <= 390]).toEqual([true, true]);
      expect(new Set(links.map(({ top }) => Math.round(top))).size).toBe(6);
      await shot(page, `phone-list-${look}`);
    });

    test("[CON-12] a wide table in an owner's text scrolls by touch and by keys, and the page does not", async () => {
      const row = (cell: string) => `|${` ${cell} |`.repeat(12)}`;
      await set("POLICY.GUIDE", ["## 送料", row("Hokkaido"), row("---"), row("1,760yen")].join("\n"));
      const page = await open();
      await page.goto("/guide");
      const frame = page.getByRole("group", { name: "送料の表" });
      const { width, whole } = await frame.evaluate((one) => ({ width: one.clientWidth, whole: one.scrollWidth }));
      expect(width).toBeLessThanOrEqual(390);
      expect(whole).toBeGreaterThan(500);
      expect(await fitsScreen(page)).toBe(true);
      await frame.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollX)).toBe(0);
      await shot(page, `phone-wide-table-${look}`);
      await run("setting", "reset", "noren", "POLICY.GUIDE");
    });

    test("[NAV-13] at any scroll position of the cart a button to the checkout is in view, and no toast covers it", async () => {
      const page = await open();
      await addToCart(page, "/product/gauze-towel-seigaiha");
      for (const product of ["/product/loop-face-towel", "/product/washi-lamp"]) {
        await page.locator(".toast").first().waitFor();
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < height; top += 120) {
          await page.evaluate((y) => scrollTo(0, y), top);
          const free = () =>
            page.evaluate(() => {
              const toasts = [...document.querySelectorAll(".toast")].map((one) => one.getBoundingClientRect());
              const isIn = (one: Element) => {
                const { top, bottom } = one.getBoundingClientRect();
                return (
                  top >= 0 && bottom <= innerHeight && !toasts.some((toast) => toast.top < bottom && toast.bottom > top)
                );
              };
              const next = document.querySelector("#cart-next")!;
              const isPassed = next.getBoundingClientRect().bottom < 0;
              return isPassed || [next, ...document.querySelectorAll(".buy-bar .button-primary")].some(isIn);
            });
          await expect.poll(free).toBe(true);
        }
        await addToCart(page, product);
      }
    });
  },
);

describe("rows of a grid", () => {
  beforeAll(async () => {
    await set("SITE.THEME", "simple");
    await run("setting", "reset", "noren", "SITE.NAMESPACE");
  });

  /** Number of cards in each row. */
  const rows = async (page: Page, selector: string) => {
    const tops = (await boxes(page, selector)).map(({ top }) => Math.round(top));
    return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  };

  test("[CAT-31] [NAV-17] a list has full rows on a phone and on a desk, for each number of products a page", async () => {
    expect((await run("setting", "set", "noren", "CATALOGUE.PRODUCTS_PER_PAGE", "25")).code).not.toBe(0);
    const perRow = { 390: 2, 1280: 3 };
    for (const width of [390, 1280] as const) {
      const page = await open({ width });
      await page.goto("/product");
      expect(await rows(page, "main .shelf > li")).toEqual(Array(24 / perRow[width]).fill(perRow[width]));
      const pers = page.getByRole("navigation", { name: "表示件数" });
      expect((await pers.innerText()).replace(/\s/g, "")).toContain("12件24件48件");
      await page.goto("/product?per=48");
      expect(await rows(page, "main .shelf > li")).toEqual(Array(48 / perRow[width]).fill(perRow[width]));
      await set("CATALOGUE.PRODUCTS_PER_PAGE", "12");
      await page.goto("/product");
      expect(await rows(page, "main .shelf > li")).toEqual(Array(12 / perRow[width]).fill(perRow[width]));
      await run("setting", "reset", "noren", "CATALOGUE.PRODUCTS_PER_PAGE");
    }
  });

  test.each(["/", "/toki"])("shelves and tiles of %s have full rows on a desk", async (home) => {
    const page = await open({ width: 1280 });
    await page.goto(home);
    const shelves = page.locator("main ul.shelf, main ul:has(> li > a.tile)");
    for (let at = 0; at < (await shelves.count()); at++) {
      const tops = await shelves
        .nth(at)
        .evaluate((list) => [...list.children].map((one) => Math.round(one.getBoundingClientRect().top)));
      const counts = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
      expect(new Set(counts).size).toBe(1);
    }
  });
});

test.each([
  { width: 390, paths: ["/", "/toki", "/yosoi", "/takumi", "/business"] },
  // Two characters: a longer name does not fit beside the icons.
  { width: 320, paths: ["/", "/toki"] },
])("a channel's name is on one line between menu and icons ($width)", async ({ width, paths }) => {
  const page = await openPage({ width: 390 });
  await page.setViewportSize({ width, height: 844 });
  for (const path of paths) {
    await page.goto(path);
    const lines = await page.evaluate(() => {
      const names = [...document.querySelectorAll("header .font-head")].filter(
        (one) => one.getClientRects().length > 0,
      );
      const name = names[0]!.firstChild!;
      const range = document.createRange();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect([path, lines]).toEqual([path, 1]);
  }
});

test("[OWN-15] where prices are shown after login, a visitor on a phone logs in from the product's page, comes back to it and buys", async () => {
  const email = await newMember({ url: shop.url });
  await set("SITE.THEME", "simple");
  await run("setting", "reset", "noren", "SITE.NAMESPACE");
  await set("CATALOGUE.PRICES_AFTER_LOGIN", "true");
  try {
    const page = await open();
    await page.goto("/product");
    await sees(page, "価格はログイン後に表示されます");
    expect(await page.locator("main .price").count()).toBe(0);
    await shot(page, "hidden-price-list");
    await page.goto(chosenTowel);
    await sees(page, "価格はログイン後に表示されます");
    expect(await button(page, "カートに入れる").count()).toBe(0);
    expect(await fitsScreen(page)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await shot(page, "hidden-price-page");
    await press(page, page.locator("main").getByRole("link", { name: "ログイン", exact: true }), "/login");
    await logIn(page, email, towel);
    expect(new URL(page.url()).search).toBe(new URL(chosenTowel, shop.url).search);
    await sees(page, "税込");
    await press(page, button(page, "カートに入れる"), "/cart");
    await press(page, button(page, "ご購入手続きへ"), "/cart/shipping-select");
    await press(page, button(page, "このお届け先へ進む"), "/cart/shipping-detail");
    await toPayment(page);
    await choosePayment(page, "代金引換");
    await toConfirm(page);
    await decide(page);
    await sees(page, "ご注文ありがとうございます");
  } finally {
    await run("setting", "reset", "noren", "CATALOGUE.PRICES_AFTER_LOGIN");
  }
});
