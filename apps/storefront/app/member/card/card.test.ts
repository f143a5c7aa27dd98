import type { AddedCard } from "@noren/contract/member/card.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../../testing/cart-answers.ts";
import { aDecision } from "../../../testing/checkout-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const card = (id: string, last4: string, is_main = false, expiration = "203012") => ({
  id,
  is_main,
  name: "HANAKO YAMADA",
  masked_number: `**** **** **** ${last4}`,
  expiration,
});
const book = [card("c1", "4242", true), card("c2", "3220"), card("c3", "0341", false, "202412")];
const service = {
  kind: "frame" as const,
  code: "card",
  name: "テスト決済",
  is_test: true,
  frame_url: "http://127.0.0.1:9/frame",
  script_url: "http://127.0.0.1:9/token.js",
};
const shop = (data = book, limit = 5) => ({
  userCard: {
    list: async () => ({ data, limit }),
    add: vi.fn(async (_?: object): Promise<AddedCard> => ({ card: null, redirect_url: "http://127.0.0.1:9/cards/s1" })),
    use: vi.fn(async (_: object) => data[0]!),
    delete: vi.fn(async (_: object) => ({})),
  },
  payment: { service: async () => service },
});

test("[MEM-06] the list shows name, masked number and month, the main card, and what has expired", async () => {
  const { html } = await visit("/mypage/card", { cookie: memberCookie(), calls: shop() });
  expect(words(html)).toMatch(/4242.*いつも使うカード.*2030年12月.*HANAKO YAMADA.*0341.*有効期限切れ.*2024年12月/s);
  expect(words(html)).toContain("3枚（5枚まで登録できます）");
});

test("[MEM-06] with the max number of cards none can be added, and the page says how to make room", async () => {
  const { html } = await visit("/mypage/card", { cookie: memberCookie(), calls: shop(book, 3) });
  expect(html).not.toContain('href="/mypage/card/add"');
  expect(words(html)).toContain("使わないカードを削除してください");
  const { response } = await visit("/mypage/card/add", { cookie: memberCookie(), calls: shop(book, 3) });
  expect(response.headers.get("location")).toBe("/mypage/card?full=1");
});

test("[MEM-06, PROD-03] where the provider saves no cards the pages say so and offer none, nor does the confirm screen", async () => {
  const none = { cookie: memberCookie(), calls: shop([], 0) };
  const { html } = await visit("/mypage/card", none);
  expect(words(html)).toContain("当店では、カードを登録できません。お支払いのたびに入力してください。");
  expect(html).not.toContain('href="/mypage/card/add"');
  const { response } = await visit("/mypage/card/add", none);
  expect(response.headers.get("location")).toBe("/mypage/card");
  const cookie = `${memberCookie()}; cart.demo=tok-1`;
  const calls = { ...checkout(), userCard: none.calls.userCard };
  const confirm = await visit("/cart/confirm", { cookie, calls });
  expect(confirm.html).toContain('name="card_token"');
  expect(confirm.html).not.toContain('name="is_saving_card"');
});

test("[MEM-06] choosing and deleting are plain forms with the card's id", async () => {
  const calls = shop();
  await visit("/mypage/card", { cookie: memberCookie(), calls, form: { intent: "use", id: "c2" } });
  expect(calls.userCard.use).toHaveBeenCalledWith({ id: "c2" });
  await visit("/mypage/card", { cookie: memberCookie(), calls, form: { intent: "delete", id: "c1" } });
  expect(calls.userCard.delete).toHaveBeenCalledWith({ id: "c1" });
});

test("[CART-13] a card is added by a token alone; without script the form leads to the provider's page", async () => {
  const calls = shop();
  const form = { card_token: "tok_1", card_token_key: "k", ccNumber: "4242424242424242" };
  await visit("/mypage/card/add", { cookie: memberCookie(), calls, form });
  expect(calls.userCard.add).toHaveBeenCalledWith({ token: "tok_1", token_key: "k" });
  const plain = { card_token: "", card_token_key: "" };
  const { response } = await visit("/mypage/card/add", { cookie: memberCookie(), calls, form: plain });
  expect([response.status, response.headers.get("location")]).toEqual([303, "http://127.0.0.1:9/cards/s1"]);
});

test("[FORM-10, CART-13] no field of the shop takes a card's number, name, month or code", async () => {
  const { html } = await visit("/mypage/card/add", { cookie: memberCookie(), calls: shop() });
  expect(html).not.toMatch(/name="(ccNumber|ccName|ccExpiration|securityCode)"/);
});

test("[MEM-06] a refused card shows the API's sentence", async () => {
  const calls = shop();
  calls.userCard.add.mockRejectedValue(new ShopError("card.refused"));
  const form = { card_token: "tok_1", card_token_key: "k" };
  const { status, html } = await visit("/mypage/card/add", { cookie: memberCookie(), calls, form });
  expect([status, words(html).includes("このカードは登録できませんでした")]).toEqual([422, true]);
});

const stripeService = {
  kind: "stripe" as const,
  code: "card",
  name: "Stripe",
  is_test: true,
  publishable_key: "pk_test_1",
  api_version: "2026-10-28.endive",
  locale: "ja" as const,
};
const sbpsService = {
  kind: "sbps_token" as const,
  code: "card",
  name: "SBペイメントサービス",
  is_test: true,
  merchant_id: "30132",
  service_id: "001",
  script_url: "http://127.0.0.1:9/token.js",
  has_page: false,
};

test.each([stripeService, sbpsService])(
  "[CART-13] where the provider has no page for cards ($kind), a form without a token saves nothing and says that the fields need script",
  async (of) => {
    const calls = { ...shop(), payment: { service: async () => of } };
    const page = await visit("/mypage/card/add", { cookie: memberCookie(), calls });
    expect(words(page.html)).toContain("新しいカードの入力には、JavaScript が必要です");
    expect(page.html).toContain('name="card_token_required"');
    const form = { card_token: "", card_token_key: "", card_token_required: "1" };
    const { status, html } = await visit("/mypage/card/add", { cookie: memberCookie(), calls, form });
    expect([status, words(html).includes("新しいカードの入力には")]).toEqual([422, true]);
    expect(calls.userCard.add).not.toHaveBeenCalled();
  },
);

const cart = aCart(
  { next_step: "confirm" },
  { payment_id: "p1", payment_code: "card", payment_name: "クレジットカード" },
);
const checkout = () => ({
  ...shop(),
  payment: { service: async () => service, choices: async () => [] },
  shipping: { leadTimes: async () => [] },
  cart: {
    get: async () => cart,
    decision: vi.fn(async (_: object) => aDecision({ payment_code: "card", state: "settled" })),
  },
});

test("[CART-12] the confirm screen offers the cards that are still valid, and a new one to be saved", async () => {
  const cookie = `${memberCookie()}; cart.demo=tok-1`;
  const { html } = await visit("/cart/confirm", { cookie, calls: checkout() });
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="c1"|<input[^>]*value="c1"[^>]*checked=""/);
  expect(html).toContain('value="new"');
  expect(html).toContain('name="is_saving_card"');
  expect(html).not.toContain('value="c3"');
});

test.each([
  [{ card: "c2" }, { user_card_id: "c2" }],
  [
    { card: "new", card_token: "tok_1", card_token_key: "k", is_saving_card: "1" },
    { card: { token: "tok_1", token_key: "k" }, is_saving_card: "1" },
  ],
  [{ card_token: "", card_token_key: "" }, {}],
])("[CART-12] the form %j buys with %j", async (form, sent) => {
  const calls = checkout();
  const cookie = `${memberCookie()}; cart.demo=tok-1`;
  await visit("/cart/confirm", { cookie, calls, form: { digest: "d1", key: "k1", ...form } });
  expect(calls.cart.decision).toHaveBeenCalledWith({ token: "tok-1", digest: "d1", ...sent }, expect.anything());
});

test("[CART-12, CART-13] without script an order by a new card at Stripe is refused before it is placed; a saved card is not", async () => {
  const calls = { ...checkout(), payment: { service: async () => stripeService, choices: async () => [] } };
  const cookie = `${memberCookie()}; cart.demo=tok-1`;
  const order = (form: Record<string, string>) =>
    visit("/cart/confirm", { cookie, calls, form: { digest: "d1", key: "k1", card_token_required: "1", ...form } });
  const { status, html } = await order({ card: "new" });
  expect([status, words(html).includes("新しいカードの入力には、JavaScript が必要です")]).toEqual([422, true]);
  expect(calls.cart.decision).not.toHaveBeenCalled();
  expect((await order({ card: "c2" })).status).toBe(303);
});

test("[CART-12, CART-13] without script a new card is typed on SB Payment Service's page, if the contract has one: the confirm screen says so, and the order leads there", async () => {
  const paged = { ...sbpsService, has_page: true };
  const placed = aDecision({ payment_code: "card", state: "waiting", redirect_url: "http://127.0.0.1:9/go?state=s" });
  const decision = vi.fn(async (_: object) => placed);
  const { cart: own, ...calls } = checkout();
  const payment = { service: async () => paged, choices: async () => [] };
  const all = { ...calls, cart: { ...own, decision }, payment };
  const cookie = `${memberCookie()}; cart.demo=tok-1`;
  const { html } = await visit("/cart/confirm", { cookie, calls: all });
  expect(html).not.toContain('name="card_token_required"');
  expect(words(html)).toContain("「注文を確定する」を押すと、決済会社のページでカード番号などを入力します。");
  const form = { digest: "d1", key: "k1", card: "new", card_token: "", card_token_key: "" };
  const { response } = await visit("/cart/confirm", { cookie, calls: all, form });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/order/leave"]);
});

test("[CART-12] an order that points pay in full asks for no card", async () => {
  const free = { ...cart, detail: { ...cart.detail, order: { ...cart.detail.order, total_payment: 0 } } };
  const calls = { ...checkout(), cart: { get: async () => free } };
  const cookie = `${memberCookie()}; cart.demo=tok-1`;
  const { html } = await visit("/cart/confirm", { cookie, calls });
  expect(html).not.toContain('name="card_token"');
  expect((await visit("/cart/confirm", { cookie, calls: checkout() })).html).toContain('name="card_token"');
});
