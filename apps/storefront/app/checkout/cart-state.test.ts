import { ShopError } from "@noren/contract/platform/errors.ts";
import { unseal } from "@noren/contract/platform/seal.ts";
import { expect, test, vi } from "vitest";
import { aCart, aShipping } from "../../testing/cart-answers.ts";
import { aDecision, aPaymentCheck, aPaymentChoice } from "../../testing/checkout-answers.ts";
import { loaderData } from "../../testing/loader-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront, secret } from "../../testing/open-storefront.ts";
import { anOrder, orderer, placedOrder } from "../../testing/placed-order.ts";

const { visit } = openStorefront();
const token = "token-of-the-cart";
const cookie = `cart.demo=${token}`;
const ready = aCart(
  { shippings: [aShipping()], orderer, next_step: "confirm" },
  {
    token,
    payment_id: "m2",
    payment_code: "card",
    payment_name: "クレジットカード",
    conveni: [{ code: "seven", name: "セブン-イレブン" }],
  },
);
const choices = [
  aPaymentChoice({ id: "m2", code: "card", name: "クレジットカード", is_selected: true }),
  aPaymentChoice({ id: "m3", code: "conveni", name: "コンビニ払い" }),
];
const frame = { frame_url: "https://pay.example/frame?origin=x", script_url: "https://pay.example/frame.js" };
const decision = aDecision({ payment_id: "m2", payment_code: "card" });

function shop() {
  const spies = {
    get: vi.fn(async (_: object) => ready),
    leadTimes: vi.fn(async (_: object) => []),
    choices: vi.fn(async (_: object) => choices),
    service: vi.fn(async (_: object) => ({
      kind: "frame" as const,
      code: "card",
      name: "決済社",
      is_test: true,
      ...frame,
    })),
    decision: vi.fn(async (_: object) => decision),
    ofCart: vi.fn(async (_: object) => anOrder({ state: "pending" })),
    check: vi.fn(async (_: object) => aPaymentCheck()),
  };
  const calls = {
    cart: { get: spies.get, decision: spies.decision },
    shipping: { leadTimes: spies.leadTimes },
    payment: { choices: spies.choices, service: spies.service, check: spies.check },
    order: { ofCart: spies.ofCart },
  };
  return { ...spies, calls };
}
const loadedBy = (html: string) => JSON.stringify(loaderData(html));

test("[CART-27] state: the token is in a cookie that no script reads, and on no page", async () => {
  const { calls, get } = shop();
  for (const path of ["/cart", "/cart/payment", "/cart/confirm"]) {
    const { status, html } = await visit(path, { cookie, calls });
    expect([path, status, html.includes(token)]).toEqual([path, 200, false]);
  }
  for (const [input] of get.mock.calls) expect(input).toMatchObject({ token });
  const add = { cart: { addProduct: async () => ready } };
  const added = await visit("/product/tenugui", { calls: add, form: { product_id: "v1", quantity: "1" } });
  const stored = added.response.headers.getSetCookie().find((one) => one.startsWith("cart.demo="));
  expect(stored).toMatch(new RegExp(`^cart\\.demo=${token};.*HttpOnly`));
});

test("[CART-27] state: each page loads its part of data, paymethods, conveni and leadtimes with the token", async () => {
  const { calls, leadTimes, choices: asked } = shop();
  const [line] = ready.detail.products;
  expect(loadedBy((await visit("/cart", { cookie, calls })).html)).toContain(line!.product_info.name);
  const payment = loadedBy((await visit("/cart/payment", { cookie, calls })).html);
  for (const words of ["クレジットカード", "コンビニ払い", "セブン-イレブン"]) expect(payment).toContain(words);
  await visit("/cart/confirm", { cookie, calls });
  expect(leadTimes).toHaveBeenCalledWith({ token, choiceMode: "each" });
  for (const [input] of asked.mock.calls) expect(input).toEqual({ token });
});

test("[CART-13, CART-27] payServSettings: the confirm screen loads the card service's settings by its code, and has them after a refusal", async () => {
  const { calls, service } = shop();
  const { html } = await visit("/cart/confirm", { cookie, calls });
  expect(service.mock.calls).toEqual([[{ code: "card" }]]);
  const inFrame = { kind: "frame", frameUrl: frame.frame_url, scriptUrl: frame.script_url };
  expect(loadedBy(html)).toContain(JSON.stringify(inFrame));
  expect(loadedBy(html)).toContain('"isTest":true');
  // the page shown again after a refusal has them too
  const refusing = { ...calls, cart: { ...calls.cart, decision: refused } };
  const again = await visit("/cart/confirm", { cookie, calls: refusing, form: { digest: "d", key: "k" } });
  expect([again.status, loadedBy(again.html).includes(JSON.stringify(inFrame))]).toEqual([422, true]);
  const none = { ...calls, payment: { ...calls.payment, service: missing } };
  expect((await visit("/cart/confirm", { cookie, calls: none })).status).toBe(200);
});
const refused = async (): Promise<never> => {
  throw new ShopError("cart.busy");
};
const missing = async (): Promise<never> => {
  throw new ShopError("payment.not_found");
};

test("[CART-27] state: decideData is stored for the page after the order, which loads order and payCheck with it", async () => {
  const { calls, ofCart, check } = shop();
  const decided = await visit("/cart/confirm", { cookie, calls, form: { digest: "d", key: "k" } });
  expect(decided.response.headers.get("location")).toBe("/cart/complete");
  const sealed = /ordered\.demo=([^;]*)/.exec(decided.cookies)![1]!;
  expect(unseal(decodeURIComponent(sealed), "ordered", secret)).toMatchObject({ orderNo: placedOrder.order_no, token });
  const { html, status } = await visit("/cart/complete", { cookie: decided.cookies, calls });
  expect([status, html.includes("確認しています")]).toEqual([200, true]);
  expect(ofCart.mock.calls[0]).toEqual([{ orderNo: placedOrder.order_no, token }]);
  expect(check.mock.calls).toEqual([[{ token, payment_id: placedOrder.payment.payment_id }]]);
});

test("[CART-01] token and turn: an init uses the stored token, and waits for a running one of the same cart", async () => {
  const member = `${memberCookie()}; ${cookie}`;
  let running = 0;
  let most = 0;
  const init = vi.fn(async (_?: object) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running--;
    return { ...ready, user_id: "u1", token: "members-cart", joined: [] };
  });
  const calls = { cart: { get: async () => ({ ...ready, user_id: null }), init } };
  await Promise.all([1, 2, 3].map(() => visit("/cart", { cookie: member, calls })));
  expect(init.mock.calls).toEqual([[{ token }], [{ token }], [{ token }]]);
  expect(most).toBe(1);
});
