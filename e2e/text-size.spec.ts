import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { decide } from "./buyer.ts";
import { looks } from "./looks.ts";
import { openPage } from "./shop.ts";
import { loginAs, startAtAddress, startAtConfirm, startAtDelivery, startAtPayment, startInCart } from "./starts.ts";
import { flawsInSizes, headFlawsInSizes } from "./text-sizes.ts";
import { isLong } from "./ways.ts";

async function flawsOf(page: Page, look: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await flawsInSizes(page, `${look}${path.replaceAll(/[/?&=%]+/g, "-")}`)));
  }
  return found;
}

const openNarrow = () => openPage({ width: 390, expected: /404/ });

const shopPages = ["", "/product", "/product?word=%E8%8C%B6", "/product?word=zzzzzz", "/cart", "/login", "/register"];
const content = ["/guide", "/contact", "/blog", "/news", "/maker"];
/** Pages of the parts that the others show too; only the long tests look at them. */
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
/** As `more`. */
const moreMemberPages = [
  "/mypage/address/add",
  "/mypage/address/import",
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

const transfer = "銀行振込（前払い）";

/** Of a look over 白木, what it draws otherwise; the long tests look at every page in all five. */
const isWhole = (look: string) => isLong || look === "simple";
/** Each page is checked at three sizes, on a machine that may be slow. */
const timeout = 240_000;

describe.each(Object.entries(looks))(
  "with letters twice as large on 390 and 320 px, and as they are on 320 px, in the look %s",
  (look, { prefix, products }) => {
    const opened = (paths: readonly string[]) => paths.map((path) => `${prefix}${path}` || "/");
    const product = `${prefix}/product/${products[0]!}`;

    test(
      "[THEME-22] no text of the shop's pages lies on other text, is cut or beside the screen, and all that can be pressed is in reach",
      async () => {
        const detail = products.map((key) => `/product/${key}`);
        const paths = isWhole(look)
          ? [...shopPages, ...detail, `${detail[1]!}/reviews`, ...content, ...(isLong ? more : [])]
          : ["", "/product", detail[0]!, "/cart"];
        expect(await flawsOf(await openNarrow(), look, opened(paths))).toEqual([]);
      },
      timeout,
    );

    test(
      "[THEME-22] the header names the shop in one line or two and keeps targets of 44 px; an account link that is not in the header is in the menu",
      async () => {
        const page = await openNarrow();
        if (look === "simple-business") await loginAs(page, "taro@example.jp", prefix);
        await page.goto(prefix || "/");
        expect(await headFlawsInSizes(page)).toEqual([]);
      },
      timeout,
    );

    const steps: [string, (page: Page) => Promise<unknown>][] = [
      ["cart", (page) => startInCart(page, product)],
      ["address", (page) => startAtAddress(page, product)],
      ["delivery", (page) => startAtDelivery(page, product)],
      ["payment", (page) => startAtPayment(page, product)],
      ["confirm", (page) => startAtConfirm(page, transfer, product)],
      ["complete", (page) => startAtConfirm(page, transfer, product).then(() => decide(page, prefix))],
    ];

    test(
      "[THEME-22] the same of the cart, each part of the checkout, the confirmation and the order's last page",
      async () => {
        const page = await openNarrow();
        const found: string[] = [];
        for (const [name, start] of steps.filter(([name]) => isWhole(look) || /cart|address|confirm/.test(name))) {
          await page.context().clearCookies();
          await start(page);
          found.push(...(await flawsInSizes(page, `${look}-${name}`)));
        }
        expect(found).toEqual([]);
      },
      timeout,
    );

    test(
      "[THEME-22] the same of the member's area with an order",
      async () => {
        const page = await openNarrow();
        await loginAs(page, look === "simple-business" ? "taro@example.jp" : "hanako@example.jp", prefix);
        const paths = isWhole(look)
          ? [...memberPages, ...(isLong ? moreMemberPages : [])]
          : ["/ec", "/mypage", "/mypage/order_history"];
        const found = await flawsOf(page, look, opened(paths));
        await page.goto(`${prefix}/mypage/order_history`);
        const order = page.getByRole("main").locator(`a[href^="${prefix}/mypage/order_history/"]`).first();
        if ((await order.count()) > 0)
          found.push(...(await flawsOf(page, look, [(await order.getAttribute("href"))!])));
        expect(found).toEqual([]);
      },
      timeout,
    );
  },
);
