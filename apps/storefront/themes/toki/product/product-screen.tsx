import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BuySection } from "#theme/product/buy-section.tsx";
import { DeliverySection } from "#theme/product/delivery-section.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { ProductFrame } from "#theme/product/product-frame.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { ProductSpecs } from "#theme/product/product-specs.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** The name in vertical text beside the picture; the description in a box of its own, like a letter. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, pictures, variant } = props;
  return (
    <ProductFrame product={props} className="md:pt-3 lg:pt-5">
      <div className="toki-thing md:mt-3 lg:mt-6">
        <div className="toki-thing-pictures">
          <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
        </div>
        <header className="toki-thing-head">
          <h1 className="toki-thing-name">{name}</h1>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <MakerLinks maker={maker} brand={brand} />
          </p>
        </header>
        <div className="grid grid-cols-1 content-start gap-4 md:gap-6">
          <div className="toki-thing-price">
            <ProductPrice variant={variant} isOnlyMadeToOrder={props.isOnlyMadeToOrder} />
          </div>
          <RatingLink rating={props.rating} />
          <BuySection product={props} actionsClass="grid gap-3" />
          <DeliverySection product={props} />
        </div>
      </div>
      <section className="toki-letter">
        <h2 className="toki-letter-title">{words.description}</h2>
        <div className="min-w-0">
          <OwnerHtml html={props.description} />
          <div className="mt-8">
            <ProductSpecs {...props} code={variant.code} />
          </div>
          {props.tagLinks}
        </div>
      </section>
    </ProductFrame>
  );
}
