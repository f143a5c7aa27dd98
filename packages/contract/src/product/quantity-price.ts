/** A lower price of each piece, in yen with tax, from so many pieces of a variant in the cart on (OWN-15). */
export type QuantityPrice = { min_quantity: number; price: number };

/** The prices that a buyer can get: each below the price of one piece and below those of smaller quantities. */
export function effectivePrices(price: number, prices: readonly QuantityPrice[]): QuantityPrice[] {
  let least = price;
  return prices
    .toSorted((one, other) => one.min_quantity - other.min_quantity || one.price - other.price)
    .filter((step) => {
      if (step.price >= least) return false;
      least = step.price;
      return true;
    });
}

/** The price that `pieces` have reached; undefined: that of one piece applies. `prices` as effectivePrices gives them. */
export const reachedPrice = <P extends QuantityPrice>(prices: readonly P[], pieces: number): P | undefined =>
  prices.findLast(({ min_quantity }) => min_quantity <= pieces);

/** The next lower price that more pieces would reach. */
export const nextPrice = <P extends QuantityPrice>(prices: readonly P[], pieces: number): P | undefined =>
  prices.find(({ min_quantity }) => min_quantity > pieces);

/** Yen of each of so many pieces. */
export const priceOfPieces = (price: number, prices: readonly QuantityPrice[], pieces: number): number =>
  reachedPrice(prices, pieces)?.price ?? price;
