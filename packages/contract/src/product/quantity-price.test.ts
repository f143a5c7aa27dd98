import fc from "fast-check";
import { expect, test } from "vitest";
import { effectivePrices, nextPrice, priceOfPieces, reachedPrice } from "./quantity-price.ts";

const yen = fc.integer({ min: 1, max: 5000 });
const step = fc.record({ min_quantity: fc.integer({ min: 2, max: 60 }), price: yen });
const steps = fc.uniqueArray(step, { maxLength: 10, selector: ({ min_quantity }) => min_quantity });
const pieces = fc.integer({ min: 1, max: 80 });

test("[OWN-15] of the price of one piece and of the quantities that are reached, the lowest is charged", () => {
  fc.assert(
    fc.property(yen, steps, pieces, (price, stored, bought) => {
      const prices = effectivePrices(price, stored);
      const reached = stored.filter(({ min_quantity }) => min_quantity <= bought).map((one) => one.price);
      expect(priceOfPieces(price, prices, bought)).toBe(Math.min(price, ...reached));
    }),
  );
});

test("[OWN-15] more pieces are never dearer, and the next price is lower than the present one", () => {
  fc.assert(
    fc.property(yen, steps, pieces, (price, stored, bought) => {
      const prices = effectivePrices(price, stored);
      const now = priceOfPieces(price, prices, bought);
      expect(priceOfPieces(price, prices, bought + 1)).toBeLessThanOrEqual(now);
      const next = nextPrice(prices, bought);
      if (next) expect(priceOfPieces(price, prices, next.min_quantity)).toBe(next.price);
      if (next) expect(next.price).toBeLessThan(now);
    }),
  );
});

test("[OWN-15] a price that is not below the price of one piece, such as a sale's, does not count", () => {
  const stored = [
    { min_quantity: 20, price: 1700 },
    { min_quantity: 10, price: 1800 },
  ];
  expect(effectivePrices(1980, stored).map(({ price }) => price)).toEqual([1800, 1700]);
  expect(effectivePrices(1750, stored).map(({ price }) => price)).toEqual([1700]);
  expect(effectivePrices(1700, stored)).toEqual([]);
  expect(reachedPrice(effectivePrices(1980, stored), 9)).toBeUndefined();
});
