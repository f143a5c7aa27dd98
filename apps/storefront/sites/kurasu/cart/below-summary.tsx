import type { BelowSummaryProps } from "#app/cart/cart-view.ts";

/** Fills the extension point under the cart's summary. */
export function BelowSummary({ pieces }: BelowSummaryProps) {
  if (pieces === 0) return null;
  return <p className="mt-4 text-sm text-soft">お届けの箱と緩衝材には、古紙と木綿のはぎれを使っています。</p>;
}
