import { effectivePrices, type QuantityPrice } from "@noren/contract/product/quantity-price.ts";

/** A variant's prices from the list in use; null: none. */
export type QuantityPriceColumn = { quantity_prices: readonly QuantityPrice[] | null };

const none: readonly QuantityPrice[] = [];

/** Prices by quantity that are below the price of one piece at this moment. Pieces made to order have none. */
export const shownQuantityPrices = (
  price: number,
  { quantity_prices, isMadeToOrder }: QuantityPriceColumn & { isMadeToOrder: boolean },
): readonly QuantityPrice[] =>
  quantity_prices === null || isMadeToOrder ? none : effectivePrices(price, quantity_prices);
