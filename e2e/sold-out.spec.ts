import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, decide, path, press, sees } from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { fillCart, startAtConfirm } from "./starts.ts";

const ways = [
  { script: true, width: 390, last: "/product/knife-yanagiba-sumi", name: "柳刃包丁 墨流し" },
  { script: false, width: 1280, last: "/product/miso-aka-three-years", name: "三年味噌 赤" },
] as const;

test.each(ways)(
  "[CART-21] ordering names items that another buyer took first, and one press continues without them (script: $script)",
  async ({ last, name, ...how }) => {
    const slow = await openPage({ ...how, expected: /422|409/ });
    await fillCart(slow);
    await startAtConfirm(slow, undefined, last);
    const quick = await openPage();
    await startAtConfirm(quick, undefined, last);
    await decide(quick);

    await button(slow, "注文を確定する").click();
    await sees(slow, `「${name}`, "が売り切れました", "この商品を除いて進む");
    expect(await button(slow, "注文を確定する").count()).toBe(0);
    if (how.script) expect([await barriers(slow), await fitsScreen(slow)]).toEqual([[], true]);
    await shot(slow, "sold-out");
    await press(slow, button(slow, "この商品を除いて進む"), "/cart/confirm");
    await sees(slow, "カートから除きました", "甘撚りフェイスタオル");
    await decide(slow);
    expect(path(slow)).toBe("/cart/complete");
    await shot(slow, "complete-unpaid");
    await sees(slow, /ご入金確認後、最短\d+日でお届け/);
  },
);
