import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { misplaced } from "./geometry.ts";
import { hydrates, openPage, shot } from "./shop.ts";
import { beMember, startAtAddress, startAtConfirm, startAtDelivery, startAtPayment, startInCart } from "./starts.ts";
import { isLong } from "./ways.ts";

/** A small phone, a phone with large letters, a small one with large letters. */
const sizes = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
  { width: 320, text: 200 },
] as const;

/** What is wrong on the open page in each of the sizes. */
async function flaws(page: Page, name: string): Promise<string[]> {
  await hydrates(page);
  const found: string[] = [];
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
    // scripts that watch the size have drawn once more
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

/** A product of each channel that has several axes, and one that has a film, a size table or a lot. */
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
const memberPages = ["/ec", "/mypage", "/mypage/order_history", "/mypage/address", "/mypage/user_info", "/mypage/list"];
const moreMemberPages = [
  "/mypage/address/add",
  "/mypage/bookmark",
  "/mypage/card",
  "/mypage/inquiry_history",
  "/mypage/login_history",
  "/mypage/measurement",
  "/mypage/memorial",
  "/mypage/message-center",
  "/mypage/name-embroidery",
  "/mypage/password",
  "/mypage/point",
  "/mypage/product_history",
  "/mypage/product_request_history",
  "/mypage/product_search_history",
  "/mypage/user_info/edit",
  "/mypage/leave",
];

/** Of a look over 白木, what it draws otherwise; the long tests look at every page in all five. */
const isWhole = (look: string) => isLong || look === "simple";
/** Each page is looked at in three sizes, on a machine that may be busy. */
const patience = 240_000;

describe.each(Object.entries(looks))(
  "with letters twice as large, and on 320 px, in the look %s",
  (look, { prefix, products }) => {
    const opened = (paths: readonly string[]) => paths.map((path) => `${prefix}${path}` || "/");

    test(
      "[THEME-22] nothing of the shop's pages overlaps, is cut or unreachable",
      async () => {
        const detail = products.map((key) => `/product/${key}`);
        const paths = isWhole(look)
          ? [...shopPages, ...detail, ...content, ...more]
          : ["", "/product", detail[0]!, "/cart"];
        expect(await flawsOf(await openNarrow(), look, opened(paths))).toEqual([]);
      },
      patience,
    );

    test(
      "[THEME-22] nothing of the checkout overlaps, is cut or unreachable",
      async () => {
        const page = await openNarrow();
        const product = `${prefix}/product/${products.at(look === "simple" ? 1 : 0)!}`;
        const found: string[] = [];
        const steps: [string, (on: Page, one: string) => Promise<void>][] = [
          ["cart", startInCart],
          ["address", startAtAddress],
          ["delivery", startAtDelivery],
          ["payment", startAtPayment],
          ["confirm", (on, one) => startAtConfirm(on, "銀行振込（前払い）", one)],
        ];
        for (const [name, start] of steps.filter(([name]) => isWhole(look) || /cart|confirm/.test(name))) {
          await page.context().clearCookies();
          await start(page, product);
          found.push(...(await flaws(page, `${look}-${name}`)));
        }
        expect(found).toEqual([]);
      },
      patience,
    );

    test(
      "[THEME-22] nothing of a member's pages overlaps, is cut or unreachable",
      async () => {
        const page = await openNarrow();
        await beMember(page, look === "simple-business" ? "taro@example.jp" : "hanako@example.jp", prefix);
        const found = await flawsOf(
          page,
          look,
          opened(isWhole(look) ? [...memberPages, ...moreMemberPages] : ["/ec", "/mypage/order_history"]),
        );
        await page.goto(`${prefix}/mypage/order_history`);
        const order = page.getByRole("main").locator(`a[href^="${prefix}/mypage/order_history/"]`).first();
        if ((await order.count()) > 0)
          found.push(...(await flawsOf(page, look, [(await order.getAttribute("href"))!])));
        expect(found).toEqual([]);
      },
      patience,
    );
  },
);
