import type { OrderAmounts } from "./cart.ts";

type Wrapped = { packings: readonly { fee?: number | undefined }[] };

export type FeeParts = { wrapping: number; payment: number };

/**
 * The parts of total_fee, in yen with 10 % tax: wrapping, noshi, bags and cards (包装・のし, CART-07), and the payment
 * fee (手数料).
 */
export function feeParts({ total_fee }: Pick<OrderAmounts, "total_fee">, shippings: readonly Wrapped[]): FeeParts {
  const wrapping = shippings.flatMap(({ packings }) => packings).reduce((sum, { fee = 0 }) => sum + fee, 0);
  return { wrapping, payment: total_fee - wrapping };
}
