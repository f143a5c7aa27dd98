import type { Noshi } from "@noren/contract/delivery/wrapping.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { placedOrder } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const noshi: Noshi = {
  kind: "seibo",
  name: "お歳暮のし",
  knot: "bow",
  cords: "red",
  has_mark: true,
  position: "outside",
  title: "御歳暮",
  names: ["山田"],
  fee: 0,
};
const entry = {
  id: "s1",
  order_id: "o1",
  order_no: "251210-ABCDEFGH",
  ordered_at: "2025-12-10T01:00:00.000Z",
  address: placedOrder.shippings[0]!.address,
  products: [{ name: "煎茶", variant_name: "", quantity: 2, image: null }],
  wrappings: [{ wrapping: null, noshi, bags: null, card: null }],
  message: "",
};
const pagination = { total: 1, per: 20, last: 1, current: 1 };
const list = vi.fn(async (_input?: object) => ({ data: [entry], pagination, more: { year: 2025, years: [2025] } }));
const repeat = vi.fn(async (_input: object) => ({
  cart: filledCart,
  problems: [{ id: "s2", name: "高橋 梅子", words: "「煎茶」は売り切れました。" }],
}));
const calls = { giftBook: { list, repeat } };

test("[MEM-27] the book has last year's recipients, what they got and the noshi, with the years to choose from", async () => {
  const { html } = await visit("/mypage/gift-book", { cookie, calls });
  expect(list).toHaveBeenCalledWith({});
  for (const said of ["贈答帳", "山田 花子", "煎茶 × 2", "お歳暮のし・御歳暮・山田", "2025年", "今年も同じ方々へ"])
    expect(words(html)).toContain(said);
  await visit("/mypage/gift-book?year=2024&page=2", { cookie, calls });
  expect(list).toHaveBeenLastCalledWith({ year: 2024, page: 2 });
  const empty = { giftBook: { list: async () => ({ data: [], pagination, more: { year: 2025, years: [] } }) } };
  const none = await visit("/mypage/gift-book", { cookie, calls: empty });
  expect(words(none.html)).toContain("贈りものの記録はまだありません");
  expect(words(none.html)).not.toContain("2025年");
});

test("[MEM-27] the chosen ones go into the cart, and who is left out is named with the reason", async () => {
  const post = (form: Record<string, string>) => visit("/mypage/gift-book", { cookie, calls, form });
  const none = await post({});
  expect([none.status, words(none.html).includes("贈る方を選択してください")]).toEqual([422, true]);
  const done = await post({ "id.s1": "1", "id.s2": "1" });
  expect(repeat).toHaveBeenCalledWith({ token: null, ids: ["s1", "s2"] });
  expect([done.status, done.response.headers.get("location")]).toEqual([303, "/cart"]);
  const cart = await visit("/cart", { cookie: done.cookies, calls: { cart: { get: async () => filledCart } } });
  expect(words(cart.html)).toContain("1名の方へのお届けを、カートに入れました");
  expect(words(cart.html)).toContain("高橋 梅子 様：「煎茶」は売り切れました。");
});
