import type { Page } from "playwright-core";
import { button, choosePayment, field, fillOrderer, press, sees, toConfirm } from "./buyer.ts";
import { typeCard } from "./card-frame.ts";
import { openPage } from "./shop.ts";
import { startInCart } from "./starts.ts";

export const receiver = {
  shipping_last_name: "高橋",
  shipping_first_name: "梅子",
  shipping_last_name_kana: "タカハシ",
  shipping_first_name_kana: "ウメコ",
  phone_number: "0751112222",
  postal_code: "604-8004",
  city: "京都市中京区",
  address1: "見本町45",
} as const;

/** Fills in the receiver's name and an address in Kyoto. */
export async function fillReceiver(page: Page, changed: Partial<Record<keyof typeof receiver, string>> = {}) {
  for (const [name, value] of Object.entries({ ...receiver, ...changed }))
    await field(page, `shipping.${name}`).fill(value);
  await field(page, "shipping.prefecture").selectOption("京都府");
}

/** Opens the giver's form with a product in the cart and fills it in. */
export async function fillGift(giver: Page): Promise<void> {
  await startInCart(giver);
  await press(giver, giver.getByRole("link", { name: "住所を知らない相手に贈る（ソーシャルギフト）" }), "/cart/gift");
  await field(giver, "gift.receiver_name").fill("おばあちゃん");
  await field(giver, "gift.giver_name").fill("花子");
  await field(giver, "gift.message").fill("いつもありがとう。\n体に気をつけてね。");
  await fillOrderer(giver);
}

export async function payGift(giver: Page): Promise<void> {
  await typeCard(giver, "4242 4242 4242 4242");
  await press(giver, button(giver, "注文を確定する"), /\/cart\/complete/);
}

/** Orders and pays a gift by card on a phone; returns the completion page and the receiver's link. */
export async function paidGift(): Promise<{ giver: Page; address: string }> {
  const giver = await openPage({ width: 390 });
  await fillGift(giver);
  await press(giver, button(giver, "お支払い方法の選択へ"), "/cart/payment");
  await choosePayment(giver, "クレジットカード");
  await toConfirm(giver);
  await payGift(giver);
  await sees(giver, "ギフトをお渡しください");
  return { giver, address: await giver.locator("#gift-link").inputValue() };
}
