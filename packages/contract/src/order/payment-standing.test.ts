import { describe, expect, test } from "vitest";
import { type PaymentCode, paymentCodes } from "../payment-method/methods/methods.ts";
import { type OrderState, orderStates } from "./order-state.ts";
import {
  hasPayBy,
  moneyOutcome,
  moneyOutcomeWords,
  orderStateName,
  type OrderWithPayment,
  paymentStanding,
} from "./payment-standing.ts";

const paidAt = "2026-11-21T01:00:00.000Z";
const order = (state: OrderState, code: PaymentCode, isPaid: boolean): OrderWithPayment => {
  const isFailed = !isPaid && (state === "cancelled" || state === "expired");
  // cash on delivery is settled from the beginning, without a time of payment
  const payment = isPaid || code === "cash_on_delivery" ? "settled" : isFailed ? "failed" : "waiting";
  return { state, payment: { code, state: payment }, paid_at: isPaid ? paidAt : null, order: { total_payment: 5916 } };
};

describe("[ORD-02] the payment standing of an order", () => {
  const standing: readonly OrderState[] = ["pending", "accepted", "paid", "packed", "shipped", "delivered"];
  const waiting: Record<PaymentCode, string> = {
    card: "authorized",
    paypay: "authorized",
    bank_transfer: "unpaid",
    cash_on_delivery: "on_delivery",
    conveni: "unpaid",
    virtual_transfer: "unpaid",
    deferred: "after_arrival",
    invoice: "by_bill",
  };

  test.each(orderStates.flatMap((state) => paymentCodes.map((code) => [state, code] as const)))(
    "%s, by %s",
    (state, code) => {
      const isOver = !standing.includes(state);
      expect(paymentStanding(order(state, code, true))).toBe(isOver ? "ended" : "paid");
      const unpaid = isOver ? "ended" : state === "pending" ? "unfinished" : waiting[code];
      expect(paymentStanding(order(state, code, false))).toBe(unpaid);
      const free = { ...order(state, code, false), order: { total_payment: 0 } };
      expect(paymentStanding(free)).toBe(isOver ? "ended" : "paid");
    },
  );

  test.each(paymentCodes)(
    "an accepted order by %s is お支払い待ち if and only if the shop waits for the payment",
    (code) => {
      const isWaited = ["bank_transfer", "conveni", "virtual_transfer"].includes(code);
      expect(orderStateName(order("accepted", code, false))).toBe(isWaited ? "お支払い待ち" : "ご注文受付");
      expect(orderStateName(order("accepted", code, true))).toBe("ご注文受付");
      expect(orderStateName(order("paid", code, true))).toBe("お支払い済み");
      expect(orderStateName(order("cancelled", code, false))).toBe("キャンセル");
    },
  );

  test("the end of the time to pay is shown while a payment is due, and never for what is charged with the order or at dispatch", () => {
    for (const code of paymentCodes) {
      expect(hasPayBy(paymentStanding(order("paid", code, true)))).toBe(false);
      expect(hasPayBy(paymentStanding(order("expired", code, false)))).toBe(false);
      const isAsked = code !== "card" && code !== "paypay" && code !== "cash_on_delivery";
      expect([code, hasPayBy(paymentStanding(order("accepted", code, false)))]).toEqual([code, isAsked]);
    }
  });
});

describe("[ORD-03] the outcome of the money", () => {
  const outcomeText = (facts: Parameters<typeof moneyOutcome>[0]) => {
    const outcome = moneyOutcome(facts);
    return outcome && moneyOutcomeWords[outcome.kind](`${outcome.amount}円`, "お支払い方法");
  };

  test.each([
    ["card", "お支払い方法へ返金", "カードのご利用枠"],
    ["paypay", "返金の方法は", "代金の請求はございません"],
    ["bank_transfer", "銀行振込などで返金", "お振り込みにならないよう"],
    ["cash_on_delivery", "銀行振込などで返金", "代金の請求はございません"],
    ["conveni", "返金の方法は", "お支払い番号は無効"],
    ["virtual_transfer", "返金の方法は", "お振り込みにならないよう"],
    ["deferred", "返金の方法は", "後払いのお申し込みは"],
    ["invoice", "銀行振込などで返金", "代金の請求はございません"],
  ] as const)("cancelled or expired, by %s", (code, paid, unpaid) => {
    for (const state of ["cancelled", "expired"] as const) {
      expect(outcomeText(order(state, code, true))).toContain("5916円");
      expect(outcomeText(order(state, code, true))).toContain(paid);
      expect(outcomeText(order(state, code, false))).toMatch(/^代金の請求はございません。/);
      expect(outcomeText(order(state, code, false))).toContain(unpaid);
      const free = { ...order(state, code, false), order: { total_payment: 0 } };
      expect(outcomeText(free)).toBe("代金の請求はございません。");
    }
  });

  test.each(paymentCodes)("an order by %s in progress has no outcome of the money until a refund", (code) => {
    for (const state of ["pending", "accepted", "paid", "packed", "shipped", "delivered"] as const)
      for (const isPaid of [true, false]) expect(outcomeText(order(state, code, isPaid))).toBeNull();
    const refunds = [{ amount: 300, state: "done" as const }];
    expect(outcomeText({ ...order("shipped", code, true), refunds })).toBe("300円を返金いたしました。");
  });

  test.each(paymentCodes)(
    "a refund of an order by %s is pending, then done; one by hand needs the buyer's account",
    (code) => {
      const cancelled = order("cancelled", code, true);
      const asked = [{ amount: 5916, state: "asked" as const }];
      expect(outcomeText({ ...cancelled, refunds: asked, cancel_only_ecd_key: "refund_pending" })).toContain(
        "5916円のご返金は手続き中",
      );
      expect(outcomeText({ ...cancelled, refunds: asked, cancel_only_ecd_key: "refund_by_hand" })).toContain(
        "返金先は、あらためて",
      );
      const sent = [{ amount: 5916, state: "sent" as const }];
      expect(outcomeText({ ...cancelled, refunds: sent })).toContain("5916円のご返金は手続き中");
      const awaited = [{ amount: 5916, state: "waits_for_buyer" as const }];
      expect(outcomeText({ ...cancelled, refunds: awaited })).toContain("返金先をお知らせください");
      const done = [{ amount: 5916, state: "done" as const }];
      expect(outcomeText({ ...cancelled, refunds: done })).toBe("5916円を返金いたしました。");
      const part = [{ amount: 300, state: "done" as const }];
      expect(outcomeText({ ...cancelled, refunds: part })).toContain("5616円");
      expect(outcomeText({ ...cancelled, returned_by_issuer: 5916 })).toContain("5916円 は、お申し立てにもとづく");
      expect(outcomeText({ ...cancelled, returned_by_issuer: 900 })).toContain("5016円");
    },
  );

  test("of an order that was charged less, only what was charged is refunded", () => {
    const paid = order("cancelled", "card", true);
    const less = { ...paid, payment: { ...paid.payment, captured: 5000 } };
    expect(outcomeText(less)).toContain("お支払い済みの 5000円");
    const done = (amount: number) => [{ amount, state: "done" as const }];
    expect(outcomeText({ ...less, refunds: done(5000) })).toBe("5000円を返金いたしました。");
    expect(outcomeText({ ...less, refunds: done(300) })).toContain("4700円");
  });

  test("a returned parcel promises no refund before the shop has decided", () => {
    for (const code of paymentCodes)
      for (const isPaid of [true, false])
        expect(outcomeText(order("returned", code, isPaid))).toMatch(/^ご返金のある場合は/);
  });
});
