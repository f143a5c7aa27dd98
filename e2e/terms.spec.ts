import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  button,
  choosePayment,
  decide,
  field,
  fillAddress,
  fillOrderer,
  press,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
} from "./buyer.ts";
import { openPage } from "./shop.ts";
import { startAtConfirm, startInCart } from "./starts.ts";
import { scriptsFrom } from "./ways.ts";

/** Value of the row of the totals with this name. */
const total = (page: Page, name: string) =>
  page
    .locator("table.totals tr")
    .filter({ has: page.locator("th", { hasText: name }) })
    .first()
    .locator("td")
    .innerText();

test.each([
  ["/product", "11,000円以上で送料無料"],
  ["/toki/product", "8,000円以上で送料無料"],
])("[CON-18] on a phone a product of %s says what sending, paying and giving back come to", async (list, free) => {
  const page = await openPage({ width: 390 });
  await page.goto(list);
  await page.goto((await page.locator("article h3 a").first().getAttribute("href"))!);
  await sees(page, "送料", free, "お支払い方法");
  await page.locator("main summary").filter({ hasText: "お支払い方法" }).click();
  await sees(page, "代金引換（手数料330〜1,100円）", "お届けから8日以内");
  await press(page, page.locator("main").getByRole("link", { name: "送料・返品について" }), /\/returns$/);
  await sees(page, "送料・返品について", "そのほかの都道府県", "1,760円");
});

describe.each(scriptsFrom(true))("the carriage in the cart (script: $script)", (how) => {
  test("[CON-18] [CART-04] the estimate for a prefecture equals the carriage on the confirm screen to the yen", async () => {
    const page = await openPage({ ...how, width: 390 });
    await startInCart(page);
    expect(await total(page, "送料")).toBe("お届け先の入力後に計算");
    await page.getByLabel("お届け先の都道府県で送料を見る").selectOption("北海道");
    await button(page, "計算する").click();
    await sees(page, "見込み・北海道", "税込・見込み", "北海道の1か所にお届けする場合の見込みです。");
    const estimate = [await total(page, "送料"), await total(page, "合計")];
    expect(estimate[0]).toMatch(/^[\d,]+円$/);
    await page.goto("/product");
    await page.goto("/cart");
    await sees(page, "見込み・北海道");

    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await field(page, "address.postal_code").fill("060-0001");
    await field(page, "address.prefecture").selectOption("北海道");
    await field(page, "address.city").fill("札幌市中央区");
    await toDelivery(page);
    await toPayment(page);
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    expect([await total(page, "送料"), await total(page, "合計")]).toEqual(estimate);
    await page.goto("/cart");
    await page.getByText("見込み").waitFor({ state: "detached" });
  });
});

test("[CON-18] [CART-23] the confirm screen shows the six items of the law, and before its button links to the terms that the buyer agrees to", async () => {
  const page = await openPage();
  await startAtConfirm(page);
  await page.getByRole("heading", { level: 1, name: "ご注文内容の確認" }).waitFor();
  const parts = await page.locator("main h2").allInnerTexts();
  for (const name of [
    "商品と数量",
    "お支払い金額",
    "お支払いの方法と時期",
    "お届け先とお届けの時期",
    "お申し込みの期間",
    "キャンセル・返品",
  ])
    expect(parts).toContain(name);
  await sees(page, "ご注文の確定から7日以内に", "お届けから8日以内の未使用品は返品いただけます");
  for (const [name, path] of [
    ["利用規約", "/terms"],
    ["プライバシーポリシー", "/privacy"],
    ["特定商取引法に基づく表記", "/law"],
  ] as const) {
    const link = page.locator("main form").getByRole("link", { name });
    expect(await link.getAttribute("href")).toBe(path);
  }
  await decide(page);
});

test("[CON-18] the page of legal information prints as text alone", async () => {
  const page = await openPage();
  await page.goto("/law");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("footer").isVisible()).toBe(false);
  await sees(page, "特定商取引法に基づく表記", "販売業者", "株式会社のれん商店", "代金引換：330円〜1,100円");
});
