import type { ProductCardProps } from "#app/product/product-view.ts";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";
import { dataMessages as words } from "#theme/product/data.messages.ts";
import { productCardMessages } from "#theme/product/product-card.messages.ts";

export function StockAndDays({
  product: { stock, leadDays, lot },
}: {
  product: Pick<ProductCardProps, "stock" | "leadDays" | "lot">;
}) {
  const stockWords =
    stock.state === "none"
      ? uiMessages.soldOut(stock.isEnded)
      : stock.state === "few" && stock.left !== null
        ? uiMessages.left(stock.left)
        : words.inStock;
  return (
    <p className="takumi-facts">
      <span className={`takumi-stock takumi-stock-${stock.state}`}>{stockWords}</span>
      {stock.state !== "none" && (
        <span className="text-soft">{leadDays === null ? words.byPage : words.days(leadDays)}</span>
      )}
      {lot && <span className="text-soft">{productCardMessages.lot(lot)}</span>}
    </p>
  );
}
