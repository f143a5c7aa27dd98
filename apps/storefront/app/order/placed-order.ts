import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { couponView, lineView } from "../cart/cart-summary.ts";
import { wrappingFees } from "#app/cart/wrapping-fees.ts";
import type { SummaryView } from "../cart/cart-view.ts";

/** What an order holds and costs, as it was decided. */
export function orderSummary({ products, order, coupons, points_to_earn, shippings }: PlacedOrder): SummaryView {
  const gift_wrapping = wrappingFees(shippings);
  return {
    lines: products.map(lineView),
    pieces: products.reduce((sum, product) => sum + product.quantity, 0),
    totals: {
      goods: order.total_products,
      discount: order.total_discount,
      coupons: coupons.map(couponView),
      points: order.total_points,
      pointsToEarn: points_to_earn || null,
      carriage: order.total_carriage,
      fee: order.total_fee - gift_wrapping,
      gift_wrapping,
      total: order.total_payment,
      tax: order.total_tax,
      taxes: order.amount_by_tax_rate.map(({ rate, amount, tax }) => ({ rate, target: amount, tax })),
      untilFreeCarriage: null,
    },
  };
}
