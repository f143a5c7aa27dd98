import type { ProductCardProps } from "#app/product/product-view.ts";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

/** What the mark ※ means, below products of which one has it. */
export function ReducedRateNote({ products }: { products: readonly Pick<ProductCardProps, "isReducedRate">[] }) {
  return products.some(({ isReducedRate }) => isReducedRate) ? (
    <p className="mt-8 text-xs text-soft">{uiMessages.reducedRateNote}</p>
  ) : null;
}
