import type { CartLineView } from "#app/cart/cart-view.ts";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** Colour and size of a line, or the configuration of a product made to order. */
export function LineVariant({ line: { variant, madeToOrder } }: { line: CartLineView }) {
  if (!madeToOrder)
    return (
      variant && (
        <p className="text-sm text-soft">
          <DayText>{variant}</DayText>
        </p>
      )
    );
  return (
    <dl className="grid text-sm leading-[1.6] text-soft">
      {madeToOrder.parts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt>{label}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
