import { expect, test } from "vitest";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderEntry, orderPage, placedOrder } from "../../testing/placed-order.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const detailPath = "/mypage/order_history/o1";
const orders = (order: Partial<typeof placedOrder> = {}) => ({
  list: async () => orderPage(),
  detail: async () => ({ ...placedOrder, ...order }),
});

const awaited = { state: "accepted" as const, payment: { ...placedOrder.payment, state: "waiting" as const } };
const payBy = "2026-11-27T14:59:59.000Z";
/** Visible primary buttons; those in closed folds do not count. */
const primary = (html: string) =>
  [
    ...html.replace(/<details[\s\S]*?<\/details>/g, "").matchAll(/<(button|a)[^>]*button-primary[^>]*>(.*?)<\/\1>/gs),
  ].map(([, , label]) => words(label!));

test("[ORD-02] while a payment is outstanding, how to pay comes first and buying again is no primary button", async () => {
  const instructions = [{ name: "口座", value: "普通 0000000" }];
  const payment = { ...awaited.payment, instructions, pay_by: payBy };
  const open = await visit(detailPath, { cookie, calls: { order: orders({ ...awaited, payment }) } });
  const text = words(open.html);
  expect(text.indexOf("お支払いのご案内")).toBeLessThan(text.indexOf("商品と数量"));
  expect(text).toContain("ご入金を確認してから、商品を発送します。");
  expect(primary(open.html)).toEqual([]);
  expect(text).toContain("もう一度購入する");
  const paid = await visit(detailPath, { cookie, calls: { order: orders() } });
  expect(primary(paid.html)).toEqual(["もう一度購入する"]);
  expect(words(paid.html)).not.toContain("お支払いのご案内");
});

test("[ORD-01] [ORD-02] in the list an unpaid order shows its due date and links to the payment, not to buying it again", async () => {
  const list = (entry: object) => async () => orderPage([{ ...orderEntry, ...entry }]);
  const order = { list: list({ state: "accepted", state_name: "ご注文受付", pay_by: payBy }) };
  const { html } = await visit("/mypage/order_history", { cookie, calls: { order } });
  expect(words(html)).toContain("お支払い期限 2026.11.27 23:59");
  expect(html).toMatch(/href="[^"]*\/order_history\/o1#pay"[^>]*>お支払い方法を見る/);
  expect(words(html)).not.toContain("もう一度購入する");
});

test("[ORD-02] a buyer who left the provider's page finds a link to it on the order", async () => {
  const payment = { ...awaited.payment, code: "card" as const, pay_by: payBy };
  const pending = await visit(detailPath, { cookie, calls: { order: orders({ state: "pending", payment }) } });
  expect(primary(pending.html)).toEqual(["お支払いの画面へ進む"]);
  expect(pending.html).toMatch(/href="\/cart\/payment"/);
});

test("[ORD-02] shipped parcels have tracking links at the top of the order", async () => {
  const { html } = await visit(detailPath, { cookie, calls: { order: orders() } });
  const text = words(html);
  const head = text.slice(0, text.indexOf("商品と数量"));
  expect(head).toContain("3811-9623-3593");
  expect(head).toContain("お荷物の状況を見る");
  const done = await visit(detailPath, { cookie, calls: { order: orders({ state: "delivered" }) } });
  expect(words(done.html).split("商品と数量")[0]).not.toContain("3811-9623-3593");
});
