import { expect } from "vitest";
import type { OrderEffect } from "#api/order/order-context.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { orderView } from "#api/order/record/order-view.ts";

/** Refuses an order whose row, made by the decision without a query, differs from what a query reads. */
export const placedAsRead: OrderEffect = {
  to: ["pending", "accepted"],
  async run(_, trx, { orderId, from, order }) {
    if (from === "none" && order) expect(orderView(order)).toEqual(await getOrder(trx, orderId));
  },
};
