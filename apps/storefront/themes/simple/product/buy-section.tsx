import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";

export type BuySectionProps = {
  product: ProductScreenProps;
  /** Class of a box around the buttons; without it they stand in the parent's grid. */
  actionsClass?: string;
};

/** Choice of the variant, the buttons, and the extension point below them, as siblings in the parent's grid. */
export function BuySection({ product, actionsClass }: BuySectionProps) {
  const actions = <BuyActions {...product} />;
  return (
    <>
      <VariantAxes axes={product.axes} choice={product.choice} sizeLink={product.sizeLink} />
      {actionsClass ? <div className={actionsClass}>{actions}</div> : actions}
      <BelowBuyForm name={product.name} variant={product.variant} />
    </>
  );
}
