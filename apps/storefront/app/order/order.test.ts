import { ShopError } from "@noren/contract/errors.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderPage, placedOrder } from "../../testing/placed-order.ts";
import { orderFacts } from "./order-facts.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const words = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "");
const history = () => ({ list: vi.fn(async (_input?: object) => orderPage()), detail: async () => placedOrder });

test("[ORD-01] the list is filtered by period, state and word, each state of it with an address", async () => {
  const order = history();
  const { html } = await visit(
    "/mypage/order_history?from=2026-11-01&to=2026-11-30&state=shipped&word=%E8%97%8D&page=2",
    {
      cookie,
      calls: { order },
    },
  );
  expect(order.list).toHaveBeenCalledWith({
    from: "2026-11-01",
    to: "2026-11-30",
    state: "shipped",
    word: "藍",
    page: 2,
  });
  expect(html).toContain('value="2026-11-01"');
  expect(html).toMatch(/<option value="shipped" selected/);
  expect(words(html)).toContain("261115-ABCDEFGH");
});

test("[ORD-01] what all standing orders came to is said with the list", async () => {
  const { html } = await visit("/mypage/order_history", { cookie, calls: { order: history() } });
  expect(words(html)).toContain("これまでのお買い上げ合計");
  expect(words(html)).toContain("4,730円");
});

test("[ORD-01] [FORM-07] a period that ends before it begins is said at its field, and not asked for", async () => {
  const order = history();
  const { status, html } = await visit("/mypage/order_history?from=2026-11-30&to=2026-11-01&state=odd", {
    cookie,
    calls: { order },
  });
  expect(status).toBe(200);
  expect(order.list).toHaveBeenCalledWith({ from: "2026-11-30", to: "2026-11-01", page: 1 });
  expect(html).not.toContain("undefined");
});

test("[ORD-01] no order at all and no hit are told apart, each with the way on", async () => {
  const order = { list: async () => ({ ...orderPage([]), more: { user_order_total_payment: 0 } }) };
  const none = await visit("/mypage/order_history", { cookie, calls: { order } });
  expect(words(none.html)).toContain("まだご注文はありません");
  const noHit = await visit("/mypage/order_history?word=x", { cookie, calls: { order } });
  expect(words(noHit.html)).toContain("条件に合うご注文はありません");
});

test("[ORD-02] an order shows its state, parcel and number, amounts by tax rate, payment and memo", async () => {
  const { html } = await visit("/mypage/order_history/o1", { cookie, calls: { order: history() } });
  for (const word of [
    "出荷済み",
    "ことり運輸",
    "3811-9623-3593",
    "午前中",
    "10%対象",
    "内消費税",
    "430円",
    "銀行振込",
    "お支払い済み",
    "玄関先に置いてください",
  ])
    expect(words(html)).toContain(word);
});

test("[AUTH-22] another member's order is a page that is not there", async () => {
  const detail = async () => {
    throw new ShopError("order.not_found");
  };
  const { status } = await visit("/mypage/order_history/foreign", { cookie, calls: { order: { detail } } });
  expect(status).toBe(404);
});

test("[ORD-02] who pays at the door or by invoice is not shown a step of paying first", () => {
  const stepsOf = (order: Partial<typeof placedOrder>) =>
    orderFacts({ ...placedOrder, ...order }).steps.map(({ label, state }) => [label, state]);
  expect(stepsOf({})).toEqual([
    ["ご注文受付", "done"],
    ["ご入金確認", "done"],
    ["出荷準備", "done"],
    ["出荷", "current"],
    ["お届け", "todo"],
  ]);
  const payment = { ...placedOrder.payment, code: "cash_on_delivery" as const };
  expect(stepsOf({ payment, state: "delivered" }).map(([, state]) => state)).toEqual(["done", "done", "done", "done"]);
  expect(stepsOf({ state: "pending" }).every(([, state]) => state === "todo")).toBe(true);
  expect(stepsOf({ state: "cancelled" })).toEqual([]);
});

test("[ORD-02] what is still to be paid says how and until when; an ended order asks for nothing", () => {
  const instructions = [{ name: "口座", value: "普通 0000000" }];
  const payment = {
    ...placedOrder.payment,
    state: "waiting" as const,
    instructions,
    pay_by: "2026-11-27T14:59:59.000Z",
  };
  expect(orderFacts({ ...placedOrder, state: "accepted", payment }).payment.toDo).toEqual([
    { label: "口座", value: "普通 0000000" },
    { label: "お支払い期限", value: "2026.11.27 23:59" },
  ]);
  expect(orderFacts({ ...placedOrder, state: "expired", payment }).payment.toDo).toEqual([]);
});

test("[ORD-02] もう一度購入 puts what is still sold into the cart and names what is not", async () => {
  const line = placedOrder.products[0]!;
  const gone = { ...line, key: "l2", product_info: { ...line.product_info, id: "v9", name: "売り切れの茶" } };
  const addProduct = vi.fn(async ({ product_id }: { product_id: string }) => {
    if (product_id === "v9") throw new ShopError("cart.update_products.out_of_stock");
    return filledCart;
  });
  const calls = {
    order: { ...history(), detail: async () => ({ ...placedOrder, products: [line, gone] }) },
    cart: { addProduct, get: async () => filledCart },
  };
  const { response, cookies } = await visit("/mypage/order_history/o1", { cookie, form: { intent: "again" }, calls });
  expect(response.headers.get("location")).toBe("/cart");
  const cart = await visit("/cart", { cookie: cookies, calls });
  expect(words(cart.html)).toContain("1種類の商品をカートに入れました。「売り切れの茶」は、いま購入いただけません。");
});

test("[ORD-02] when nothing of an order is sold any more, its page says so", async () => {
  const addProduct = async () => {
    throw new ShopError("cart.update_products.not_sale");
  };
  const calls = { order: history(), cart: { addProduct } };
  const { status, html } = await visit("/mypage/order_history/o1", { cookie, form: { intent: "again" }, calls });
  expect(status).toBe(422);
  expect(words(html)).toContain("このご注文の商品は、いますべて購入いただけません。");
});
