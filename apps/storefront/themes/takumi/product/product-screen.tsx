import type { ProductScreenProps } from "#app/product/product-view.ts";
import { BuySection } from "#theme/product/buy-section.tsx";
import { DeliverySection } from "#theme/product/delivery-section.tsx";
import { Gallery } from "#theme/product/gallery.tsx";
import { ProductFrame } from "#theme/product/product-frame.tsx";
import { ProductPrice } from "#theme/product/product-price.tsx";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { RatingLink } from "#theme/product/review/rating-link.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { dataMessages } from "#theme/product/data.messages.ts";

/** Code and specification between the pictures and the buy form; the description below. */
export function ProductScreen(props: ProductScreenProps) {
  const { name, pictures, variant } = props;
  return (
    <ProductFrame product={props} className="md:pt-3">
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
            <ProductPrice variant={variant} isOnlyMadeToOrder={props.isOnlyMadeToOrder} />
          </div>
          <BuySection product={props} />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:col-start-2">
          <section>
            <h2 className="mb-2 text-lg font-semibold">{dataMessages.data}</h2>
            <DataTable {...props} />
            {props.sizeTable}
          </section>
          <section className="max-w-text">
            <h2 className="mb-3 text-lg font-semibold">{words.description}</h2>
            <OwnerHtml html={props.description} />
          </section>
          {props.tagLinks}
        </div>
        <div className="grid gap-6 md:col-span-full lg:col-span-2 lg:col-start-1">
          <DeliverySection product={props} />
        </div>
      </div>
    </ProductFrame>
  );
}

function DataTable({ maker, brand, variant, specs, orderQuantity, canBuy, dispatchDay }: ProductScreenProps) {
  const linked = [
    { label: dataMessages.maker, to: maker },
    { label: dataMessages.brand, to: brand },
  ];
  return (
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
        {specs.map(({ label, value }) => (
          <Row key={label} label={label} value={value} />
        ))}
        {orderQuantity.lot && <Row label={dataMessages.lot} value={orderQuantity.lot} />}
        {canBuy && dispatchDay && <Row label={dataMessages.ships} value={dispatchDay} />}
      </tbody>
    </table>
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
