import { expect, test } from "vitest";
import { orderEntry, placedOrder } from "../../testing/placed-order.ts";
import { orderCard } from "./order-card.ts";
import { orderInfo } from "./order-info.ts";

test("[ORD-02, CART-13] an order that was charged less says what was charged and that the rest is not, on its page and in the list", () => {
  const payment = { ...placedOrder.payment, code: "card" as const, name: "クレジットカード", captured: 4000 };
  const order = { ...placedOrder, state: "paid" as const, payment };
  expect(orderInfo(order).payment.state).toBe("お支払い済み（4,000円を決済しました。差額の730円は請求いたしません）");
  expect(orderCard({ ...orderEntry, captured: 4000 }).total).toBe(4000);
  expect(orderInfo({ ...order, payment: { ...payment, captured: null } }).payment.state).toBe("お支払い済み");
});
