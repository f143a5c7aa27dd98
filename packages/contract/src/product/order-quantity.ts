/**
 * Allowed quantities of a cart line: from `min` to `max`, in multiples of `step` (OWN-15). `min` and `max` are
 * multiples of `step`.
 */
export type OrderQuantity = { min: number; step: number; max: number };

/** Quantities of a product made to order. */
export const byThePiece = { quantity_min: 1, quantity_step: 1 };

/** `limit`: the shop's max pieces per product; a product's higher minimum takes precedence. */
export function orderQuantity(
  { quantity_min, quantity_step: step }: { quantity_min: number; quantity_step: number },
  limit: number,
): OrderQuantity {
  const min = Math.ceil(quantity_min / step) * step;
  return { min, step, max: Math.max(min, Math.floor(limit / step) * step) };
}

/**
 * Whether a line may have the quantity; `max` is checked elsewhere, since it applies to all lines of a product
 * together.
 */
export const isInSteps = (quantity: number, { min, step }: Pick<OrderQuantity, "min" | "step">) =>
  quantity >= min && quantity % step === 0;

/** "20点以上、10点単位"; null if any quantity is allowed. */
export function orderQuantityWords({ min, step }: Pick<OrderQuantity, "min" | "step">): string | null {
  if (step === 1) return min === 1 ? null : `${min}点以上`;
  return min === step ? `${step}点単位` : `${min}点以上、${step}点単位`;
}

/** Limits `max` to the pieces left; null for `stockLeft`: more than need to be shown. */
export function withinStock({ min, step, max }: OrderQuantity, stockLeft: number | null): OrderQuantity {
  const left = Math.floor((stockLeft ?? max) / step) * step;
  return { min, step, max: Math.max(min, Math.min(max, left)) };
}
