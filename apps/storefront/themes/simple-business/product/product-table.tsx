import type { ProductCardProps } from "#app/product/product-view.ts";
import { OrderForm } from "#theme/product/order-form.tsx";
import { QuantityField, StockWord } from "#theme/product/order-row.tsx";
import { CardRating } from "#theme/product/review/card-rating.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { orderTableMessages as words } from "#theme/product/order-table.messages.ts";

/** One line for each product: variant, price, stock, quantity. */
export function ProductTable({ products, isSelling }: { products: readonly ProductCardProps[]; isSelling: boolean }) {
  const { columns } = words;
  return (
    <OrderForm isSelling={isSelling && !products.some(({ isPriceHidden }) => isPriceHidden)}>
      <table className="order-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{columns.picture}</span>
            </th>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.number}</th>
            <th scope="col" className="figure">
              {columns.price}
            </th>
            <th scope="col">{columns.stock}</th>
            <th scope="col">{columns.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <Line key={product.key} product={product} index={index} isSelling={isSelling} />
          ))}
        </tbody>
      </table>
    </OrderForm>
  );
}

type LineProps = { product: ProductCardProps; index: number; isSelling: boolean };

function Line({ product, index, isSelling }: LineProps) {
  const { name, href, maker, picture, orderRows = [] } = product;
  const [only] = orderRows;
  const canOrder = isSelling && !product.isPriceHidden && orderRows.some(({ stock }) => stock.state !== "none");
  return (
    <tr>
      <td>
        <Picture picture={picture} sizes="56px" widths={[160]} isEager={index < 8} isDecoration />
      </td>
      <th scope="row">
        <Anchor href={href} className="quiet-link inline-block py-1 font-semibold">
          {name}
        </Anchor>
        {maker && <span className="block text-xs font-normal text-soft">{maker}</span>}
        <CardRating rating={product.rating} />
      </th>
      <td>
        {orderRows.length > 1 && canOrder ? (
          <select name={`number.${index}`} aria-label={words.variantOf(name)} className="control">
            {orderRows.map(({ code, name: kind, stock }) => (
              <option key={code} value={code} disabled={stock.state === "none"}>
                {kind} {code}
              </option>
            ))}
          </select>
        ) : (
          <>
            <span className="order-number">{orderRows.length > 1 ? product.code : (only?.code ?? product.code)}</span>
            {only && canOrder && <input type="hidden" name={`number.${index}`} value={only.code} />}
          </>
        )}
      </td>
      <td className="figure">
        <Price of={product} isFrom={product.hasPriceRange} isDetailed />
      </td>
      <td className="text-xs">{only && <StockWord row={{ ...only, stock: product.stock }} />}</td>
      <td>
        {canOrder ? (
          <QuantityField index={index} name={name} orderQuantity={orderRows[0]!.orderQuantity} />
        ) : (
          <Anchor href={href} className="link inline-flex min-h-11 items-center text-xs">
            {words.toPage}
          </Anchor>
        )}
      </td>
    </tr>
  );
}
