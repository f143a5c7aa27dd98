import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BuySection } from "#theme/product/buy-section.tsx";
import { DeliverySection } from "#theme/product/delivery-section.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { ProductFrame } from "#theme/product/product-frame.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { ProductText } from "#theme/product/product-text.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantTable } from "#theme/product/variant-table.tsx";

/** Several variants are lines with a quantity each; a single one has the usual buy button. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, pictures, variant, orderRows = [] } = props;
  const isSelling = props.isSelling && !props.priceLogin;
  const hasRows = orderRows.length > 1;
  return (
    <ProductFrame product={props} className="md:pt-3">
      <div className="desk-detail md:mt-3">
        <div className="min-w-0">
          <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <header className="grid gap-1">
            <p className="order-number">{variant.code}</p>
            <h1 className="text-2xl font-semibold">{name}</h1>
            <p className="flex flex-wrap gap-x-4 text-sm">
              <MakerLinks maker={maker} brand={brand} />
              <RatingLink rating={props.rating} />
            </p>
          </header>
          <div className="border-y border-line py-3">
            <ProductPrice variant={variant} isOnlyMadeToOrder={props.isOnlyMadeToOrder} />
          </div>
          <BuySection product={props} />
        </div>
        {hasRows && (
          <div className="md:col-span-2">
            <VariantTable name={name} rows={orderRows} isReducedRate={variant.isReducedRate} isSelling={isSelling} />
          </div>
        )}
        <div className="min-w-0 md:col-start-2">
          <ProductText {...props} code={variant.code} />
          {props.tagLinks}
        </div>
        <div className="md:col-start-1">
          <DeliverySection product={props} />
        </div>
      </div>
    </ProductFrame>
  );
}
