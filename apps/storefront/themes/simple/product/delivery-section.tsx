import type { ProductScreenProps } from "#app/product/product-view.ts";

export type DeliverySectionProps = { product: ProductScreenProps };

export function DeliverySection({ product }: DeliverySectionProps) {
  return (
    <>
      {/* While the chosen variant cannot be ordered, what is said of its delivery is hidden. */}
      <div className={`delivery-notes${product.canBuy ? "" : " delivery-closed"}`}>{product.terms}</div>
      {product.share}
    </>
  );
}
