import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { ProductText } from "#theme/product/product-text.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { VariantTable } from "#theme/product/variant-table.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

/** Where there are several kinds, all of them are lines with a quantity; one alone has the usual button. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, tags, crumbs, pictures, axes, choice, variant, orderRows = [] } = props;
  const { isSelling, canBuy, isOnlyMadeToOrder } = props;
  const hasRows = orderRows.length > 1;
  return (
    <>
      <div className="page md:pt-3">
        <Breadcrumb crumbs={crumbs} current={name} />
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
              <ProductPrice variant={variant} isOnlyMadeToOrder={isOnlyMadeToOrder} />
            </div>
            <VariantAxes axes={axes} choice={choice} sizeLink={props.sizeLink} />
            <BuyActions {...props} />
            <BelowBuyForm name={name} variant={variant} />
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
            <DeliveryNotes delivery={props.delivery} terms={props.terms} canBuy={canBuy} />
            {props.share}
          </div>
        </div>
      </div>
      {props.below}
      <BelowProduct name={name} tags={tags} variant={variant} />
    </>
  );
}
