import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
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
import { newMember } from "./member.ts";
import { openPage, shot } from "./shop.ts";
import { loginAs, startInCart } from "./starts.ts";

const opens = (page: Page, fold: string) => page.locator("summary", { hasText: fold }).click();
/** The visible coupon field; each applied coupon has a hidden field of the same name. */
const couponField = 'input[name="code"]:not([type="hidden"])';

test("[CART-10] without script a guest reads why a coupon is refused, applies another, removes it, applies it again, and orders with it", async () => {
  const page = await openPage({ width: 390, script: false, expected: /422/ });
  await startInCart(page);
  await opens(page, "クーポンを使う");
  await page.locator(couponField).fill("WELCOME500");
  await button(page, "適用する").click();
  await sees(page, "あと20円のお買い上げで、このクーポンをご利用いただけます。");
  await toAddress(page);
  await fillOrderer(page);
  await fillAddress(page);
  await toDelivery(page);
  await toPayment(page);
  expect(await page.locator(couponField).isVisible()).toBe(false);
  await opens(page, "クーポンを使う");
  await page.locator(couponField).fill("ｓｐｒｉｎｇ10");
  await button(page, "適用する").click();
  await sees(page, "SPRING10", "−198円");
  await shot(page, "payment-coupon");
  expect(await fitsScreen(page)).toBe(true);
  await button(page, "クーポン SPRING10 を外す").click();
  await sees(page, "ご注文内容 1点 2,750円");
  await opens(page, "クーポンを使う");
  await page.locator(couponField).fill("SPRING10");
  await button(page, "適用する").click();
  await sees(page, "−198円");
  await choosePayment(page, "銀行振込（前払い）");
  await toConfirm(page);
  await sees(page, "クーポン SPRING10 −198円", "合計 税込 2,552円");
  await decide(page);
  await sees(page, "クーポン SPRING10 −198円", "合計 税込 2,552円");
});

test("[CART-11, CART-29, MEM-16] a member pays with a coupon and points; confirm, complete, the order and the point page agree", async () => {
  const page = await openPage({ width: 1280 });
  await loginAs(page, await newMember({ points: 500 }));
  await page.goto("/mypage/point");
  await sees(page, "ご利用可能なポイント", "会員登録のお礼");
  expect(await barriers(page)).toEqual([]);
  await page.goto("/coupon");
  await sees(page, "WELCOME500", "SPRING10");
  await startInCart(page);
  await press(page, button(page, "ご購入手続きへ"), "/cart/shipping-select");
  await press(page, button(page, "このお届け先へ進む"), "/cart/shipping-detail");
  await toPayment(page);
  await opens(page, "クーポンを使う");
  await page.locator(couponField).fill("spring10");
  await button(page, "適用する").click();
  await sees(page, "クーポン SPRING10", "−198円");
  await sees(page, "ポイントを使う ご利用可能 500 ポイント");
  expect(await field(page, "point").isVisible()).toBe(false);
  await opens(page, "ポイントを使う");
  await field(page, "point").fill("150");
  await button(page, "利用する").click();
  await sees(page, "150ポイントを利用します。", "ポイント利用 −150円");
  await shot(page, "payment-points");
  expect(await barriers(page)).toEqual([]);
  await choosePayment(page, "銀行振込（前払い）");
  await toConfirm(page);
  const totals = async () => (await page.locator("table.totals").first().innerText()).replace(/\s/g, "");
  const confirmed = await totals();
  expect(confirmed).toContain("ポイント利用−150円");
  await shot(page, "confirm-points");
  await decide(page);
  expect(await totals()).toBe(confirmed);
  await page.goto("/mypage/order_history");
  await page.locator('main a[href*="/mypage/order_history/"]').first().click();
  await page.waitForURL(/order_history\/./);
  await sees(page, "ポイント利用 −150円");
  expect(await totals()).toBe(confirmed);
  await page.goto("/mypage/point");
  await sees(page, "お買い物で利用", "−150");
});
