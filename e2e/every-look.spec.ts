import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import {
  arrive,
  button,
  buyer,
  choose,
  choosePayment,
  decide,
  field,
  fillAddress,
  newContact,
  orderNo,
  path,
  press,
  sees,
} from "./buyer.ts";
import { followByKey, tabTo, typeForm } from "./keyboard.ts";
import { looks } from "./looks.ts";
import { newMember } from "./member.ts";
import { openPage, type Width } from "./shop.ts";
import { loginAs, startInCart } from "./starts.ts";
import { isLong } from "./ways.ts";

/** The orderer in the look: companies give their name, and no readings. */
function ordererOf(look: string): Record<string, string> {
  const { last_name, first_name, last_name_kana, first_name_kana } = buyer;
  const names = { last_name, first_name, ...newContact() };
  return look === "simple-business"
    ? { company_name: "見本商事株式会社", ...names }
    : { ...names, last_name_kana, first_name_kana };
}

/** The demo's members of the other channels; `newMember` registers in 白木's. */
const membersOf: Record<string, string> = {
  toki: "hanako@example.jp",
  yosoi: "hanako@example.jp",
  takumi: "hanako@example.jp",
  "simple-business": "taro@example.jp",
};

/** By pressing, from the product to the cart; some channels stay on the product. */
async function intoCart(page: Page, product: string, prefix: string): Promise<void> {
  await page.goto(product);
  await choose(page);
  await button(page, "カートに入れる").first().click();
  await sees(page, /(カート|かご)に入れました/);
  if (path(page) !== `${prefix}/cart`) await page.goto(`${prefix}/cart`);
}

/** Checks the step's width on the way. */
async function proceed(page: Page, name: string, to: string | RegExp): Promise<void> {
  expect([to, await fitsScreen(page)]).toEqual([to, true]);
  await press(page, button(page, name), to);
}

const all = Object.entries(looks).flatMap(([look, { prefix, products }]) =>
  ([390, 1280] as Width[]).map((width) => ({ look, width, prefix, product: `${prefix}/product/${products[0]!}` })),
);

// purchase, member-checkout and keyboard make these journeys in 白木 for every change
describe.runIf(isLong).each(all)("in the look $look at $width px", ({ look, width, prefix, product }) => {
  const timeout = 120_000;

  test(
    "[CART-05, THEME-22] a guest buys, from the product to the last page",
    async () => {
      const page = await openPage({ width });
      await intoCart(page, product, prefix);
      await press(page, page.getByRole("link", { name: "ご購入手続きへ" }), `${prefix}/cart/shipping-add`);
      for (const [name, value] of Object.entries(ordererOf(look))) await field(page, `orderer.${name}`).fill(value);
      await fillAddress(page);
      await proceed(page, "お届け日時の指定へ", `${prefix}/cart/shipping-detail`);
      await proceed(page, "お支払い方法の選択へ", `${prefix}/cart/payment`);
      await choosePayment(page, "銀行振込（前払い）");
      await proceed(page, "ご注文内容の確認へ", `${prefix}/cart/confirm`);
      await sees(page, "神宮前1-2-3", "銀行振込");
      await decide(page, prefix);
      await sees(page, "ご注文ありがとうございます");
      expect(await fitsScreen(page)).toBe(true);
    },
    timeout,
  );

  test(
    "[CART-05, THEME-22] a member buys with the address book, and finds the order in the history",
    async () => {
      const page = await openPage({ width });
      const member = look === "simple" ? await newMember({ addresses: 2 }) : membersOf[look]!;
      await loginAs(page, member, prefix);
      await startInCart(page, product);
      await button(page, "ご購入手続きへ").click();
      await page.waitForURL(/\/cart\/(shipping-|payment|confirm)/);
      const next: Record<string, [button: string, to: RegExp]> = {
        "/cart/shipping-select": ["このお届け先へ進む", /shipping-detail/],
        "/cart/shipping-detail": ["お支払い方法の選択へ", /payment/],
        "/cart/payment": ["ご注文内容の確認へ", /confirm/],
      };
      for (let step = path(page); !step.endsWith("/confirm"); step = path(page)) {
        const at = step.slice(prefix.length);
        if (at === "/cart/payment") await choosePayment(page, "銀行振込（前払い）");
        await proceed(page, ...next[at]!);
      }
      await decide(page, prefix);
      await sees(page, "ご注文ありがとうございます");
      const order = await orderNo(page);
      await page.goto(`${prefix}/mypage/order_history`);
      await sees(page, order);
      expect(await fitsScreen(page)).toBe(true);
    },
    timeout,
  );

  test(
    "[CART-05, THEME-22] a guest buys by keyboard alone, from the product to the last page, with a visible focus throughout",
    async () => {
      const page = await openPage({ width });
      await page.goto(product);
      await choose(page);
      await page.reload();
      await tabTo(page, /^カートに入れる$/, 200);
      await page.keyboard.press("Enter");
      await sees(page, /(カート|かご)に入れました/);
      await page.goto(`${prefix}/cart`);
      await tabTo(page, /購入手続きへ/, 200);
      await followByKey(page, /shipping-add/);
      const named = (part: string, values: Record<string, string>) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [`${part}.${name}`, value]));
      await typeForm(
        page,
        { ...named("orderer", ordererOf(look)), ...named("address", { postal_code: "1500001", address1: "1-2-3" }) },
        /お届け日時の指定へ/,
      );
      await followByKey(page, /shipping-detail/);
      await tabTo(page, /お支払い方法の選択へ/);
      await followByKey(page, /payment/);
      await tabTo(page, /クレジットカード|請求書払い|銀行振込/);
      for (let moved = 0; moved < 6; moved++) {
        if (await page.getByRole("radio", { name: /銀行振込/ }).isChecked()) break;
        await page.keyboard.press("ArrowDown");
      }
      await tabTo(page, /ご注文内容の確認へ/);
      // the confirm screen loads as a document
      await arrive(page, /confirm/, () => page.keyboard.press("Enter"));
      await sees(page, "神宮前1-2-3", "銀行振込");
      await tabTo(page, /^注文を確定する$/);
      await followByKey(page, /complete/);
      await sees(page, "ご注文ありがとうございます");
    },
    timeout,
  );
});
