import type { CartScreenProps } from "#app/cart/cart-view.ts";
import { CartSummary as SimpleCartSummary } from "#simple/cart/cart-summary.tsx";

/** Wraps the summary of the layer below: what changes there shows here at once. */
export function CartSummary(props: CartScreenProps) {
  return (
    <div data-site="kurasu" className="grid gap-3">
      <p className="text-center text-sm">ひと月に一度、暮らしの便りを同封しています。</p>
      <SimpleCartSummary {...props} />
    </div>
  );
}
