import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BelowPrice } from "#theme/product/below-price.tsx";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { ProductText } from "#theme/product/product-text.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { VariantTable } from "#theme/product/variant-table.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Price } from "#theme/platform/ui/price.tsx";

/** Where there are several kinds, all of them are lines with a quantity; one alone has the usual button. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, tags, crumbs, pictures, axes, variant, isSelling, orderRows = [] } = props;
  const isOnlyToOrder = isSelling && props.isOnlyMadeToOrder;
  const canBuy = isSelling && variant.stock.state !== "none";
  const hasRows = orderRows.length > 1;
  return (
    <>
      <div className="page md:pt-3">
        <Breadcrumb crumbs={crumbs} current={name} />
        <div className="desk-detail md:mt-3">
          <div className="min-w-0">
            <Gallery key={pictures[0]?.path} pictures={pictures} />
          </div>
          <div className="grid gap-5">
            <header className="grid gap-1">
              <p className="order-number">{variant.code}</p>
              <h1 className="text-2xl font-semibold">{name}</h1>
              <p className="flex flex-wrap gap-x-4 text-sm">
                {[maker, brand].map(
                  (link) =>
                    link && (
                      <Anchor key={link.href} href={link.href} className="link inline-flex min-h-11 items-center">
                        {link.name}
                      </Anchor>
                    ),
                )}
                <RatingLink rating={props.rating} />
              </p>
            </header>
            <div className="border-y border-line py-3">
              <Price of={variant} isFrom={!!isOnlyToOrder} isDetailed hasSaleEnd className="text-xl" />
              {variant.isReducedRate && <p className="mt-1 text-xs text-soft">{words.reducedRate}</p>}
              <BelowPrice variant={variant} />
            </div>
            <VariantAxes axes={axes} />
            <BuyActions {...props} />
            <BelowBuyForm name={name} variant={variant} />
          </div>
          {hasRows && (
            <div className="md:col-span-2">
              <VariantTable name={name} rows={orderRows} isReducedRate={variant.isReducedRate} isSelling={isSelling} />
            </div>
          )}
          <div className="min-w-0 md:col-start-2">
            <ProductText description={props.description} specs={props.specs} code={variant.code} />
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
