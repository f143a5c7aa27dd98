import { effectivePrices, type QuantityPrice } from "@noren/contract/product/quantity-price.ts";
import type { OwnPricesColumn } from "./own-price.ts";

/** A variant's prices from the list in use; null: none. */
export type QuantityPriceColumn = { quantity_prices: readonly QuantityPrice[] | null };
type Row = QuantityPriceColumn & OwnPricesColumn & { is_made_to_order: boolean };

const none: readonly QuantityPrice[] = [];

/**
 * Prices by quantity that are below the visitor's price of one piece at this moment: everybody's and those of the own list,
 * of which the lower counts. Pieces made to order have none.
 */
export function shownQuantityPrices(
  price: number,
  { quantity_prices, own_prices, is_made_to_order }: Row,
): readonly QuantityPrice[] {
  if ((quantity_prices === null && !own_prices) || is_made_to_order) return none;
  return effectivePrices(price, [...(quantity_prices ?? none), ...(own_prices ?? none)]);
}
