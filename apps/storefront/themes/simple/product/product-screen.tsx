import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BuySection } from "#theme/product/buy-section.tsx";
import { DeliverySection } from "#theme/product/delivery-section.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { ProductFrame } from "#theme/product/product-frame.tsx";
import { ProductHead } from "#theme/product/product-head.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { ProductText } from "#theme/product/product-text.tsx";

export function ProductScreen(props: ProductScreenProps) {
  const { pictures, variant } = props;
  return (
    <ProductFrame product={props} className="md:pt-3 lg:pt-5">
      <div className="grid md:mt-3 grid-cols-1 items-start gap-x-16 gap-y-3 md:gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:mt-6 lg:grid-cols-[minmax(0,620px)_minmax(0,1fr)]">
        <div className="min-w-0 md:sticky md:top-8">
          <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
        </div>
        <div className="grid grid-cols-1 gap-4 md:sticky md:top-8 md:gap-6">
          <ProductHead {...props} linkClass="link md:min-h-8" />
          <div className="border-y border-line py-3 max-md:-order-1 md:py-4">
            <ProductPrice variant={variant} isOnlyMadeToOrder={props.isOnlyMadeToOrder} />
          </div>
          <BuySection product={props} actionsClass="grid gap-3" />
          <DeliverySection product={props} />
        </div>
      </div>
      <div className="detail-below">
        <ProductText {...props} code={variant.code} />
        {props.tagLinks}
      </div>
    </ProductFrame>
  );
}
