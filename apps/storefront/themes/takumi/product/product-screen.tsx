import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BelowBuyForm } from "#theme/product/below-buy-form.tsx";
import { BelowProduct } from "#theme/product/below-product.tsx";
import { BuyBar } from "#theme/product/buy-bar.tsx";
import { BuyActions } from "#theme/product/buy-actions.tsx";
import { DeliveryNotes } from "#theme/product/delivery-notes.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { VariantAxes } from "#theme/product/variant-axes.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { dataMessages } from "#theme/product/data.messages.ts";

/** A sheet of data between the pictures and the counter: code and specification first, the story after. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, maker, brand, tags, crumbs, pictures, axes, choice, variant } = props;
  const { canBuy, isOnlyMadeToOrder } = props;
  const linked = [
    { label: dataMessages.maker, to: maker },
    { label: dataMessages.brand, to: brand },
  ];
  return (
    <>
      <div className="page md:pt-3">
        <Breadcrumb crumbs={crumbs} current={name} />
        <div className="takumi-sheet md:mt-3">
          <div className="min-w-0 lg:row-span-2">
            <Gallery key={pictures[0]?.path} pictures={pictures} film={props.film} />
          </div>
          <header className="grid content-start gap-2 lg:col-start-2">
            <p className="takumi-code">{`${dataMessages.code} ${variant.code}`}</p>
            <h1 className="text-2xl font-semibold">{name}</h1>
            <RatingLink rating={props.rating} />
          </header>
          <div className="takumi-buy lg:col-start-3 lg:row-span-3 lg:row-start-1">
            <div>
              <ProductPrice variant={variant} isOnlyMadeToOrder={isOnlyMadeToOrder} />
            </div>
            <VariantAxes axes={axes} choice={choice} sizeLink={props.sizeLink} />
            <BuyActions {...props} />
            <BelowBuyForm name={name} variant={variant} />
          </div>
          <div className="grid grid-cols-1 gap-8 lg:col-start-2">
            <section>
              <h2 className="mb-2 text-lg font-semibold">{dataMessages.data}</h2>
              <table className="takumi-data">
                <tbody>
                  <Row label={dataMessages.code} value={variant.code} />
                  {linked.map(
                    ({ label, to }) =>
                      to && (
                        <tr key={label}>
                          <th scope="row">{label}</th>
                          <td>
                            <Anchor href={to.href} className="link">
                              {to.name}
                            </Anchor>
                          </td>
                        </tr>
                      ),
                  )}
                  {props.specs.map(({ label, value }) => (
                    <Row key={label} label={label} value={value} />
                  ))}
                  {props.orderQuantity.lot && <Row label={dataMessages.lot} value={props.orderQuantity.lot} />}
                  {canBuy && props.delivery.estimate && (
                    <Row label={dataMessages.ships} value={props.delivery.estimate.dispatch} />
                  )}
                </tbody>
              </table>
              {props.sizeTable}
            </section>
            <section className="max-w-text">
              <h2 className="mb-3 text-lg font-semibold">{words.description}</h2>
              <OwnerHtml html={props.description} />
            </section>
            {props.tagLinks}
          </div>
          <div className="grid gap-6 md:col-span-full lg:col-span-2 lg:col-start-1">
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

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <DayText>{value}</DayText>
      </td>
    </tr>
  );
}
