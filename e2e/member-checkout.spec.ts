import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  addToCart,
  button,
  choosePayment,
  decide,
  fillAddress,
  fillOrderer,
  press,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
  chosenTowel,
} from "./buyer.ts";
import { newMember } from "./member.ts";
import { openPage, shot } from "./shop.ts";
import { loginAs, startInCart } from "./starts.ts";
import { ways } from "./ways.ts";

/** Counts presses across pages. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener("pointerdown", () => {
      sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
    }),
  );
  return () => page.evaluate(() => Number(sessionStorage.presses ?? 0));
}

const proceed = (page: Page, to: string) => press(page, button(page, "ご購入手続きへ"), to);

/** A member's first order, through every step. */
async function firstOrder(page: Page, payment: string): Promise<void> {
  await startInCart(page);
  await proceed(page, "/cart/shipping-select");
  await press(page, button(page, "このお届け先へ進む"), "/cart/shipping-detail");
  await toPayment(page);
  await choosePayment(page, payment);
  await toConfirm(page);
  await decide(page);
}

test("[CART-05] from the product to the order a guest chooses a colour and presses 7 times, and a member who has ordered before 3 times, 2 of them from the cart", async () => {
  const guest = await openPage({ width: 390 });
  const ofGuest = await countPresses(guest);
  await addToCart(guest);
  await toAddress(guest);
  await fillOrderer(guest);
  await fillAddress(guest);
  await toDelivery(guest);
  await toPayment(guest);
  await choosePayment(guest, "代金引換");
  await toConfirm(guest);
  await decide(guest);
  // One press chooses the colour, which has no default (CAT-31).
  expect(await ofGuest()).toBe(1 + 7);

  const member = await openPage({ width: 390 });
  await loginAs(member, await newMember());
  await firstOrder(member, "代金引換");
  const ofMember = await countPresses(member);
  await member.goto(chosenTowel);
  const before = await ofMember();
  await press(member, button(member, "カートに入れる"), /\/cart$/);
  const inCart = await ofMember();
  await proceed(member, "/cart/confirm");
  await sees(member, "神宮前1-2-3", "お届け希望日 指定なし", "代金引換");
  await decide(member);
  expect([inCart - before, (await ofMember()) - inCart]).toEqual([1, 2]);
  expect((await ofMember()) - inCart).toBeLessThanOrEqual(3);
});

describe.each(ways)("a member who orders again (script: $script, width: $width)", (how) => {
  test("[CART-05, CART-23] finds address, day, payment, coupons and points on the confirm screen, each with a link to change it", async () => {
    const page = await openPage(how);
    await loginAs(page, await newMember({ addresses: 2, points: 300 }));
    await firstOrder(page, "銀行振込（前払い）");
    await startInCart(page);
    await shot(page, `cart-member-${how.script}`);
    await proceed(page, "/cart/confirm");
    await sees(page, "神宮前1-2-3", "お届け希望日 指定なし", "最短", "銀行振込（前払い）");
    if (how.script) expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, `confirm-member-${how.script}`);
    const links = {
      お届け先を変更する: "/cart/shipping-select",
      お届け先とお届けの時期を変更する: "/cart/shipping-detail",
      お支払いの方法と時期を変更する: "/cart/payment",
      "クーポン・ポイントを使う": "/cart/payment",
    };
    for (const [name, to] of Object.entries(links)) {
      await press(page, page.getByRole("link", { name, exact: true }), to);
      await shot(page, `way-${to.split("/").at(-1)}-${how.script}`);
      await page.goto("/cart/confirm");
    }
    await decide(page);
    await sees(page, "ご注文ありがとうございます");
  });

  test("[CART-05, CART-30] chooses another payment method if this cart refuses the last one; none is preselected", async () => {
    const page = await openPage(how);
    await loginAs(page, await newMember());
    await firstOrder(page, "代金引換");
    await startInCart(page, "/product/washi-lamp");
    await proceed(page, "/cart/payment");
    const refused = page.getByRole("radio", { name: "代金引換" });
    expect([await refused.isDisabled(), await refused.isChecked()]).toEqual([true, false]);
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    await sees(page, "神宮前1-2-3", "銀行振込（前払い）");
  });
});
