import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BuySection } from "#theme/product/buy-section.tsx";
import { DeliverySection } from "#theme/product/delivery-section.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { ProductFrame } from "#theme/product/product-frame.tsx";
import { ProductHead } from "#theme/product/product-head.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { ProductSpecs } from "#theme/product/product-specs.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { fitMessages } from "#theme/product/fit.messages.ts";

/** All pictures at once on a desk; beside them a sticky column for small windows, too: name, price, button, fit. */
export function ProductScreen(props: ProductScreenProps) {
  const { pictures, variant } = props;
  return (
    <ProductFrame product={props} className="md:pt-3 lg:pt-5">
      <div className="yosoi-detail md:mt-4">
        <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
        <div className="grid grid-cols-1 gap-4 md:row-span-2 md:gap-6 lg:sticky lg:top-8">
          <ProductHead {...props} linkClass="quiet-link text-soft md:min-h-8" />
          <div className="max-md:-order-1">
            <ProductPrice variant={variant} isOnlyMadeToOrder={props.isOnlyMadeToOrder} />
          </div>
          <BuySection product={props} actionsClass="grid gap-3" />
          <section className="border-t border-line pt-5">
            <p className="latin" lang="en" aria-hidden="true">
              {fitMessages.latin}
            </p>
            <h2 className="mb-3 text-lg">{fitMessages.title}</h2>
            <ProductSpecs {...props} code={variant.code} />
          </section>
        </div>
        <div className="mt-8 grid gap-10 md:col-start-1">
          <section className="max-w-text">
            <h2 className="mb-6 text-xl">{words.description}</h2>
            <OwnerHtml html={props.description} />
          </section>
          {props.tagLinks}
          <DeliverySection product={props} />
        </div>
      </div>
    </ProductFrame>
  );
}
