import type { ReactNode } from "react";
import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyBar } from "#theme/product/buy-bar.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

export type ProductFrameProps = { product: ProductScreenProps; className: string; children: ReactNode };

/** What every look's product page has around its own arrangement. */
export function ProductFrame({ product, className, children }: ProductFrameProps) {
  const { name, crumbs, tags, variant, canBuy, isOnlyMadeToOrder, priceLogin } = product;
  return (
    <>
      <div className={`page ${className}`}>
        <Breadcrumb crumbs={crumbs} current={name} />
        {children}
      </div>
      {canBuy && !isOnlyMadeToOrder && !priceLogin && <BuyBar {...product} />}
      {product.below}
      <BelowProduct name={name} tags={tags} variant={variant} />
    </>
  );
}
