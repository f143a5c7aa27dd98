import type { OrderRowView } from "#app/product/product-view.ts";
import { OrderForm } from "#theme/product/order-form.tsx";
import { QuantityField, StockWord } from "#theme/product/order-row.tsx";
import { QuantityPrices } from "#theme/product/quantity-prices.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { orderTableMessages as words } from "#theme/product/order-table.messages.ts";

/** One line for each variant: number, price, stock, quantity. */
export function VariantTable({
  name,
  rows,
  isReducedRate,
  isSelling,
}: {
  name: string;
  rows: readonly OrderRowView[];
  isReducedRate: boolean;
  isSelling: boolean;
}) {
  const { columns } = words;
  return (
    <section>
      <h2>{words.rows}</h2>
      <OrderForm isSelling={isSelling && rows.some(({ stock }) => stock.state !== "none")}>
        <table className="order-table order-variants">
          <thead>
            <tr>
              <th scope="col">{columns.product}</th>
              <th scope="col" className="figure">
                {columns.price}
              </th>
              <th scope="col">{columns.stock}</th>
              <th scope="col">{columns.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.code}>
                <th scope="row" className="font-normal">
                  {row.name || name}
                  <span className="order-number block">{row.code}</span>
                  <input type="hidden" name={`number.${index}`} value={row.code} />
                </th>
                <td className="figure">
                  <Price of={{ ...row, isReducedRate }} isDetailed />
                  <QuantityPrices prices={row.quantityPrices ?? []} />
                </td>
                <td className="text-xs">
                  <StockWord row={row} />
                </td>
                <td>
                  {isSelling && row.stock.state !== "none" && (
                    <QuantityField index={index} name={row.name || name} orderQuantity={row.orderQuantity} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </OrderForm>
    </section>
  );
}
