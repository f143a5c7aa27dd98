import { buffer } from "node:stream/consumers";
import { pdfPages } from "@noren/api/testing/documents.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, emailsOf, orderNo, press, sees } from "./buyer.ts";
import { typeCard } from "./card-frame.ts";
import { openPage, shot } from "./shop.ts";
import { loginAs, startAtConfirm, startInCart } from "./starts.ts";

/** File name and text of a download. */
async function fileOf(page: Page, touch: () => Promise<void>): Promise<{ name: string; words: string[] }> {
  const [file] = await Promise.all([page.waitForEvent("download"), touch()]);
  const bytes = await buffer(await file.createReadStream());
  return { name: file.suggestedFilename(), words: pdfPages(bytes).flat() };
}

/** Address of the receipt's page in the order's email. */
async function receiptLink(order: string): Promise<string> {
  const find = async () =>
    /\/orders\/receipt\?no=[\w-]+&t=[\w-]+/.exec((await emailsOf(order)).join("").replaceAll("&amp;", "&"))?.[0];
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

async function payByCard(page: Page): Promise<void> {
  await startAtConfirm(page, "クレジットカード");
  await typeCard(page, "4242 4242 4242 4242");
  await press(page, button(page, "注文を確定する"), /\/cart\/complete/);
}

test("[ORD-05, ORD-07] a guest who has paid gets the receipt by the link in the order's email, without script too", async () => {
  const page = await openPage({ width: 390 });
  await payByCard(page);
  const order = await orderNo(page);
  const link = await receiptLink(order);
  await page.goto(link);
  await sees(page, "領収書", order, "クレジットカード");
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "guest-receipt");
  await field(page, "addressee").fill("株式会社みほん旅館");
  await page.locator("label", { hasText: "御中" }).click();
  const { name, words } = await fileOf(page, () => button(page, "領収書をダウンロード").click());
  expect(name).toBe(`領収書_${order}.pdf`);
  for (const text of ["領収書", "株式会社みほん旅館", "御中", "お品代として"]) expect(words).toContain(text);
  await sees(page, "ダウンロードが完了しました", "領収書は1回発行済みです");

  const plain = await openPage({ script: false, expected: /422/ });
  await plain.goto(link);
  expect(await field(plain, "addressee").inputValue()).toBe("株式会社みほん旅館");
  await field(plain, "addressee").fill("");
  await button(plain, "領収書を再発行する").click();
  await sees(plain, "宛名を入力してください");
  await field(plain, "addressee").fill("みほん商会");
  const again = await fileOf(plain, () => button(plain, "領収書を再発行する").click());
  for (const text of ["再発行", "みほん商会"]) expect(again.words).toContain(text);
});

test("[ORD-04, ORD-07, CART-22] a member downloads the receipt and the quotation of an order, and a quotation of the cart", async () => {
  const page = await openPage();
  await loginAs(page, "taro@example.jp");
  await page.goto("/mypage/order_history");
  await press(page, page.getByRole("main").locator('a[href^="/mypage/order_history/"]').first(), /order_history\/./);
  await page.locator("summary", { hasText: "領収書" }).click();
  expect(await barriers(page)).toEqual([]);
  await field(page, "proviso").fill("客室用品代");
  const receipt = await fileOf(page, () => page.getByRole("button", { name: /^領収書を/ }).click());
  for (const text of ["株式会社みほん旅館", "御中", "客室用品代として", "登録番号 T0123456789012"])
    expect(receipt.words).toContain(text);
  await sees(page, "ダウンロードが完了しました");
  const quotation = await fileOf(page, () => page.getByRole("link", { name: "見積書をダウンロード" }).click());
  for (const text of ["見積書", "総務部　鈴木 太郎 様"]) expect(quotation.words).toContain(text);

  await startInCart(page);
  const ofCart = await fileOf(page, () => page.getByRole("link", { name: "見積書をダウンロード" }).click());
  expect(ofCart.words.join("")).toContain("甘撚りフェイスタオル");
  expect(ofCart.words).toContain("株式会社みほん旅館");
});
