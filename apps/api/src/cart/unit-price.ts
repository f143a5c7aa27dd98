import { nextPrice, priceOfPieces, reachedPrice } from "@noren/contract/product/quantity-price.ts";
import type { CartProduct } from "@noren/contract/cart/line.ts";
import { priceWithoutTax, type TaxRate } from "#api/platform/money/tax.ts";
import { piecesOfProduct } from "./cart-accessories.ts";
import type { CartDocument } from "./cart-document.ts";
import type { CartLine } from "./cart-line.ts";
import type { VariantRow } from "./cart-rows.ts";
import { configuredLine, isOffered } from "./configured-line.ts";

type Priced = Pick<VariantRow, "price" | "made_to_order" | "quantity_prices">;

/**
 * Current price of each piece of a line in yen with tax: the lowest of the price of one piece and of those that `pieces`
 * reach, the pieces of the variant in all lines of the cart. For choices that are no longer offered, the price shown last.
 */
export function unitPriceOf(line: Pick<CartLine, "configuration" | "price_seen">, row: Priced, pieces: number): number {
  if (!line.configuration) return priceOfPieces(row.price, row.quantity_prices, pieces);
  return isOffered(line, row) ? row.price + configuredLine(line, row)!.difference : line.price_seen;
}

/** What a line's price has to do with its quantity; undefined for a variant without prices for more pieces. */
export function quantityPriceOf(
  { price, quantity_prices }: Priced,
  pieces: number,
  taxRate: TaxRate,
): CartProduct["quantity_price"] {
  if (quantity_prices.length === 0) return undefined;
  const next = nextPrice(quantity_prices, pieces);
  return {
    min_quantity: reachedPrice(quantity_prices, pieces)?.min_quantity ?? null,
    price_of_one: price,
    next: next ? { ...next, price_without_tax: priceWithoutTax(next.price, taxRate) } : null,
    missing: next ? next.min_quantity - pieces : null,
  };
}

/**
 * The edited cart, in which the prices that follow from the edit's own quantities count as seen: only what the shop
 * changes is shown as a changed price. A line whose price had changed before stays so.
 */
export function withSeenPrices(
  before: CartDocument,
  edited: CartDocument,
  variants: ReadonlyMap<string, Priced>,
): CartDocument {
  const lines = edited.lines.map((line) => {
    const row = variants.get(line.product_id);
    if (!row || row.quantity_prices.length === 0) return line;
    const old = before.lines.find(({ key }) => key === line.key);
    const priceIn = (cart: CartDocument) => unitPriceOf(line, row, piecesOfProduct(cart, line.product_id));
    const isSeen = !old || old.price_seen !== line.price_seen || old.price_seen === priceIn(before);
    const price_seen = isSeen ? priceIn(edited) : line.price_seen;
    return price_seen === line.price_seen ? line : { ...line, price_seen };
  });
  return lines.every((line, at) => line === edited.lines[at]) ? edited : { ...edited, lines };
}
