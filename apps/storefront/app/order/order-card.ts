import type { OrderListEntry } from "@noren/contract/order/order.ts";
import { codeQuery } from "@noren/contract/product/variant-options.ts";
import { date, dateTime } from "#app/platform/format/format.ts";
import { lineTools } from "./line-tools.ts";
import { orderPath } from "./order-path.ts";
import type { OrderCardView, OrderOverview, OrderTone } from "./order-view.ts";

const productsShown = 3;

type Listed = Pick<OrderListEntry, "order_no" | "ordered_at" | "state_name" | "total_payment" | "payment_name"> &
  Partial<Pick<OrderListEntry, "captured">>;

export function orderOverview(order: Listed): OrderOverview {
  return {
    orderNo: order.order_no,
    orderedAt: dateTime(order.ordered_at),
    state: order.state_name,
    total: order.captured ?? order.total_payment,
    payment: order.payment_name,
  };
}

export function orderCard(entry: OrderListEntry): OrderCardView {
  const href = orderPath(entry.id);
  return {
    ...orderOverview(entry),
    key: entry.id,
    href,
    orderedAt: date(entry.ordered_at),
    tone: toneOf(entry.state),
    payBy: entry.pay_by && dateTime(entry.pay_by),
    products: entry.products.slice(0, productsShown).map(({ key, model_key, code, is_shown, posting, ...product }) => ({
      key,
      name: product.name,
      variant: product.variant_name,
      quantity: product.quantity,
      picture: product.image,
      href: is_shown ? `/product/${encodeURIComponent(model_key)}${codeQuery(code)}` : null,
      tools: lineTools({ key, modelKey: model_key, isShown: is_shown, review: posting }, href),
    })),
    kinds: entry.products.length,
    addresses: entry.addresses,
  };
}

export function toneOf(state: OrderListEntry["state"]): OrderTone {
  if (state === "cancelled" || state === "expired" || state === "returned") return "ended";
  return state === "delivered" ? "done" : "open";
}
