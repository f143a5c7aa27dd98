import type { ProductCardProps } from "#app/product/product-view.ts";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

/** Explains the mark ※ if one of the products has it. */
export function ReducedRateNote({ products }: { products: readonly Pick<ProductCardProps, "isReducedRate">[] }) {
  return products.some(({ isReducedRate }) => isReducedRate) ? (
    <p className="mt-8 text-xs text-soft">{uiMessages.reducedRateNote}</p>
  ) : null;
}
