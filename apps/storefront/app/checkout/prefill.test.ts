import type { Cart } from "@noren/contract/cart/cart.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { words } from "../../testing/words.ts";
import {
  bookEntry,
  bookSearch,
  orderEntry,
  orderer,
  orderPage,
  placedOrder,
  user,
} from "../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = `${memberCookie()}; cart.demo=tok-1`;
const packing = { products: [{ key: "l1", quantity: 2 }], carrier: null, carriage: 0 };
const noDay = { delivery_at: null, delivery_timezone_key: null, delivery_timezone_label: null };
const home = {
  key: "s1",
  user_address_id: "a1",
  address: bookEntry("a1", "自宅"),
  carriage: 770,
  packings: [{ key: "p1", ...packing, ...noDay }],
};
const open: Cart = { ...filledCart, user_id: "u1", detail: { ...filledCart.detail, next_step: "shipping-select" } };
const at = (cart: Cart, detail: Partial<Cart["detail"]>, own: Partial<Cart> = {}): Cart => ({
  ...cart,
  ...own,
  detail: { ...cart.detail, ...detail },
});
const card = { id: "c1", is_main: true, name: "HANAKO", masked_number: "**** **** **** 4242", expiration: "203012" };

const methods: { id: string; code: PaymentCode; name: string }[] = [
  { id: "m1", code: "bank_transfer", name: "銀行振込" },
  { id: "m2", code: "card", name: "クレジットカード" },
];
const choices =
  (refused = "") =>
  async () =>
    methods.map((method) => ({
      ...method,
      description: "",
      paid_when: "",
      fee_steps: [],
      is_available: method.id !== refused,
      reason: method.id === refused ? "ご注文金額の上限を超えています。" : null,
      fee: 0,
      pay_by: null,
      is_selected: false,
    }));

/** A shop whose cart changes with each call that fills in a part. */
function shop({
  cart = open,
  order = placedOrder as typeof placedOrder | null,
  cards = [card],
  refused = "",
  book = [bookEntry("a2", "実家"), bookEntry("a1", "自宅", true)],
} = {}) {
  let now = cart;
  const becomes = (detail: Partial<Cart["detail"]>, own?: Partial<Cart>) => (now = at(now, detail, own));
  return {
    user: { me: async () => user },
    userAddress: { search: bookSearch(book) },
    userCard: { list: async () => ({ data: cards, limit: 5 }) },
    order: {
      list: async () => (order ? orderPage([{ ...orderEntry, state: order.state }]) : orderPage([])),
      detail: async () => order!,
    },
    payment: { choices: choices(refused) },
    cart: {
      get: async () => now,
      addShipping: vi.fn(async (_: object) => becomes({ shippings: [home], next_step: "shipping-add" })),
      modifyShipping: vi.fn(async (_: object) => becomes({ next_step: "payment" })),
      modifyOrder: vi.fn(async (input: { payment_id?: string | undefined }) =>
        input.payment_id
          ? becomes({ next_step: "confirm" }, { payment_id: input.payment_id })
          : becomes({ orderer, next_step: "shipping-detail" }),
      ),
    },
  };
}

async function proceed(calls: ReturnType<typeof shop>) {
  const { response } = await visit("/cart", { cookie, form: { intent: "checkout" }, calls });
  expect(response.status).toBe(303);
  return response.headers.get("location");
}

test("[CART-05] from the cart a member who has ordered before goes straight to the confirm screen: default address, earliest day, last payment method", async () => {
  const calls = shop();
  expect(await proceed(calls)).toBe("/cart/confirm");
  const token = "tok-1";
  expect(calls.cart.addShipping.mock.calls).toEqual([[{ token, user_address_id: "a1" }]]);
  const noRequest = { delivery_at: "", delivery_timezone_key: "" };
  expect(calls.cart.modifyShipping.mock.calls).toEqual([
    [{ token, shipping_key: "s1", packing_key: "p1", ...noRequest }],
  ]);
  expect(calls.cart.modifyOrder.mock.calls).toEqual([
    [{ token, orderer }],
    [{ token, payment_id: "m1", conveni_code: undefined }],
  ]);
});

test("[CART-05] with an empty address book the products go to the address of the last order, unless that was a gift", async () => {
  const calls = shop({ book: [] });
  expect(await proceed(calls)).toBe("/cart/confirm");
  expect(calls.cart.addShipping).toHaveBeenCalledWith({ token: "tok-1", address: placedOrder.shippings[0]!.address });
  const gift = { ...placedOrder, gift: {} as NonNullable<typeof placedOrder.gift> };
  expect(await proceed(shop({ book: [], order: gift }))).toBe("/cart/shipping-select");
});

test("[CART-05] the buyer's choices for this cart stay, and a complete cart goes to the confirm screen at once", async () => {
  const cart = at(open, { shippings: [{ ...home, user_address_id: "a2" }], orderer, next_step: "payment" });
  const calls = shop({ cart });
  expect(await proceed(calls)).toBe("/cart/confirm");
  expect(calls.cart.addShipping).not.toHaveBeenCalled();
  expect(calls.cart.modifyShipping).not.toHaveBeenCalled();
  const complete = shop({ cart: at(cart, { next_step: "confirm" }), order: null });
  expect(await proceed(complete)).toBe("/cart/confirm");
  expect(complete.cart.modifyOrder).not.toHaveBeenCalled();
});

const byCard = { ...placedOrder, payment: { ...placedOrder.payment, payment_id: "m2", code: "card" as const } };
const byStore = { ...placedOrder, payment: { ...placedOrder.payment, code: "conveni" as const } };
const chains = [
  { code: "seven" as const, name: "セブン-イレブン" },
  { code: "lawson" as const, name: "ローソン" },
];

test.each([
  ["without an earlier order", { order: null }],
  ["whose last order was not paid in time", { order: { ...placedOrder, state: "expired" as const } }],
  ["who paid by a card that has expired since", { order: byCard, cards: [{ ...card, expiration: "202610" }] }],
  ["who paid by a card that is not saved", { order: byCard, cards: [] }],
  ["who has to choose a convenience store", { order: byStore, cart: at(open, {}, { conveni: chains }) }],
  ["on a visitor's cart", { cart: at(open, {}, { user_id: null }) }],
])("[CART-05] a member %s goes step by step, and nothing is filled in", async (_, given) => {
  const calls = shop(given);
  calls.cart = { ...calls.cart, init: vi.fn().mockRejectedValue(new ShopError("cart.busy")) } as typeof calls.cart;
  expect(await proceed(calls)).toBe("/cart/shipping-select");
  for (const call of [calls.cart.addShipping, calls.cart.modifyOrder, calls.cart.modifyShipping])
    expect(call).not.toHaveBeenCalled();
});

test("[CART-05] a saved card that is valid pays as the last time", async () => {
  const calls = shop({ order: byCard });
  expect(await proceed(calls)).toBe("/cart/confirm");
  expect(calls.cart.modifyOrder).toHaveBeenLastCalledWith({ token: "tok-1", payment_id: "m2", user_card_id: "c1" });
});

test("[CART-05, CART-30] a store payment whose provider asks for no chain pays as the last time", async () => {
  const calls = shop({ order: byStore, cart: at(open, {}, { conveni: [] }) });
  expect(await proceed(calls)).toBe("/cart/confirm");
  expect(calls.cart.modifyOrder).toHaveBeenLastCalledWith({
    token: "tok-1",
    payment_id: "m1",
    conveni_code: undefined,
  });
});

test("[CART-05, CART-30] a payment method that this cart refuses is not chosen: the buyer goes to the payment step", async () => {
  const calls = shop({ refused: "m1" });
  expect(await proceed(calls)).toBe("/cart/payment");
  expect(calls.cart.modifyOrder.mock.calls.some(([{ payment_id }]) => payment_id)).toBe(false);
});

test("[CART-05] an address that these products cannot be sent to is not set: the buyer chooses another one first", async () => {
  const calls = shop();
  calls.cart.addShipping.mockRejectedValue(new ShopError("cart.shipping.not_deliverable"));
  expect(await proceed(calls)).toBe("/cart/shipping-select");
  expect(calls.cart.modifyOrder).not.toHaveBeenCalled();
});

test("[CART-05] a gift goes on to its giver, and an order that waits for its payment to that payment", async () => {
  const gift = at(open, { gift: {} as NonNullable<Cart["detail"]["gift"]> });
  expect(await proceed(shop({ cart: gift }))).toBe("/cart/gift");
  const pending_order = { order_no: "261115-AB", payment_id: "m1", resume_url: null };
  const waiting = shop({ cart: at(open, { next_step: "confirm" }, { pending_order }) });
  expect(await proceed(waiting)).toBe("/cart/shipping-select");
  expect((await visit("/cart/shipping-select", { cookie, calls: waiting })).response.headers.get("location")).toBe(
    "/cart/payment",
  );
});

const checkedIds = (html: string) =>
  [...html.matchAll(/<input[^>]*name="payment_id"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('checked=""'))
    .map((tag) => /value="([^"]*)"/.exec(tag)![1]);

test("[CART-38] in the payment part a member's saved cards come first by their names; the first one is preselected rather than the method used last", async () => {
  const cart = at(open, { shippings: [home], orderer, next_step: "payment" });
  const cards = [
    { ...card, brand: "VISA" },
    { ...card, id: "c2", is_main: false, masked_number: "**** **** **** 3220" },
  ];
  const calls = shop({ cart, cards });
  const { html } = await visit("/cart/payment", { cookie, calls });
  expect(checkedIds(html)).toEqual(["m2:c1"]);
  expect(words(html)).toMatch(/VISA \*\*\*\*4242.*カード \*\*\*\*3220.*銀行振込.*クレジットカード（別のカード）/s);
  await visit("/cart/payment", { cookie, calls, form: { payment_id: "m2:c2" } });
  expect(calls.cart.modifyOrder).toHaveBeenLastCalledWith({ token: "tok-1", payment_id: "m2", user_card_id: "c2" });
});

test("[CART-38] the card that was chosen with the method is selected on the confirm screen", async () => {
  const chosen = async (user_card_id: string | null) => {
    const pays = { payment_id: "m2", payment_code: "card" as const, payment_name: "クレジットカード", user_card_id };
    const cart = at(open, { shippings: [home], orderer, next_step: "confirm" }, pays);
    const cards = [card, { ...card, id: "c2", is_main: false }];
    const frame = { kind: "frame" as const, frame_url: null, script_url: null };
    const service = { ...frame, code: "card", name: "決済社", is_test: true };
    const calls = {
      ...shop({ cart, cards }),
      shipping: { leadTimes: async () => [] },
      payment: { choices: choices(), service: async () => service },
    };
    const { html } = await visit("/cart/confirm", { cookie, calls });
    const [tag] = html.match(/<input[^>]*name="card"[^>]*>/g)!.filter((one) => one.includes('checked=""'));
    return /value="([^"]*)"/.exec(tag!)![1];
  };
  expect([await chosen("c2"), await chosen(null), await chosen("gone")]).toEqual(["c2", "new", "c1"]);
});

test("[CART-05, CART-30] without a saved card a member's last method is chosen already in the payment part, never one that this cart refuses, and nothing for a guest", async () => {
  const cart = at(open, { shippings: [home], orderer, next_step: "payment" });
  const step = async (calls: ReturnType<typeof shop>, as = cookie) =>
    checkedIds((await visit("/cart/payment", { cookie: as, calls })).html);
  expect(await step(shop({ cart, cards: [] }))).toEqual(["m1"]);
  expect(await step(shop({ cart, cards: [], refused: "m1" }))).toEqual([]);
  expect(await step(shop({ cart: at(cart, {}, { user_id: null }) }), "cart.demo=tok-1")).toEqual([]);
});

test("[CART-13] the payment part says where the card's number is asked for", async () => {
  const cart = at(open, { shippings: [home], orderer, next_step: "payment" });
  const guest = await visit("/cart/payment", { cookie: "cart.demo=tok-1", calls: shop({ cart, cards: [] }) });
  expect(guest.html).toContain("カード番号は、次の「ご注文内容の確認」の画面で入力します。");
});

test("[CART-05] the cart's button posts for a member and is a link for a guest, both without script", async () => {
  const member = await visit("/cart", { cookie, calls: shop() });
  const form = /<form[^>]*id="cart-next-form"[^>]*>.*?<\/form>/s.exec(member.html)![0];
  expect(form).toMatch(/method="post".*name="intent" value="checkout".*ご購入手続きへ/s);
  const guest = await visit("/cart", { cookie: "cart.demo=tok-1", calls: shop({ cart: filledCart }) });
  expect(guest.html).toMatch(/<a [^>]*href="\/cart\/shipping-select"[^>]*>ご購入手続きへ/);
  expect(guest.html).not.toContain("cart-next-form");
});
