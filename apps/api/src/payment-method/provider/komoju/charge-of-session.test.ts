import { describe, expect, test } from "vitest";
import { chargeOfSession, oursIn } from "./charge-of-session.ts";
import { type Payment, read, Session } from "./komoju-objects.ts";

const ours = { reference: "0199f3c0-0000-7000-8000-000000000001", orderNo: "N26112000001" };

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: "pay1",
  status: "captured",
  amount: 3300,
  tax: 0,
  currency: "JPY",
  payment_deadline: null,
  payment_details: { type: "credit_card" },
  created_at: "2026-11-20T01:00:00Z",
  amount_refunded: 0,
  refunds: [],
  session: "session1",
  ...changes,
});
const session = (changes: Partial<Session> = {}): Session => ({
  id: "session1",
  status: "completed",
  expired: false,
  amount: 3300,
  currency: "JPY",
  session_url: "https://komoju.com/sessions/session1",
  created_at: "2026-11-20T01:00:00Z",
  metadata: { noren_payment: ours.reference, noren_order: ours.orderNo },
  payment: null,
  ...changes,
});
const atStore = (changes: Partial<Payment["payment_details"]> & object = {}) => ({
  type: "konbini",
  store: "seven-eleven",
  receipt: "12345678901",
  confirmation_code: null,
  instructions_url: "https://komoju.com/ja/instructions/pay1",
  ...changes,
});
const stateOf = (changes: Partial<Session>) => chargeOfSession(session(changes), ours).state;

describe("a session at KOMOJU as a charge", () => {
  test.each([
    ["nobody has tried to pay", { status: "pending" }, "requires_action"],
    [
      "a declined card, on a page that takes another",
      { status: "pending", payment: payment({ status: "failed" }) },
      "requires_action",
    ],
    [
      "a declined card, on a page that is closed",
      { status: "cancelled", payment: payment({ status: "failed" }) },
      "refused",
    ],
    [
      "a declined card, on a page whose hour is over",
      { status: "pending", expired: true, payment: payment({ status: "failed" }) },
      "refused",
    ],
    [
      "PayPay given up, on an open page",
      { status: "pending", payment: payment({ status: "cancelled" }) },
      "requires_action",
    ],
    ["an app that has not answered", { payment: payment({ status: "pending" }) }, "pending"],
    [
      "an app that has not answered within the hour",
      { status: "pending", expired: true, payment: payment({ status: "pending" }) },
      "pending",
    ],
    ["an authorized card", { payment: payment({ status: "authorized" }) }, "authorized"],
    ["a store's number", { payment: payment({ status: "authorized", payment_details: atStore() }) }, "pending"],
    ["a payment", { payment: payment() }, "captured"],
    ["a whole refund", { payment: payment({ status: "refunded", amount_refunded: 3300 }) }, "refunded"],
    ["a cancelled payment", { payment: payment({ status: "cancelled" }) }, "cancelled"],
    ["an authorization that is over", { payment: payment({ status: "expired" }) }, "cancelled"],
    ["a closed page without a payment", { status: "cancelled" }, "cancelled"],
    ["a page whose hour is over", { status: "pending", expired: true }, "cancelled"],
    ["a state of another release", { payment: payment({ status: "in_review" }) }, "pending"],
  ] as const)("[CART-14] %s", (_, changes, state) => {
    expect(stateOf(changes as Partial<Session>)).toBe(state);
  });

  test("[CART-12] leads to KOMOJU's page, and is identified by the session", () => {
    const charge = chargeOfSession(session({ status: "pending" }), ours);
    expect(charge).toMatchObject({ ...ours, chargeId: "session1", amount: 3300 });
    expect(charge.action).toEqual({ kind: "url", url: "https://komoju.com/sessions/session1" });
    expect([
      oursIn(session()),
      oursIn(session({ metadata: { order: "5" } })),
      oursIn(session({ metadata: null })),
    ]).toEqual([ours, undefined, undefined]);
  });

  test("[CART-14] has the amount and the currency that KOMOJU took, without the fee that it asks of the buyer", () => {
    expect(chargeOfSession(session({ payment: payment({ amount: 3000, tax: 300 }) }), ours)).toMatchObject({
      amount: 3300,
      captured: 3300,
    });
    expect(chargeOfSession(session({ payment: payment({ currency: "USD" }) }), ours).foreignCurrency).toBe("usd");
  });

  test("[CART-13] ends an authorization at the payment's deadline, or thirty days after it", () => {
    const until = (changes: Partial<Payment>) =>
      chargeOfSession(session({ payment: payment({ status: "authorized", ...changes }) }), ours).authorizedUntil;
    expect(until({ payment_deadline: "2026-12-18T14:59:59Z" })).toEqual(new Date("2026-12-18T14:59:59Z"));
    expect(until({})).toEqual(new Date("2026-12-20T01:00:00Z"));
    expect(until({ payment_details: atStore() })).toBeUndefined();
  });

  test("[CART-30] has a store's number with its last moment; a chain that takes a barcode has KOMOJU's page alone", () => {
    const numbers = (details: Payment["payment_details"]) => {
      const waiting = { status: "authorized", payment_deadline: "2026-11-26T14:59:59Z", payment_details: details };
      return chargeOfSession(session({ payment: payment(waiting) }), ours).conveni;
    };
    const payBy = new Date("2026-11-26T14:59:59Z");
    const voucherUrl = "https://komoju.com/ja/instructions/pay1";
    const number = { chain: "seven", number: "12345678901", confirmation: null };
    expect(numbers(atStore())).toEqual({ numbers: [number], payBy, voucherUrl });
    expect(numbers(atStore({ store: "family-mart", receipt: null }))).toEqual({ numbers: [], payBy, voucherUrl });
    const strange = atStore({ receipt: "<b>1</b>", instructions_url: "javascript:alert(1)" });
    expect(numbers(strange)).toEqual({ numbers: [], payBy, voucherUrl: null });
  });

  test("[ORD-03] has the shop's own refunds, by the key in their description", () => {
    const refund = { id: "r1", amount: 300, created_at: "2026-11-21T01:00:00Z", chargeback: false };
    const refunds = [
      { ...refund, description: "noren:0199f3c0-0000-7000-8000-000000000009" },
      { ...refund, id: "r2", description: "返品のため" },
    ];
    const charge = chargeOfSession(session({ payment: payment({ amount_refunded: 600, refunds }) }), ours);
    expect(charge).toMatchObject({ state: "captured", refunded: 600 });
    expect(charge.refunds).toEqual([
      { key: "0199f3c0-0000-7000-8000-000000000009", refundId: "r1", amount: 300, state: "done", reason: "" },
    ]);
  });

  test("[CART-14] is read from KOMOJU's own form only", () => {
    const sent = { ...session(), resource: "session", payment_methods: [] };
    expect(read(Session, sent)).toMatchObject({ id: "session1" });
    for (const wrong of [
      { amount: "3300" },
      { id: "../payments" },
      { session_url: "javascript:alert(1)" },
      { status: null },
    ])
      expect(() => read(Session, { ...sent, ...wrong })).toThrow("another form");
  });
});
