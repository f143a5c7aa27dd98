import fc from "fast-check";
import { expect, test } from "vitest";
import { isInSteps, orderQuantity, orderQuantityWords, withinStock } from "./order-quantity.ts";

const piece = fc.integer({ min: 1, max: 999 });

test("[THEME-04] of any lot, its minimum and maximum can be ordered, and nothing between its steps", () => {
  fc.assert(
    fc.property(piece, piece, piece, piece, (quantity_min, quantity_step, limit, quantity) => {
      const bounds = orderQuantity({ quantity_min, quantity_step }, limit);
      const { min, step, max } = bounds;
      expect([isInSteps(min, bounds), isInSteps(max, bounds), min >= quantity_min, max >= min]).toEqual(
        Array(4).fill(true),
      );
      expect(max <= Math.max(limit, min)).toBe(true);
      expect(isInSteps(quantity, bounds)).toBe(quantity >= min && (quantity - min) % step === 0);
    }),
  );
});

test("[THEME-04] the offered maximum is limited by the stock, in whole steps, and never below the minimum", () => {
  const lot = { min: 20, step: 10, max: 90 };
  expect([null, 200, 57, 20, 3, 0].map((left) => withinStock(lot, left).max)).toEqual([90, 90, 50, 20, 20, 20]);
});

test("[THEME-04] a lot is described briefly, and not at all if any quantity is allowed", () => {
  const describeLot = ([min, step]: readonly [number, number]) => orderQuantityWords({ min, step });
  expect(
    (
      [
        [1, 1],
        [3, 1],
        [10, 10],
        [20, 10],
      ] as const
    ).map(describeLot),
  ).toEqual([null, "3点以上", "10点単位", "20点以上、10点単位"]);
});
