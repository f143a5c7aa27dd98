import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { arrive, buyer, path, sees, towel } from "./buyer.ts";
import { focusOf, followByKey, tabTo } from "./keyboard.ts";
import { waitForIdle, openPage } from "./shop.ts";
import { startInCart } from "./starts.ts";

async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name, 12);
  await page.keyboard.type(text);
}

test("a purchase by keyboard alone, from the search to the completion page, with a visible focus throughout", async () => {
  const page = await openPage({ width: 1280 });
  await page.goto("/");
  // Before hydration the browser loads the next page as a document, and the focus starts at its top.
  await waitForIdle(page);
  await page.keyboard.press("Tab");
  expect((await focusOf(page)).name).toBe("本文へ移動");
  await tabTo(page, /^(商品をさがす|word)/);
  await page.keyboard.type("フェイスタオル");
  await followByKey(page, /word=/);
  await sees(page, "の検索結果");
  await tabTo(page, /^甘撚りフェイスタオル$/);
  await followByKey(page, /loop-face-towel/);
  // The list shows the same name and price: only the product's own heading proves that its page is shown.
  await page.getByRole("heading", { level: 1, name: "甘撚りフェイスタオル" }).waitFor();
  await sees(page, "1,980円");
  await tabTo(page, /^紺$/);
  await page.keyboard.press("Enter");
  await page.locator("nav[aria-label='色'] [aria-current]").and(page.getByLabel("紺")).waitFor();
  await tabTo(page, /カートに入れる/);
  await followByKey(page, /\/cart$/);
  await tabTo(page, /ご購入手続きへ/);
  await followByKey(page, /shipping-add/);
  await sees(page, "ご注文者とお届け先");
  await tabTo(page, /^姓/);
  await page.keyboard.type(buyer.last_name);
  await typeInto(page, /^名/, buyer.first_name);
  await typeInto(page, /^セイ/, "やまだ");
  await typeInto(page, /^メイ/, "はなこ");
  await typeInto(page, /^メールアドレス/, buyer.email);
  await typeInto(page, /^電話番号/, buyer.phone_number);
  await typeInto(page, /^郵便番号/, "1500001");
  await expect.poll(() => page.locator('[name="address.city"]').inputValue()).toBe("渋谷区神宮前");
  await tabTo(page, /^丁目・番地/, 12);
  await page.keyboard.type("1-2-3");
  await followByKey(page, /shipping-detail/);
  await sees(page, "最短");
  await tabTo(page, /^お届け希望日/);
  await page.keyboard.press("ArrowDown");
  await tabTo(page, /お支払い方法の選択へ/, 12);
  await followByKey(page, /payment/);
  await sees(page, "代金引換");
  await tabTo(page, /クレジットカード|銀行振込/);
  await page.keyboard.press("ArrowDown");
  while (!/銀行振込/.test((await focusOf(page)).name)) await page.keyboard.press("ArrowDown");
  await tabTo(page, /ご注文内容の確認へ/, 12);
  // The confirm screen loads as a document because of its content security policy: the focus starts at its top.
  await arrive(page, /confirm/, () => page.keyboard.press("Enter"));
  await sees(page, "神宮前1-2-3", "銀行振込");
  await tabTo(page, /^注文を確定する$/);
  await followByKey(page, /complete/);
  await sees(page, "ご注文ありがとうございます");
  expect(path(page)).toBe("/cart/complete");
});

test("the skip link, and the focus on the heading after each step, skip the header", async () => {
  const page = await openPage();
  await page.goto("/product");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inMain = await page.evaluate(() => document.querySelector("main")!.contains(document.activeElement));
  expect(inMain).toBe(true);
});

test("[NAV-04] a change on the same page keeps the scroll position and the focus in the content", async () => {
  const page = await openPage({ width: 390 });
  await startInCart(page, "/product/tanzaku-message", towel);
  const remove = page.getByRole("button", { name: /をカートから削除/ });
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => remove.count()).toBe(1);
  await expect.poll(async () => (await focusOf(page)).tag).toBe("main");

  await page.locator("summary", { hasText: "クーポンを使う" }).click();
  await page.locator('input[name="code"]:not([type="hidden"])').fill("SPRING10");
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press("Enter");
  await sees(page, "クーポン SPRING10", "−198円");
  await expect.poll(async () => (await focusOf(page)).tag).toBe("main");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});
