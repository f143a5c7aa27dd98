import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { field, press } from "./buyer.ts";
import { comesAlive, openPage, shot } from "./shop.ts";
import { printedPages } from "./printed-pages.ts";
import { beMember, startAtConfirm, startInCart } from "./starts.ts";

const frame = "body > header, #root > header, nav, footer, button, .button, aside, [role=navigation]";

/** What belongs to the screen and can still be seen on paper. */
const left = (page: Page) =>
  page.locator(frame).evaluateAll((all) => all.flatMap((one) => (one.checkVisibility() ? [one.outerHTML] : [])));

/** The text on paper: what cannot be seen is left out, fields say what is in them. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const values = [...document.querySelectorAll("main textarea")] as HTMLTextAreaElement[];
    const cut = values.filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1);
    return { text: document.querySelector("main")!.innerText.replace(/\s/g, ""), cut: cut.length };
  });

/** Pages of the PDF that Chromium prints; each has an object of its own. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

test("[CART-23] the confirm step prints as a document: every fact, no frame, no buttons, nothing cut", async () => {
  const page = await openPage();
  await startAtConfirm(page);
  await comesAlive(page);
  await field(page, "memo").fill(Array.from({ length: 12 }, (_, at) => `${at + 1}行目のご要望`).join("\n"));
  const screen = await page.locator("dd").allInnerTexts();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await left(page)).toEqual([]);
  const { text, cut } = await textOf(page);
  expect(cut).toBe(0);
  for (const fact of [...screen, "ご注文内容の確認", "甘撚りフェイスタオル", "合計", "キャンセル・返品"])
    expect(text).toContain(fact.replace(/\s/g, ""));
  expect(text).not.toContain("変更する");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  await shot(page, "print-confirm");
  expect(await pagesOf(page)).toBeLessThanOrEqual(3);
});

test("[ORD-02] an order prints with its items, amounts, parcels and orderer, without menu and buttons", async () => {
  const page = await openPage();
  await beMember(page, "hanako@example.jp");
  await page.goto("/mypage/order_history?state=delivered");
  await press(page, page.getByRole("main").locator('a[href^="/mypage/order_history/"]').first(), /order_history\/./);
  await comesAlive(page);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await left(page)).toEqual([]);
  const { text } = await textOf(page);
  for (const fact of ["ご注文番号", "商品と数量", "合計", "お支払い", "お届け先", "ご注文者"])
    expect(text).toContain(fact);
  const rows = page.locator("main li, main tr, main .facts > div");
  const breaks = await rows.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
  await shot(page, "print-order");
  expect(await pagesOf(page)).toBeLessThanOrEqual(4);
});

/** Pages with less than three lines, and pages that end with a heading. */
async function orphans(page: Page): Promise<string[]> {
  const pages = await printedPages(page);
  const text = Math.min(
    ...pages
      .flat()
      .map(({ size }) => size)
      .filter((size) => size > 8),
  );
  return pages.flatMap((lines, at) => [
    ...(lines.length < 3 ? [`page ${at + 1} of ${pages.length} has ${lines.length} lines`] : []),
    ...(at < pages.length - 1 && lines.at(-1)!.size > text * 1.4 ? [`page ${at + 1} ends with a heading`] : []),
  ]);
}

const printed: Record<string, (page: Page) => Promise<unknown>> = {
  "a product": (page) => page.goto("/product/gauze-towel-seigaiha"),
  "a product with a size table": (page) => page.goto("/product/yukata-asanoha"),
  "a cart": (page) => startInCart(page, "/product/loop-face-towel", "/product/tetsubin-arare"),
  "the confirm step": (page) => startAtConfirm(page),
  "an order": async (page) => {
    await beMember(page, "hanako@example.jp");
    await page.goto("/mypage/order_history?state=delivered");
    await press(page, page.getByRole("main").locator('a[href^="/mypage/order_history/"]').first(), /order_history\/./);
  },
  terms: (page) => page.goto("/terms"),
};

test.each(Object.entries(printed))(
  "[THEME-22] %s prints without a page of one line, and without a heading alone at a page's foot",
  async (_, go) => {
    const page = await openPage();
    await go(page);
    await comesAlive(page);
    expect(await orphans(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await left(page)).toEqual([]);
  },
);
