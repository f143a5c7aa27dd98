import type { OrderQuantityView, OrderRowView } from "#app/product/product-view.ts";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";
import { orderTableMessages as words } from "#theme/product/order-table.messages.ts";

export function StockWord({ row: { stock } }: { row: OrderRowView }) {
  const stockWords =
    stock.state === "none"
      ? uiMessages.soldOut(stock.isEnded)
      : stock.state === "few" && stock.left !== null
        ? uiMessages.left(stock.left)
        : words.inStock;
  return <span className={`order-stock-${stock.state}`}>{stockWords}</span>;
}

type QuantityFieldProps = { index: number; name: string; orderQuantity: OrderQuantityView };

/** Quantity field of one variant; empty means none. */
export function QuantityField({ index, name, orderQuantity }: QuantityFieldProps) {
  const { lot, ...bounds } = orderQuantity;
  const id = `lot-${index}`;
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        name={`quantity.${index}`}
        {...bounds}
        placeholder="0"
        aria-label={words.quantityOf(name)}
        aria-describedby={lot ? id : undefined}
        className="control"
      />
      {lot && (
        <small id={id} className="order-lot">
          {lot}
        </small>
      )}
    </>
  );
}
