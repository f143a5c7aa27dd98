import type { OrderAmounts } from "@noren/contract/cart/cart.ts";
import { type Rounding, taxWithin } from "#api/platform/money/tax.ts";

/**
 * An order's amounts for its receipt, less the carriage that was refunded after a change of the delivery (MEM-23).
 * Carriage has the standard rate, the order's highest; its tax is computed once from the new sum, as the
 * qualified-invoice rules ask. Integer yen.
 */
export function withoutCarriageBack(order: OrderAmounts, back: number, rounding: Rounding): OrderAmounts {
  const [standard, ...others] = order.amount_by_tax_rate;
  if (back === 0 || !standard) return order;
  const amount = standard.amount - back;
  const tax = taxWithin(amount, standard.rate, rounding);
  return {
    ...order,
    total_carriage: order.total_carriage - back,
    total_payment: order.total_payment - back,
    total_tax: order.total_tax - standard.tax + tax,
    amount_by_tax_rate: [{ rate: standard.rate, amount, without_tax: amount - tax, tax }, ...others],
  };
}
