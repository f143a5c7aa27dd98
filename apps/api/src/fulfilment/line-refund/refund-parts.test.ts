import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "#api/platform/money/totals.ts";
import { type Part, partsOf, pointsIn, type SoldOrder, sumOf, taxOfParts } from "./refund-parts.ts";

const yen = fc.integer({ min: 1, max: 5000 });
const bill = fc.record({
  lines: fc.array(
    fc.record({ unitPrice: yen, quantity: fc.integer({ min: 1, max: 7 }), taxRate: fc.constantFrom(8, 10) }),
    { minLength: 1, maxLength: 5 },
  ),
  discount: fc.integer({ min: 0, max: 9000 }),
  carriage: fc.integer({ min: 0, max: 1500 }),
  fee: fc.integer({ min: 0, max: 900 }),
  points: fc.integer({ min: 0, max: 9000 }),
  arePointsPriceCut: fc.boolean(),
  rounding: fc.constantFrom("floor" as const, "round" as const, "ceil" as const),
});

type Generated = {
  lines: { unitPrice: number; quantity: number; taxRate: number }[];
  discount: number;
  carriage: number;
  fee: number;
  points: number;
  arePointsPriceCut: boolean;
  rounding: "floor" | "round" | "ceil";
};

/** An order as it is sold, and its totals. */
function sold({ lines, discount, ...rest }: Generated) {
  const keyed = lines.map((line, index) => ({ ...line, key: `line ${index}` }));
  const totals = totalsOf({
    ...rest,
    serviceRate: 10,
    lines: keyed,
    discounts: [{ code: "coupon", amount: discount }],
  });
  const order: SoldOrder = {
    lines: keyed.map(({ key, quantity, taxRate }, index) => ({
      key,
      name: key,
      quantity,
      subtotal: totals.lines[index]!.subtotal,
      net: totals.lines[index]!.net,
      tax_rate: taxRate,
      refunded: 0,
    })),
    carriage: { amount: totals.totalCarriage, refunded: 0 },
    fee: { amount: totals.totalFee, refunded: 0 },
    points: totals.totalPoints,
    is_point_price_cut: rest.arePointsPriceCut,
    rounding: rest.rounding,
    service_rate: 10,
  };
  return { order, totals };
}
const whole = ({ lines, carriage, fee }: SoldOrder) => ({
  lines: new Map(lines.map(({ key, quantity, refunded }) => [key, quantity - refunded])),
  carriage: carriage.amount - carriage.refunded,
  fee: fee.amount - fee.refunded,
});

const byRate = (lines: readonly { rate: number; amount: number }[]) =>
  Object.fromEntries(lines.filter(({ amount }) => amount > 0).map(({ rate, amount }) => [rate, amount]));

describe("parts of a refund", () => {
  test("[OWN-20] a whole order's parts are exactly its payment and points, and by tax rate exactly its invoice", () => {
    fc.assert(
      fc.property(bill, (generated) => {
        const { order, totals } = sold(generated);
        const parts = partsOf(order, whole(order), totals.totalPayment);
        expect(sumOf(parts)).toBe(totals.totalPayment);
        expect(pointsIn(parts)).toBe(totals.totalPoints);
        expect(taxOfParts(parts, order)).toEqual(totals.amountByTaxRate.filter(({ amount }) => amount > 0));
      }),
    );
  });

  test("[OWN-20] refunds in any steps give back the same money, points and sums by rate as one", () => {
    fc.assert(
      fc.property(bill, fc.array(fc.nat({ max: 6 }), { minLength: 12, maxLength: 12 }), (generated, chosen) => {
        const { order, totals } = sold(generated);
        let left = totals.totalPayment;
        let now = order;
        const all: Part[] = [];
        for (const picks of [chosen.slice(0, 6), chosen.slice(6), undefined]) {
          const rest = whole(now);
          const request = picks
            ? {
                lines: new Map(
                  [...rest.lines].map(([key, pieces], index) => [key, Math.min(pieces, picks[index] ?? 0)]),
                ),
                carriage: Math.floor((rest.carriage * picks[5]!) / 7),
                fee: Math.floor((rest.fee * picks[4]!) / 7),
              }
            : rest;
          const parts = partsOf(now, request, left);
          expect(parts.every(({ amount, points, coupon }) => amount >= 0 && points >= 0 && coupon >= 0)).toBe(true);
          const taxed = taxOfParts(parts, order).reduce((sum, { amount }) => sum + amount, 0);
          expect(taxed).toBe(sumOf(parts) + (order.is_point_price_cut ? 0 : pointsIn(parts)));
          all.push(...parts);
          left -= sumOf(parts);
          now = {
            ...now,
            lines: now.lines.map((line) => ({ ...line, refunded: line.refunded + request.lines.get(line.key)! })),
            carriage: { ...now.carriage, refunded: now.carriage.refunded + request.carriage },
            fee: { ...now.fee, refunded: now.fee.refunded + request.fee },
          };
        }
        expect([sumOf(all), pointsIn(all), left]).toEqual([totals.totalPayment, totals.totalPoints, 0]);
        expect(byRate(taxOfParts(all, order))).toEqual(byRate(totals.amountByTaxRate));
      }),
    );
  });

  test("[OWN-08] a refund gives back no more than is left of the payment, and says so in its parts", () => {
    fc.assert(
      fc.property(bill, fc.nat({ max: 20_000 }), (generated, left) => {
        const { order, totals } = sold(generated);
        const parts = partsOf(order, whole(order), left);
        expect(sumOf(parts)).toBe(Math.min(left, totals.totalPayment));
      }),
    );
  });
});
