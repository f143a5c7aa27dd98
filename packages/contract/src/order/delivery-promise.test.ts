import { describe, expect, test } from "vitest";
import { type PaymentCode, paymentCodes } from "../payment-method/methods/methods.ts";
import { deliveryPromise, packingPromise, promiseText } from "./delivery-promise.ts";
import { type OrderState, orderStates } from "./order-state.ts";

const ordered_at = "2026-11-20T15:30:00.000Z"; // 21 November in Japan
const order = (state: OrderState, code: PaymentCode, isPaid: boolean) => ({
  state,
  ordered_at,
  payment: { code, state: isPaid || code === "cash_on_delivery" ? ("settled" as const) : ("waiting" as const) },
  paid_at: isPaid ? ordered_at : null,
  order: { total_payment: 5916 },
});
const open = { delivery_at: null, estimated_at: "2026-11-26" };
const requested = { delivery_at: "2026-11-28", estimated_at: "2026-11-28" };
const promiseOf = (placed: ReturnType<typeof order>, packing: typeof open | typeof requested) => {
  const promise = deliveryPromise(placed, packing);
  return promise && promiseText(promise, (day) => day);
};

describe("[CART-09] the promised arrival of a parcel", () => {
  const isOver = (state: OrderState) => ["delivered", "cancelled", "expired", "returned"].includes(state);

  test.each(orderStates.flatMap((state) => paymentCodes.map((code) => [state, code] as const)))(
    "%s, by %s",
    (state, code) => {
      const isWaited = state === "pending" || ["bank_transfer", "conveni", "virtual_transfer"].includes(code);
      const unpaid = isOver(state)
        ? [null, null]
        : isWaited
          ? ["ご入金確認後、最短5日でお届け", "2026-11-28（ご入金の確認後に発送します）"]
          : ["2026-11-26ごろお届け予定", "2026-11-28"];
      expect([promiseOf(order(state, code, false), open), promiseOf(order(state, code, false), requested)]).toEqual(
        unpaid,
      );
      const paid = isOver(state) ? [null, null] : ["2026-11-26ごろお届け予定", "2026-11-28"];
      expect([promiseOf(order(state, code, true), open), promiseOf(order(state, code, true), requested)]).toEqual(paid);
    },
  );

  test("a late payment can make the requested day impossible, and the sentence says so", () => {
    const late = packingPromise({ delivery_at: "2026-11-28", estimated_at: "2026-12-02" }, null);
    expect(promiseText(late, (day) => day)).toBe("2026-12-02ごろお届け予定（ご希望の日には間に合わない見込みです）");
    expect(promiseText(packingPromise({ delivery_at: null, estimated_at: null }, null), String)).toBe("指定なし");
  });

  test("same-day arrival is never promised: the day after is the earliest", () => {
    const promise = packingPromise({ delivery_at: null, estimated_at: "2026-11-21" }, "2026-11-21");
    expect(promise).toEqual({ kind: "days_after_payment", days: 1 });
  });
});
