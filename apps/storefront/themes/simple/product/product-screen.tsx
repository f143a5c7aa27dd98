import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyBar } from "#theme/product/buy-bar.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { ProductText } from "#theme/product/product-text.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, tags, crumbs, pictures, axes, choice, variant } = props;
  const { canBuy, isOnlyMadeToOrder } = props;
  return (
    <>
      <div className="page md:pt-3 lg:pt-5">
        <Breadcrumb crumbs={crumbs} current={name} />
        <div className="grid md:mt-3 grid-cols-1 items-start gap-x-16 gap-y-3 md:gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:mt-6 lg:grid-cols-[minmax(0,620px)_minmax(0,1fr)]">
          <div className="min-w-0 md:sticky md:top-8">
            <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
          </div>
          {/* on a phone the price comes before the choices, so that the first screen shows it */}
          <div className="grid grid-cols-1 gap-4 md:sticky md:top-8 md:gap-6">
            <header className="grid gap-2 max-md:contents">
              <p className="flex flex-wrap gap-x-4 text-sm max-md:-order-1 max-md:-my-3">
                <MakerLinks maker={maker} brand={brand} className="link md:min-h-8" />
                <RatingLink rating={props.rating} />
              </p>
              <h1 className="text-2xl max-md:-order-1">{name}</h1>
            </header>
            <div className="border-y border-line py-3 max-md:-order-1 md:py-4">
              <ProductPrice variant={variant} isOnlyMadeToOrder={isOnlyMadeToOrder} />
            </div>
            <VariantAxes axes={axes} choice={choice} sizeLink={props.sizeLink} />
            <div className="grid gap-3">
              <BuyActions {...props} />
            </div>
            <BelowBuyForm name={name} variant={variant} />
            <DeliveryNotes delivery={props.delivery} terms={props.terms} canBuy={canBuy} />
            {props.share}
          </div>
        </div>
        <div className="detail-below">
          <ProductText {...props} code={variant.code} />
          {props.tagLinks}
        </div>
      </div>
      {canBuy && !isOnlyMadeToOrder && <BuyBar {...props} />}
      {props.below}
      <BelowProduct name={name} tags={tags} variant={variant} />
    </>
  );
}
