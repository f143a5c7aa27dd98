import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsOfReturn } from "./returned-points.ts";

const line = fc.record({ net: fc.nat(200_000), quantity: fc.integer({ min: 1, max: 40 }) });

test("[CART-11] however an order's pieces are returned, the points taken back add up to the earned points, and no return credits any", () => {
  const steps = fc.array(fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(30_000), fc.array(line, { minLength: 1, maxLength: 6 }), steps, (earned, lines, returns) => {
      const before = lines.map(() => 0);
      let sum = 0;
      const giveBack = (pieces: readonly number[]) => {
        const now = lines.map(({ quantity }, index) => Math.min(pieces[index]!, quantity - before[index]!));
        const points = pointsOfReturn(
          earned,
          lines.map((one, index) => ({ ...one, before: before[index]!, now: now[index]! })),
        );
        expect(points).toBeGreaterThanOrEqual(0);
        for (const [index, count] of now.entries()) before[index]! += count;
        sum += points;
        expect(sum).toBeLessThanOrEqual(earned);
      };
      for (const pieces of returns) giveBack(pieces);
      giveBack(lines.map(() => 40));
      expect(sum).toBe(earned);
    }),
  );
});

test.each([
  // Half of the pieces by price.
  [
    100,
    [
      { net: 1000, quantity: 2, before: 0, now: 1 },
      { net: 1000, quantity: 1, before: 0, now: 0 },
    ],
    25,
  ],
  [39, [{ net: 3960, quantity: 2, before: 0, now: 1 }], 19],
  [39, [{ net: 3960, quantity: 2, before: 1, now: 1 }], 20],
  // A line of 0 yen earned nothing.
  [
    10,
    [
      { net: 0, quantity: 1, before: 0, now: 1 },
      { net: 500, quantity: 1, before: 0, now: 0 },
    ],
    0,
  ],
])("[CART-11] of %d points, %j takes back %d", (earned, lines, points) => {
  expect(pointsOfReturn(earned, lines)).toBe(points);
});
