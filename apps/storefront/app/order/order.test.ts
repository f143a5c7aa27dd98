import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderEntry, orderPage, placedOrder } from "../../testing/placed-order.ts";
import { withEntry } from "@noren/web/page/list-cache.ts";
import { orderCard } from "./order-card.ts";
import { orderInfo } from "./order-info.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const history = () => ({ list: vi.fn(async (_input?: object) => orderPage()), detail: async () => placedOrder });

test("[ORD-01] the list is filtered by period, state and word, and each filter has an address of its own", async () => {
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

test("[ORD-01] the list shows the total of all payments", async () => {
  const { html } = await visit("/mypage/order_history", { cookie, calls: { order: history() } });
  expect(words(html)).toContain("これまでのお支払い合計（キャンセル・返金を除く）");
  expect(words(html)).toContain("4,730円");
});

test("[ORD-01] [FORM-07] a period that ends before it begins shows an error at its field, and is not queried", async () => {
  for (const more of ["", "&state=odd"]) {
    const order = history();
    const { status, html } = await visit(`/mypage/order_history?from=2026-11-30&to=2026-11-01${more}`, {
      cookie,
      calls: { order },
    });
    expect(status).toBe(200);
    expect(order.list).toHaveBeenCalledExactlyOnceWith({ from: "2026-11-30", page: 1 });
    expect(words(html)).toContain("参照終了日は参照開始日より大きです。");
    expect(html).toMatch(/<input[^>]*name="to"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="to"/);
    expect(html).not.toContain("undefined");
  }
});

test("[ORD-01] a member without orders and a filter without hits have different messages, each with a link", async () => {
  const order = { list: async () => ({ ...orderPage([]), more: { user_order_total_payment: 0 } }) };
  const none = await visit("/mypage/order_history", { cookie, calls: { order } });
  expect(words(none.html)).toContain("まだご注文はありません");
  const noHit = await visit("/mypage/order_history?word=x", { cookie, calls: { order } });
  expect(words(noHit.html)).toContain("条件に合うご注文はありません");
});

test("[ORD-02] an order shows its state, parcel and number, amounts by tax rate, payment and memo", async () => {
  const { html } = await visit("/mypage/order_history/o1", { cookie, calls: { order: history() } });
  for (const word of [
    "発送済み",
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

test("[AUTH-22] another member's order is not found", async () => {
  const detail = async () => {
    throw new ShopError("order.not_found");
  };
  const { status } = await visit("/mypage/order_history/foreign", { cookie, calls: { order: { detail } } });
  expect(status).toBe(404);
});

test("[ORD-02] an order paid on delivery or by invoice shows no payment step first", () => {
  const stepsOf = (order: Partial<typeof placedOrder>) =>
    orderInfo({ ...placedOrder, ...order }).steps.map(({ label, state }) => [label, state]);
  expect(stepsOf({})).toEqual([
    ["ご注文受付", "done"],
    ["ご入金確認", "done"],
    ["発送準備", "done"],
    ["発送", "current"],
    ["お届け", "todo"],
  ]);
  const payment = { ...placedOrder.payment, code: "cash_on_delivery" as const };
  expect(stepsOf({ payment, state: "delivered" }).map(([, state]) => state)).toEqual(["done", "done", "done", "done"]);
  expect(stepsOf({ state: "pending" }).every(([, state]) => state === "todo")).toBe(true);
  expect(stepsOf({ state: "cancelled" })).toEqual([]);
});

test("[ORD-02] an unpaid order says how and until when to pay; an ended order requests no payment", () => {
  const instructions = [{ name: "口座", value: "普通 0000000" }];
  const payment = {
    ...placedOrder.payment,
    state: "waiting" as const,
    instructions,
    pay_by: "2026-11-27T14:59:59.000Z",
  };
  expect(orderInfo({ ...placedOrder, state: "accepted", payment }).payment.toDo).toEqual([
    { label: "お支払い金額", value: "4,730円" },
    { label: "口座", value: "普通 0000000" },
    { label: "お支払い期限", value: "2026.11.27 23:59" },
  ]);
  expect(orderInfo({ ...placedOrder, state: "expired", payment }).payment.toDo).toEqual([]);
});

const detailPath = "/mypage/order_history/o1";
const orders = (order: Partial<typeof placedOrder> = {}) => ({
  ...history(),
  detail: async () => ({ ...placedOrder, ...order }),
});

/** The set is refused, so that the lines are added one by one. */
const productSet = {
  add: async () => {
    throw new ShopError("cart.update_products.out_of_stock");
  },
};

test("[ORD-02] もう一度購入 adds products that are still sold to the cart and names the others", async () => {
  const line = placedOrder.products[0]!;
  const gone = { ...line, key: "l2", product_info: { ...line.product_info, id: "v9", name: "売り切れの茶" } };
  const addProduct = vi.fn(async ({ product_id }: { product_id: string }) => {
    if (product_id === "v9") throw new ShopError("cart.update_products.out_of_stock");
    return filledCart;
  });
  const calls = {
    order: { ...history(), detail: async () => ({ ...placedOrder, products: [line, gone] }) },
    cart: { addProduct, get: async () => filledCart },
    productSet,
  };
  const { response, cookies } = await visit("/mypage/order_history/o1", { cookie, form: { intent: "again" }, calls });
  expect(response.headers.get("location")).toBe("/cart");
  const cart = await visit("/cart", { cookie: cookies, calls });
  expect(words(cart.html)).toContain(
    "1種類の商品をカートに入れました。「売り切れの茶」（売り切れ）は、いま購入いただけません。",
  );
});

test("[ORD-02] if no product of an order is sold any more, its page says so", async () => {
  const addProduct = async () => {
    throw new ShopError("cart.update_products.not_sale");
  };
  const calls = { order: history(), cart: { addProduct }, productSet };
  const { status, html } = await visit("/mypage/order_history/o1", { cookie, form: { intent: "again" }, calls });
  expect(status).toBe(422);
  expect(words(html)).toContain("このご注文の商品は、いますべて購入いただけません。");
});

test("[ORD-02] the history shows each event with its time, and each parcel with the carrier's page", async () => {
  const returns = [{ returned_at: "2026-11-20T01:00:00.000Z", products: [{ key: "l1", quantity: 1 }] }];
  const refunds = [
    {
      id: "r1",
      amount: 1500,
      state: "done" as const,
      asked_at: "2026-11-20T02:00:00.000Z",
      done_at: "2026-11-20T03:00:00.000Z",
    },
  ];
  const { html } = await visit(detailPath, { cookie, calls: { order: orders({ returns, refunds }) } });
  const text = words(html);
  const events = ["2026.11.15 9:15", "2026.11.16 9:15", "2026.11.17 12:00", "返品のお受け取り", "1,500円"];
  expect(events.map((event) => text.indexOf(event, text.indexOf("これまでの状況")))).toEqual(
    events.map((event) => text.indexOf(event, text.indexOf("これまでの状況"))).toSorted((a, b) => a - b),
  );
  for (const event of events) expect(text).toContain(event);
  expect(html).toContain('href="https://tracking.kotori.example/parcel?no=381196233593"');
  const points = { ...placedOrder.order, total_points: 300 };
  const used = await visit(detailPath, { cookie, calls: { order: orders({ order: points }) } });
  expect(words(used.html)).toContain("ポイント利用");
});

test("[ORD-03] the form to cancel is shown while the shop allows it, and requires a reason", async () => {
  expect((await visit(detailPath, { cookie, calls: { order: orders() } })).html).not.toContain("cancel_reason");
  const cancel = vi.fn(async () => placedOrder);
  const order = { ...orders({ is_cancellable: true }), cancel };
  expect((await visit(detailPath, { cookie, calls: { order } })).html).toContain('name="cancel_reason"');
  const form = { intent: "cancel", cancel_reason: "　" };
  const refused = await visit(detailPath, { cookie, calls: { order }, form });
  expect(refused.status).toBe(422);
  expect(words(refused.html)).toContain("キャンセルの理由を選択してください");
  expect(cancel).not.toHaveBeenCalled();
});

test("[ORD-03] a cancelled order is shown as the server answers it; a non-empty cancel_only_ecd_key becomes a warning", async () => {
  for (const [key, message, type] of [
    ["", "ご注文をキャンセルしました。", "success"],
    ["refund_pending", "ご返金は手続き中です", "warning"],
  ] as const) {
    const ended = { ...placedOrder, state: "cancelled" as const, state_name: "キャンセル", cancel_only_ecd_key: key };
    const cancel = vi.fn(async () => ended);
    const calls = { order: { ...orders(ended), cancel } };
    const form = { intent: "cancel", cancel_reason: "買いまちがえた" };
    const { response, cookies } = await visit(detailPath, { cookie, calls, form });
    expect(response.headers.get("location")).toBe(detailPath);
    expect(cancel).toHaveBeenCalledWith({ id: "o1", cancel_reason: "買いまちがえた" });
    const { html } = await visit(detailPath, { cookie: cookies, calls });
    expect(words(html)).toContain(message);
    expect(words(html)).toContain("キャンセル");
    expect(html).toContain(`"${type}"`);
  }
});

test("[ORD-03] an order whose state has changed meanwhile is not cancelled, and its page says why", async () => {
  const cancel = async () => {
    throw new ShopError("order.not_cancellable");
  };
  const form = { intent: "cancel", cancel_reason: "不要になった" };
  const { status, html } = await visit(detailPath, { cookie, calls: { order: { ...orders(), cancel } }, form });
  expect(status).toBe(422);
  expect(words(html)).toContain("キャンセルを承れる段階を過ぎています");
});

test("[ORD-03] cached lists show the order as cancelled, and other orders unchanged", () => {
  const list = { orders: [orderCard(orderEntry), { ...orderCard(orderEntry), key: "o2" }], totalPayment: 1 };
  const now = orderInfo({ ...placedOrder, state: "cancelled", state_name: "キャンセル" }).card;
  const shown = withEntry(list, "orders", now) as typeof list;
  expect(shown.orders.map(({ key, state }) => [key, state])).toEqual([
    ["o1", "キャンセル"],
    ["o2", "発送済み"],
  ]);
  expect(withEntry(list, "orders", { ...now, key: "o9" })).toBe(list);
  expect(withEntry({ products: [] }, "orders", now)).toEqual({ products: [] });
});

test("[ORD-06] notes are added, changed and deleted, each by a form of its own", async () => {
  const memo = {
    add: vi.fn(async () => saved),
    change: vi.fn(async () => saved),
    remove: vi.fn(async () => saved),
  };
  const saved = {
    id: "m1",
    order_id: "o1",
    body: "母の贈りもの",
    created_at: "2026-11-16T00:00:00.000Z",
    updated_at: "2026-11-16T00:00:00.000Z",
  };
  const calls = { order: orders({ memos: [saved] }), memo };
  const { html } = await visit(detailPath, { cookie, calls });
  expect(words(html)).toMatch(/お客さま用メモ.*母の贈りもの.*削除/s);
  expect(html).toContain(`href="${detailPath}?memo=m1#memos"`);
  const edited = await visit(`${detailPath}?memo=m1`, { cookie, calls });
  expect(edited.html).toMatch(/<textarea[^>]*>母の贈りもの<\/textarea>/);
  const send = (form: Record<string, string>) => visit(detailPath, { cookie, calls, form });
  const added = await send({ intent: "memo", memo_id: "", key: "k1", body: " 喜ばれた " });
  expect(added.response.headers.get("location")).toBe(`${detailPath}#memos`);
  expect(memo.add).toHaveBeenCalledWith({ order_id: "o1", body: "喜ばれた" }, { idempotencyKey: "k1" });
  await send({ intent: "memo", memo_id: "m1", key: "k1", body: "とても喜ばれた" });
  expect(memo.change).toHaveBeenCalledWith({ id: "m1", body: "とても喜ばれた" });
  await send({ intent: "memo-delete", memo_id: "m1" });
  expect(memo.remove).toHaveBeenCalledWith({ id: "m1" });
  const refused = await send({ intent: "memo", memo_id: "", body: "" });
  expect([refused.status, words(refused.html).includes("メモを入力してください")]).toEqual([422, true]);
});

test("[ORD-02] もう一度購入 is at each order of the list too, while the shop sells", async () => {
  const order = history();
  const { html } = await visit("/mypage/order_history", { cookie, calls: { order } });
  expect(html).toContain(`action="${detailPath}"`);
  const settings = { "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true, "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false };
  expect((await visit("/mypage/order_history", { cookie, calls: { order }, settings })).html).not.toContain(
    `action="${detailPath}"`,
  );
});

test("[CART-31] an invoice that is paid before the order ships reads as paid, and its order is not yet delivered", () => {
  const billed = { ...placedOrder.payment, code: "invoice" as const, name: "請求書払い" };
  const unsent = placedOrder.shippings.map((shipping) => ({
    ...shipping,
    packings: shipping.packings.map((packing) => ({ ...packing, tracking_number: null })),
  }));
  const order = { ...placedOrder, shippings: unsent };
  const waiting = orderInfo({ ...order, state: "accepted", paid_at: null, payment: { ...billed, state: "waiting" } });
  const paid = orderInfo({ ...order, state: "paid", payment: { ...billed, state: "settled" } });
  expect([waiting.payment.state, paid.payment.state]).toEqual(["請求書でのお支払い", "お支払い済み"]);
  expect(paid.steps.map(({ state }) => state)).toEqual(["current", "todo", "todo", "todo"]);
});
