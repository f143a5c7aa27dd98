import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { misplaced } from "./geometry.ts";
import { waitForHydration, openPage, shot } from "./shop.ts";
import { isLong } from "./ways.ts";

/** Width in px and text size in percent. */
const sizes = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
  { width: 320, text: 200 },
] as const;

/** Layout faults of the open page at each size. */
async function flaws(page: Page, name: string): Promise<string[]> {
  await waitForHydration(page);
  const found: string[] = [];
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
    // Scripts that observe the size have rendered again after two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const wrong = await misplaced(page, width);
    if (wrong.length > 0) await shot(page, `text-${text}-${name}`);
    found.push(...wrong.map((flaw) => `${name} ${width} px, ${text} %: ${flaw}`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}

async function flawsOf(page: Page, look: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await flaws(page, `${look}${path.replaceAll(/[/?&=%]+/g, "-")}`)));
  }
  return found;
}

const openNarrow = () => openPage({ width: 390, expected: /404/ });

/** For each channel products with several axes, a film, a size table or a lot. */
const looks = {
  simple: { prefix: "", products: ["yukata-asanoha", "tetsubin-arare", "mizu-yokan-cool"] },
  toki: { prefix: "/toki", products: ["sencha-fukamushi", "tetsubin-arare"] },
  yosoi: { prefix: "/yosoi", products: ["monpe-shima", "stole-gauze-indigo"] },
  takumi: { prefix: "/takumi", products: ["wappa-bento-oval", "tetsubin-arare"] },
  "simple-business": { prefix: "/business", products: ["pochibukuro-five", "monpe-kasuri"] },
};

const shopPages = ["", "/product", "/product?word=%E8%8C%B6", "/product?word=zzzzzz", "/cart", "/login", "/register"];
const content = ["/guide", "/contact", "/blog", "/news", "/maker"];
const more = [
  "/product?category=towel&stock=1&sort=price_asc",
  "/product?view=table",
  "/brand",
  "/faq",
  "/law",
  "/privacy",
  "/stylist",
  "/flip-book",
  "/catalog-order",
  "/coupon",
  "/popup",
  "/sitemap",
  "/reminder",
  "/verify/email",
  "/social-gift",
  "/orders/receipt",
  "/compare",
  "/product-request",
  "/no/such/page",
];
/**
 * Only Simple's look has every page checked, other looks the pages that they draw differently; the long tests check
 * all.
 */
const isWhole = (look: string) => isLong || look === "simple";
/** Each page is checked at three sizes, on a machine that may be slow. */
const timeout = 240_000;

describe.each(Object.entries(looks))(
  "with text at 200 %, and at 320 px, in the look %s",
  (look, { prefix, products }) => {
    const opened = (paths: readonly string[]) => paths.map((path) => `${prefix}${path}` || "/");

    test(
      "[THEME-22] nothing on the shop's pages overlaps, is cut off or out of reach",
      async () => {
        const detail = products.map((key) => `/product/${key}`);
        const paths = isWhole(look)
          ? [...shopPages, ...detail, ...content, ...more]
          : [...(look === "toki" ? [] : [""]), "/product", detail[0]!, "/cart"];
        expect(await flawsOf(await openNarrow(), look, opened(paths))).toEqual([]);
      },
      timeout,
    );
  },
);
