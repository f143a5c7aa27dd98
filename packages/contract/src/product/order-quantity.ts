/**
 * How many pieces of a product a line of the cart may have: at least `min`, a multiple of `step`, at most `max` (OWN-15). `min` and
 * `max` are multiples of `step` themselves.
 */
export type OrderQuantity = { min: number; step: number; max: number };

/** What is made to order is made by the piece. */
export const byThePiece = { quantity_min: 1, quantity_step: 1 };

/** `limit` is the shop's most pieces of one product; a product's least quantity stands above it. */
export function orderQuantity(
  { quantity_min, quantity_step: step }: { quantity_min: number; quantity_step: number },
  limit: number,
): OrderQuantity {
  const min = Math.ceil(quantity_min / step) * step;
  return { min, step, max: Math.max(min, Math.floor(limit / step) * step) };
}

/** True where a line may have so many pieces; the most is judged apart, since it counts all lines of a product. */
export const isInSteps = (quantity: number, { min, step }: Pick<OrderQuantity, "min" | "step">) =>
  quantity >= min && quantity % step === 0;

/** "20点以上、10点単位"; null where any quantity will do. */
export function orderQuantityWords({ min, step }: Pick<OrderQuantity, "min" | "step">): string | null {
  if (step === 1) return min === 1 ? null : `${min}点以上`;
  return min === step ? `${step}点単位` : `${min}点以上、${step}点単位`;
}

/** The same with no more than is left; null says that there is more than a buyer needs to know of. */
export function withinStock({ min, step, max }: OrderQuantity, stockLeft: number | null): OrderQuantity {
  const left = Math.floor((stockLeft ?? max) / step) * step;
  return { min, step, max: Math.max(min, Math.min(max, left)) };
}
