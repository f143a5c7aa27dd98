import { frameAddress } from "@noren/contract/testing/card-frame.ts";
import { checkedClient } from "@noren/server/testing/checked-client.ts";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  button,
  choosePayment,
  decide,
  field,
  emailsOf,
  orderNo,
  path,
  press,
  sees,
  toConfirm,
  toPayment,
  choose,
} from "./buyer.ts";
import { cardFrame, cardFrameReady, typeCard } from "./card-frame.ts";
import { newMember } from "./member.ts";
import { openPage, shopUrl, shot } from "./shop.ts";
import { loginAs, startAtConfirm, startAtPayment, startInCart } from "./starts.ts";
import { ways } from "./ways.ts";

/** Origin of the provider, from the shop's public settings. */
async function providerUrl(): Promise<string> {
  const service = await checkedClient({ baseUrl: shopUrl(), send: fetch }).payment.service({ code: "card" });
  return frameAddress(service).origin;
}

/** Presses a button at the provider's test desk: the store's counter or the credit decision. */
async function atCounter(number: string, act: string): Promise<void> {
  const page = await openPage({ url: await providerUrl() });
  await page.goto(`/counter?number=${encodeURIComponent(number)}`);
  expect(await barriers(page)).toEqual([]);
  await button(page, act).click();
  await page.waitForLoadState();
}

test("[CART-27, CART-30, CART-32] a guest chooses a store, reads number and deadline, pays there, and the order becomes paid", async () => {
  const page = await openPage({ width: 390 });
  await startAtPayment(page);
  await choosePayment(page, "コンビニ払い");
  await page.getByLabel("お支払いになるコンビニ").selectOption({ label: "セブン-イレブン" });
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "payment-conveni");
  await toConfirm(page);
  await sees(page, "コンビニ払い（前払い）（セブン-イレブン）", "お支払い期限");
  await decide(page);
  await sees(page, "ご注文ありがとうございます", "払込票番号", "お支払い期限", "23:59");
  expect(await barriers(page)).toEqual([]);
  await shot(page, "complete-conveni");
  const number = (await page.locator("dt:text-is('払込票番号') + dd").innerText()).replaceAll("-", "");
  const order = await orderNo(page);
  await expect.poll(async () => (await emailsOf(order)).join()).toContain("払込票番号");
  await atCounter(number, "代金を支払う");
  await expect.poll(async () => (await emailsOf(order)).join()).toContain("お支払いを確認しました");
});

test.each(ways)("[CART-12, CART-30] a guest pays by PayPay on the provider's page: %o", async ({ script, width }) => {
  const page = await openPage({ script, width });
  await startAtPayment(page);
  await choosePayment(page, "PayPay");
  if (script) expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await toConfirm(page);
  await sees(page, "PayPay", "ご注文の確定時に、PayPayの画面でお支払いください");
  await press(page, button(page, "注文を確定する"), /127\.0\.0\.1:\d+\/paypay\//);
  if (script) expect(await barriers(page)).toEqual([]);
  await shot(page, "provider-paypay");
  await press(page, page.getByRole("button", { name: "円を支払う" }), /\/cart\/complete/);
  await sees(page, "ご注文ありがとうございます", "PayPay");
  await shot(page, "complete-paypay");
  const order = await orderNo(page);
  await expect.poll(async () => (await emailsOf(order)).join()).toContain("お支払い済み");
});

test("[CART-17] a buyer whose PayPay balance is too small reads so, and chooses another payment method", async () => {
  const page = await openPage({ width: 390 });
  await startAtConfirm(page, "PayPay");
  await press(page, button(page, "注文を確定する"), /127\.0\.0\.1:\d+\/paypay\//);
  await press(page, button(page, "残高が足りないことにする"), "/cart/payment");
  await sees(page, "アプリでの承認が得られませんでした", "代金は請求されていません");
  await shot(page, "payment-paypay-refused");
  await choosePayment(page, "銀行振込");
  await toConfirm(page);
});

test("[CART-12, SEC-01] without script the way to a provider that leads on to another host is not blocked by the page's policy", async () => {
  const page = await openPage({ script: false });
  await startAtConfirm(page, "PayPay");
  const elsewhere = `${shopUrl().replace("localhost", "127.0.0.1")}/faq`;
  await page.route(/127\.0\.0\.1:\d+\/paypay\//, (route) =>
    route.fulfill({ status: 302, headers: { location: elsewhere } }),
  );
  await press(page, button(page, "注文を確定する"), /^http:\/\/127\.0\.0\.1:\d+\/faq$/);
});

test("[CART-31] a guest without script buys by deferred payment, with its fee, and reads that the bill comes later", async () => {
  const page = await openPage({ script: false });
  await startAtConfirm(page, "後払い");
  await sees(page, "手数料 330円", "商品の到着後14日");
  await decide(page);
  await sees(page, "ご注文ありがとうございます", "請求書", "決済会社から郵便でお届けします");
  await shot(page, "complete-deferred");
  const order = await orderNo(page);
  await expect.poll(() => emailsOf(order)).toHaveLength(1);
  // The provider captures the payment when the order is shipped.
  await atCounter(order, "代金を支払う");
});

test("[CART-31] a company buys by invoice: listed first, closed at the month's end, due at the next month's end", async () => {
  const page = await openPage({ width: 1280 });
  await loginAs(page, "taro@example.jp", "/business");
  await page.goto("/business/product?stock=1");
  await press(page, page.locator(".order-table a").first(), /\/business\/product\/[^?]+/);
  await choose(page);
  await press(page, button(page, "カートに入れる"), "/business/cart");
  await page.goto("/business/cart/shipping-select");
  await press(page, button(page, "このお届け先へ進む"), "/business/cart/shipping-detail");
  await press(page, button(page, "お支払い方法の選択へ"), "/business/cart/payment");
  expect(await page.locator("fieldset label").first().innerText()).toContain("請求書払い");
  await shot(page, "payment-invoice");
  await choosePayment(page, "請求書払い");
  await press(page, button(page, "ご注文内容の確認へ"), "/business/cart/confirm");
  await sees(page, "月末締め", "お支払い期限", "株式会社みほん旅館");
  await press(page, button(page, "注文を確定する"), "/business/cart/complete");
  await sees(page, "締め日", "請求書", "お支払い期限");
  const order = await orderNo(page);
  await expect.poll(() => emailsOf(order)).toHaveLength(1);
});

test("[CART-12, CART-13, MEM-06] a member saves a card in the provider's frame, pays with it after 3-D Secure, and deletes it", async () => {
  const page = await openPage({ width: 390, expected: /422/ });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(shopUrl())) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await loginAs(page, await newMember());
  await page.goto("/mypage/card");
  await sees(page, "登録されたカードはありません");
  expect(await barriers(page)).toEqual([]);
  await press(page, page.getByRole("link", { name: "カードを登録する" }), "/mypage/card/add");
  await cardFrameReady(page);
  const missing = cardFrame(page).getByText("カード番号を入力してください").first();
  // The frame's height may still change, and a click on a moving button is lost.
  for (let attempts = 0; attempts < 3 && !(await missing.isVisible()); attempts++) {
    await button(page, "このカードを登録する").click();
    await missing.waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  expect(await missing.isVisible()).toBe(true);
  await shot(page, "card-add");
  expect(await barriers(page)).toEqual([]);
  await typeCard(page, "4000 0000 0000 3220");
  await press(page, button(page, "このカードを登録する"), "/mypage/card");
  await sees(page, "カードを登録しました", "**** **** **** 3220", "いつも使うカード", "有効期限 2030年12月");
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "card-list");

  await startInCart(page);
  await press(page, button(page, "ご購入手続きへ"), "/cart/shipping-select");
  await press(page, button(page, "このお届け先へ進む"), "/cart/shipping-detail");
  await toPayment(page);
  await page.getByRole("radio", { name: "VISA ****3220", checked: true }).waitFor();
  await toConfirm(page);
  await sees(page, "お支払いに使うカード", "**** **** **** 3220");
  expect(await barriers(page)).toEqual([]);
  await shot(page, "confirm-saved-card");
  await press(page, button(page, "注文を確定する"), /127\.0\.0\.1:\d+\/3ds\//);
  await press(page, button(page, "認証する"), /\/cart\/complete/);
  await sees(page, "ご注文ありがとうございます");
  expect(sent.join("\n")).not.toMatch(/4000[ +]?0000/);

  await page.goto("/mypage/card");
  await page.locator("summary", { hasText: "削除する" }).click();
  await button(page, "削除を確定する").click();
  await sees(page, "カードを削除しました", "登録されたカードはありません");
});

test("[CART-13, MEM-06] without script the card is typed on the provider's page, and saved on the return to the shop", async () => {
  const page = await openPage({ script: false });
  await loginAs(page, "hanako@example.jp", "/toki");
  await page.goto("/toki/mypage/card");
  await sees(page, "**** **** **** 4242", "いつも使うカード", "**** **** **** 3220");
  await press(page, page.getByRole("link", { name: "カードを登録する" }), "/toki/mypage/card/add");
  await press(page, button(page, "このカードを登録する"), /127\.0\.0\.1:\d+\/cards\//);
  const values = { ccNumber: "4242424242424242", ccName: "HANAKO", ccExpiration: "01/31", securityCode: "123" };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await press(page, button(page, "このカードを登録する"), "/toki/mypage/card");
  await sees(page, "カードを登録しました", "有効期限 2031年1月");
  expect(path(page)).toBe("/toki/mypage/card");
});
