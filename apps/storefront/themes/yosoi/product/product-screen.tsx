import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyBar } from "#theme/product/buy-bar.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { fitMessages } from "#theme/product/fit.messages.ts";

/** All pictures at once on a desk; beside them a column that stays and fits a small window: what it is, its price, the button, its fit. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, tags, crumbs, pictures, axes, choice, variant } = props;
  const { canBuy, isOnlyMadeToOrder } = props;
  return (
    <>
      <div className="page md:pt-3 lg:pt-5">
        <Breadcrumb crumbs={crumbs} current={name} />
        <div className="yosoi-detail md:mt-4">
          <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
          {/* on a phone the price comes before the choices, so that the first screen shows it */}
          <div className="grid grid-cols-1 gap-4 md:row-span-2 md:gap-6 lg:sticky lg:top-8">
            <header className="grid gap-2 max-md:contents">
              <p className="flex flex-wrap gap-x-4 text-sm max-md:-order-1 max-md:-my-3">
                <MakerLinks maker={maker} brand={brand} className="quiet-link text-soft md:min-h-8" />
                <RatingLink rating={props.rating} />
              </p>
              <h1 className="text-2xl max-md:-order-1">{name}</h1>
            </header>
            <div className="max-md:-order-1">
              <ProductPrice variant={variant} isOnlyMadeToOrder={isOnlyMadeToOrder} />
            </div>
            <VariantAxes axes={axes} choice={choice} sizeLink={props.sizeLink} />
            <div className="grid gap-3">
              <BuyActions {...props} />
            </div>
            <BelowBuyForm name={name} variant={variant} />
            <section className="border-t border-line pt-5">
              <p className="latin" lang="en" aria-hidden="true">
                {fitMessages.latin}
              </p>
              <h2 className="mb-3 text-lg">{fitMessages.title}</h2>
              <DefinitionList rows={[...props.specs, { label: words.code, value: variant.code }]} />
              {props.sizeTable}
            </section>
          </div>
          <div className="mt-8 grid gap-10 md:col-start-1">
            <section className="max-w-text">
              <h2 className="mb-6 text-xl">{words.description}</h2>
              <OwnerHtml html={props.description} />
            </section>
            {props.tagLinks}
            <DeliveryNotes delivery={props.delivery} terms={props.terms} canBuy={canBuy} />
            {props.share}
          </div>
        </div>
      </div>
      {canBuy && !isOnlyMadeToOrder && <BuyBar {...props} />}
      {props.below}
      <BelowProduct name={name} tags={tags} variant={variant} />
    </>
  );
}
