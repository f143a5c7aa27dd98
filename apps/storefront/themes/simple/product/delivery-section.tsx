import type { ProductScreenProps } from "#app/product/product-view.ts";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";

export type DeliverySectionProps = { product: ProductScreenProps };

export function DeliverySection({ product }: DeliverySectionProps) {
  return (
    <>
      <DeliveryNotes delivery={product.delivery} terms={product.terms} canBuy={product.canBuy} />
      {product.share}
    </>
  );
}
