import type { Cart, OrderAmounts } from "@noren/contract/cart/cart.ts";
import { expect, test } from "vitest";
import { aCart, aShipping } from "../../testing/cart-answers.ts";
import { emptyCart, filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { anAddress, bookEntry, bookSearch } from "../../testing/placed-order.ts";
import { spacedWords } from "../../testing/words.ts";

const { visit } = openStorefront();
const order: OrderAmounts = { ...filledCart.detail.order, total_carriage: 770, total_payment: 4730 };
const unsent: Cart = { ...filledCart, detail: { ...filledCart.detail, shippings: [] } };

/** A shop that sends everything everywhere but to Okinawa; `asked` are the prefectures that it was asked for. */
function shop(cart: Cart = unsent) {
  const asked: (string | undefined)[] = [];
  const get = async ({ prefecture }: { token: string; prefecture?: string }) => {
    asked.push(prefecture);
    if (!prefecture) return cart;
    return {
      ...cart,
      carriage_estimate: { prefecture, order: prefecture === "沖縄県" ? null : order, wrapping_fee: 0 },
    };
  };
  return { asked, calls: { cart: { get } } };
}

const visitor = "cart.demo=tok-1";

test("[CON-18] the cart asks for the prefecture, remembers it without script, and shows the estimate as one", async () => {
  const { asked, calls } = shop();
  const before = spacedWords((await visit("/cart", { cookie: visitor, calls })).html);
  expect(before).toContain("お届け先の入力後に計算");
  expect(before).toContain("お届け先の都道府県で送料を見る");
  const sent = await visit("/cart", { cookie: visitor, calls, form: { intent: "prefecture", prefecture: "東京都" } });
  expect(sent.response.status).toBe(303);
  expect(sent.cookies).toContain("prefecture.demo=13");
  const { html } = await visit("/cart", { cookie: sent.cookies, calls });
  expect(asked).toEqual([undefined, "東京都"]);
  expect(spacedWords(html)).toContain("送料 見込み・東京都 770円");
  expect(spacedWords(html)).toContain("合計 税込・見込み 4,730 円");
  expect(html).toMatch(/<option value="東京都" selected="">/);
});

test("[CON-18] an unknown prefecture is not asked for, and an empty choice forgets the last one", async () => {
  const { asked, calls } = shop();
  await visit("/cart", { cookie: `${visitor}; prefecture.demo=99`, calls });
  expect(asked).toEqual([undefined]);
  const form = { intent: "prefecture", prefecture: "" };
  const { cookies } = await visit("/cart", { cookie: `${visitor}; prefecture.demo=13`, calls, form });
  expect(cookies).not.toContain("prefecture");
});

test("[CON-18] a prefecture where the cart cannot go is said, and no sum is made up", async () => {
  const { calls } = shop();
  const said = spacedWords((await visit("/cart", { cookie: `${visitor}; prefecture.demo=47`, calls })).html);
  expect(said).toContain("沖縄県へは、カートの商品の一部をお届けできません。");
  expect(said).toContain("お届け先の入力後に計算");
});

test("[CON-18] a member's default address counts, unless another prefecture was chosen", async () => {
  const { asked, calls } = shop();
  const home = { ...bookEntry("a1", "自宅", true), prefecture: "京都府" };
  const search = bookSearch([bookEntry("a2", "実家"), home]);
  const known = { ...calls, userAddress: { search } };
  const { cookies } = await visit("/cart", { cookie: `${visitor}; ${memberCookie()}`, calls: known });
  expect(cookies).toContain("prefecture.demo=26");
  await visit("/cart", { cookie: `${visitor}; prefecture.demo=01; ${memberCookie()}`, calls: known });
  expect(asked).toEqual(["京都府", "北海道"]);
});

test("[CON-18] the address of the cart is the prefecture used last; the question goes where an address is known", async () => {
  const sent = aCart({ shippings: [aShipping({ address: anAddress({ prefecture: "北海道" }), packings: [] })] });
  const { calls } = shop(sent);
  const { html, cookies } = await visit("/cart", { cookie: visitor, calls });
  expect(cookies).toContain("prefecture.demo=01");
  expect(html).not.toContain("お届け先の都道府県で送料を見る");
  const empty = await visit("/cart", { cookie: visitor, calls: shop(emptyCart).calls });
  expect(empty.html).not.toContain("お届け先の都道府県で送料を見る");
});
