import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyBar } from "#theme/product/buy-bar.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** Its name hangs downwards beside the picture; what is said of it stands on a sheet of its own, like a letter from its maker. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, tags, crumbs, pictures, axes, choice, variant } = props;
  const { canBuy, isOnlyMadeToOrder } = props;
  return (
    <>
      <div className="page md:pt-3 lg:pt-5">
        <Breadcrumb crumbs={crumbs} current={name} />
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
              <ProductPrice variant={variant} isOnlyMadeToOrder={isOnlyMadeToOrder} />
            </div>
            <RatingLink rating={props.rating} />
            <VariantAxes axes={axes} choice={choice} sizeLink={props.sizeLink} />
            <div className="grid gap-3">
              <BuyActions {...props} />
            </div>
            <BelowBuyForm name={name} variant={variant} />
            <DeliveryNotes delivery={props.delivery} terms={props.terms} canBuy={canBuy} />
            {props.share}
          </div>
        </div>
        <section className="toki-letter">
          <h2 className="toki-letter-title">{words.description}</h2>
          <div className="min-w-0">
            <OwnerHtml html={props.description} />
            <div className="mt-8">
              <DefinitionList rows={[...props.specs, { label: words.code, value: variant.code }]} />
              {props.sizeTable}
            </div>
            {props.tagLinks}
          </div>
        </section>
      </div>
      {canBuy && !isOnlyMadeToOrder && <BuyBar {...props} />}
      {props.below}
      <BelowProduct name={name} tags={tags} variant={variant} />
    </>
  );
}
