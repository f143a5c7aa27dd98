import { declineOf, declineWords } from "@noren/contract/payment-method/declines.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderPage, placedOrder } from "../../testing/placed-order.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const detailPath = "/mypage/order_history/o1";
const orders = (order: Partial<typeof placedOrder> = {}) => ({
  list: vi.fn(async (_input?: object) => orderPage()),
  detail: async () => ({ ...placedOrder, ...order }),
});
const ended = (order: Partial<typeof placedOrder>) =>
  visit(detailPath, { cookie, calls: { order: orders({ state: "cancelled", state_name: "キャンセル", ...order }) } });

test("[ORD-02, ORD-03] an ended order starts with the outcome of its payment, and promises neither points nor days", async () => {
  const text = (html: string) => words(html).slice(words(html).lastIndexOf("ご注文の詳細マイページ"));
  const standing = text((await visit(detailPath, { cookie, calls: { order: orders() } })).html);
  expect(standing).toMatch(/11月18日（水）ごろお届け予定.*時間帯/);
  expect(standing).toContain("獲得ポイント");
  const waiting = { ...placedOrder.payment, state: "failed" as const };
  const cases = [
    [{}, "お支払い済みの 4,730円 は、銀行振込などで返金いたします。"],
    [{ payment: waiting }, "代金の請求はございません。お振込前の場合は"],
    [
      { payment: { ...waiting, code: "cash_on_delivery" as const, state: "settled" as const }, paid_at: null },
      "代金の請求はございません。",
    ],
    [
      { payment: { ...placedOrder.payment, code: "card" as const, name: "クレジットカード" } },
      "クレジットカードへ返金いたします",
    ],
    [{ payment: { ...waiting, code: "card" as const } }, "カードのご利用枠"],
    [{ cancel_only_ecd_key: "refund_by_hand" as const }, "4,730円を、銀行振込などで返金いたします。返金先は、"],
    [{ state: "expired" as const, payment: waiting }, "行き違いでお振り込みいただいた場合は"],
  ] as const;
  for (const [order, wording] of cases) {
    const html = text((await ended(order)).html);
    expect(html).toContain(wording);
    expect(html.indexOf(wording)).toBeLessThan(html.indexOf("ご注文番号"));
    expect(html).not.toMatch(/お届け予定|時間帯|獲得ポイント/);
  }
});

test("[ORD-02, CART-17] an order whose payment was declined says why; others say nothing of it", async () => {
  const declined = { ...placedOrder.payment, code: "card" as const, state: "failed" as const };
  const { html } = await ended({ payment: { ...declined, decline: declineOf("expired") } });
  expect(words(html)).toContain(`お支払いは完了しませんでした。${declineWords.expired}`);
  expect(words((await ended({ payment: declined })).html)).not.toContain("お支払いは完了しませんでした");
});

test("[ORD-01] unpaid orders are a choice of the filter", async () => {
  const order = orders();
  const { html } = await visit("/mypage/order_history?state=unpaid", { cookie, calls: { order } });
  expect(html).toMatch(/<option value="unpaid" selected[^>]*>お支払い待ち/);
  expect(order.list).toHaveBeenCalledWith({ state: "unpaid", page: 1 });
});

test("[ORD-03] the reason is one of a few choices with an optional text; the call takes both as one text", async () => {
  const cancel = vi.fn(async (_input: object) => ({ ...placedOrder, state: "cancelled" as const }));
  const calls = { order: { ...orders({ is_cancellable: true }), cancel } };
  const { html } = await visit(detailPath, { cookie, calls });
  expect(html.match(/<input[^>]*type="radio"[^>]*name="reason"/g)!.length).toBeGreaterThanOrEqual(4);
  const send = (form: Record<string, string>) =>
    visit(detailPath, { cookie, calls, form: { intent: "cancel", ...form } });
  await send({ reason: "必要がなくなった", cancel_reason: "" });
  await send({ reason: "その他", cancel_reason: " 旅行が延びたため " });
  await send({ reason: "思いつき", cancel_reason: "自分の言葉" });
  expect(cancel.mock.calls.map(([input]) => input)).toEqual(
    ["必要がなくなった", "その他（旅行が延びたため）", "自分の言葉"].map((cancel_reason) => ({
      id: "o1",
      cancel_reason,
    })),
  );
  const refused = await send({ reason: "思いつき", cancel_reason: "" });
  expect(refused.status).toBe(422);
  const long = await send({ reason: "その他", cancel_reason: "あ".repeat(401) });
  expect(words(long.html)).toContain("くわしい理由は400文字以内で入力してください");
  expect(long.html).toMatch(/<input[^>]*checked=""[^>]*value="その他"|<input[^>]*value="その他"[^>]*checked=""/);
  expect(cancel).toHaveBeenCalledTimes(3);
});
