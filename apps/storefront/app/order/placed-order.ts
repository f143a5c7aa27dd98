import type { PlacedOrder } from "@noren/contract/order.ts";
import { lineView } from "../cart/cart-summary.ts";
import type { CartSummaryProps } from "../cart/cart-view.ts";

/** What an order holds and costs, as it was decided. */
export function orderSummary({ products, order }: PlacedOrder): CartSummaryProps {
  return {
    lines: products.map(lineView),
    pieces: products.reduce((sum, product) => sum + product.quantity, 0),
    totals: {
      goods: order.total_products,
      discount: order.total_discount,
      carriage: order.total_carriage,
      fee: order.total_fee,
      total: order.total_payment,
      tax: order.total_tax,
      taxes: order.amount_by_tax_rate.map(({ rate, amount, tax }) => ({ rate, target: amount, tax })),
      untilFreeCarriage: null,
    },
  };
}
