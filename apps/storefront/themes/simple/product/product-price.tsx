import type { ProductPriceProps } from "#app/product/product-view.ts";
import { BelowPrice } from "#theme/product/below-price.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { QuantityPrices } from "#theme/product/quantity-prices.tsx";
import { quantityPriceMessages } from "#theme/product/quantity-prices.messages.ts";
import { Price } from "#theme/platform/ui/price.tsx";

/** Price of the chosen variant, or the lowest one before the choice. */
export function ProductPrice({ variant, isOnlyMadeToOrder }: ProductPriceProps) {
  return (
    <>
      <Price
        of={variant}
        isFrom={isOnlyMadeToOrder || Boolean(variant.hasPriceRange)}
        isDetailed
        hasSaleEnd
        className="text-xl"
      />
      {variant.isReducedRate && <p className="mt-1 text-xs text-soft">{words.reducedRate}</p>}
      <QuantityPrices prices={variant.quantityPrices ?? []} />
      {variant.hasOtherQuantityPrices && <p className="mt-1 text-xs text-soft">{quantityPriceMessages.byChoice}</p>}
      <BelowPrice variant={variant} />
    </>
  );
}
