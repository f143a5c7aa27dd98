import type { OrderDetail } from "@noren/contract/order/order.ts";
import type { ReturnReason } from "@noren/contract/order/return-request.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { anOrder, placedOrder } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const path = "/mypage/order_history/o1/return";
const { key } = placedOrder.products[0]!;
const open = anOrder({
  returnable: [{ key, quantity: 2, reasons: ["defective", "unwanted"] }],
  returns_until: "2099-01-01T00:00:00.000Z",
});
const add = vi.fn(async (_input: object) => open);
const calls = (order = open) => ({ order: { detail: async () => order }, returnRequest: { add } });

test("[MEM-23] the order's page leads to the request, or says how the one before stands", async () => {
  const { html } = await visit("/mypage/order_history/o1", { cookie, calls: calls() });
  expect(html).toContain(`href="${path}"`);
  const request: OrderDetail["return_requests"][number] = {
    id: "r1",
    state: "asked",
    reason: "unwanted",
    words: "",
    answer: "着払いでお送りください",
    asked_at: "2026-11-18T00:00:00.000Z",
    decided_at: null,
    products: [{ key, quantity: 1 }],
  };
  const waiting = calls({ ...open, return_requests: [request] });
  const page = await visit("/mypage/order_history/o1", { cookie, calls: waiting });
  for (const said of ["お店が確認しています", "× 1", "お店から：着払いでお送りください"])
    expect(words(page.html)).toContain(said);
  expect(page.html).not.toContain(`href="${path}"`);
  expect((await visit(path, { cookie, calls: waiting })).response.headers.get("location")).toBe(
    "/mypage/order_history/o1",
  );
});

test("[MEM-23] items, quantities and a reason are chosen; what is missing is said, what is right is sent", async () => {
  const { html } = await visit(path, { cookie, calls: calls() });
  for (const said of ["返品する商品", "2点", "お客さまのご都合"]) expect(words(html)).toContain(said);
  const post = (form: Record<string, string>) => visit(path, { cookie, calls: calls(), form });
  const without = await post({ [`q.${key}`]: "1" });
  expect([without.status, words(without.html).includes("返品の理由を選択してください")]).toEqual([422, true]);
  expect(without.html).toMatch(/<option value="1" selected/);
  const none = await post({ [`q.${key}`]: "0", reason: "unwanted" });
  expect(words(none.html)).toContain("返品する商品の数を選択してください");
  const sent = await post({ [`q.${key}`]: "2", reason: "defective", words: "ほつれ" });
  expect([sent.status, sent.response.headers.get("location")]).toEqual([303, "/mypage/order_history/o1"]);
  expect(add.mock.calls).toEqual([
    [{ id: "o1", products: [{ key, quantity: 2 }], reason: "defective", words: "ほつれ" }],
  ]);
});

test("[MEM-23] until when there is a return without a defect is said as it is for this order and shop", async () => {
  const said = async (order: Partial<OrderDetail>) => {
    const { html } = await visit(path, { cookie, calls: calls({ ...open, ...order }) });
    return words(html);
  };
  expect(await said({ state: "delivered" })).toContain("お客さまのご都合による返品は、2099.01.01 9:00 まで承ります");
  // on its way no day is known yet, and the terms stand above
  expect(await said({ state: "shipped" })).not.toMatch(/まで承ります|期間は過ぎています|のときに承ります/);
  const defect: Partial<OrderDetail> = { returnable: [{ key, quantity: 2, reasons: ["defective", "different"] }] };
  const ended = await said({ ...defect, state: "delivered", returns_until: "2020-01-01T00:00:00.000Z" });
  expect(ended).toContain("お客さまのご都合による返品の期間は過ぎています");
  const never = await said({ ...defect, state: "delivered", returns_until: null });
  expect(never).toContain("不良・お届け間違いのときに承ります");
  expect(never).not.toMatch(/過ぎています|まで承ります/);
});

test("[MEM-23] a reason that no item can be returned for is not offered", async () => {
  const offered = async (reasons: ReturnReason[]) => {
    const order = { ...open, returnable: [{ key, quantity: 2, reasons }] };
    const { html } = await visit(path, { cookie, calls: calls(order) });
    return [...html.matchAll(/name="reason"[^>]*value="(\w+)"/g)].map(([, value]) => value);
  };
  expect(await offered(["defective", "different", "unwanted"])).toEqual(["defective", "different", "unwanted"]);
  expect(await offered(["defective", "different"])).toEqual(["defective", "different"]);
});
