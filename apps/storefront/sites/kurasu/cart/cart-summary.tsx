import type { CartSummaryProps } from "#app/cart/cart-view.ts";
import { CartSummary as ParentSummary } from "#parent/cart/cart-summary.tsx";

/** Wraps the summary of the layer below, so changes there show here at once. */
export function CartSummary(props: CartSummaryProps) {
  return (
    <div data-site="kurasu" className="grid gap-3">
      <p className="text-center text-sm">ひと月に一度、暮らしの便りを同封しています。</p>
      <ParentSummary {...props} />
    </div>
  );
}
