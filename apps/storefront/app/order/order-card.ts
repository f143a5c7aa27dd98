import type { OrderListEntry } from "@noren/contract/order/order.ts";
import { date, dateTime } from "#app/platform/format/format.ts";
import type { OrderCardView, OrderTone } from "./order-view.ts";

const productsShown = 4;

export function orderCard(entry: OrderListEntry): OrderCardView {
  return {
    key: entry.id,
    href: `/mypage/order_history/${entry.id}`,
    orderNo: entry.order_no,
    orderedAt: date(entry.ordered_at),
    state: entry.state_name,
    tone: toneOf(entry.state),
    total: entry.total_payment,
    payment: entry.payment_name,
    payBy: entry.pay_by && dateTime(entry.pay_by),
    products: entry.products.slice(0, productsShown).map(({ name, variant_name, quantity, image }) => ({
      name,
      variant: variant_name,
      quantity,
      picture: image,
    })),
    kinds: entry.products.length,
    addresses: entry.addresses,
  };
}

export function toneOf(state: OrderListEntry["state"]): OrderTone {
  if (state === "cancelled" || state === "expired" || state === "returned") return "ended";
  return state === "delivered" ? "done" : "open";
}
