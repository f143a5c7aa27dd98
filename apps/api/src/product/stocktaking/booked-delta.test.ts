import { piecesMax } from "@noren/contract/product/stock-reasons.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookedDelta } from "./booked-delta.ts";

const pieces = fc.integer({ min: 0, max: 1000 });

test("[OWN-26] a count is booked as a difference: what is sold between count and booking stays sold", () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (expected, counted, sold) => {
      fc.pre(sold <= expected && sold <= counted);
      const stock = expected - sold;
      expect(stock + bookedDelta(stock, { counted, expected })).toBe(counted - sold);
    }),
  );
});

test("[OWN-26] no count takes the stock below zero or beyond its max", () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (stock, counted, expected) => {
      expect(stock + bookedDelta(stock, { counted, expected })).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(bookedDelta(2, { counted: 0, expected: 5 })).toBe(-2);
  expect(bookedDelta(10, { counted: piecesMax + 20, expected: 10 })).toBe(piecesMax - 10);
});
