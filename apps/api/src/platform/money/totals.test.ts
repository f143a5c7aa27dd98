import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { priceWithoutTax, taxByRate, taxWithin } from "./tax.ts";
import { type Bill, totalsOf } from "./totals.ts";

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  // the rates of current law, and possible future ones
  taxRate: fc.oneof(fc.constantFrom(8, 10), fc.integer({ min: 0, max: 100 })),
});
const bills: fc.Arbitrary<Bill> = fc.record({
  lines: fc.array(line, { maxLength: 30 }).map((lines) => lines.map((one, index) => ({ key: `l${index}`, ...one }))),
  discounts: fc.array(
    fc.record({ code: fc.string({ minLength: 1, maxLength: 5 }), amount: fc.integer({ min: 0, max: 2_000_000 }) }),
    { maxLength: 4 },
  ),
  carriage: fc.constantFrom(0, 500, 660, 1_320),
  fee: fc.constantFrom(0, 330, 440),
  points: fc.integer({ min: 0, max: 500_000 }),
  arePointsPriceCut: fc.boolean(),
  rounding: fc.constantFrom("floor", "round", "ceil"),
  serviceRate: fc.constantFrom(10, 12),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("the money core", () => {
  test("[CART-29] the parts of any bill add up to its total to the yen", () => {
    fc.assert(
      fc.property(bills, (bill) => {
        const totals = totalsOf(bill);
        expect(totals.totalPayment).toBe(
          totals.totalProducts - totals.totalDiscount + totals.totalCarriage + totals.totalFee - totals.totalPoints,
        );
        expect(totals.totalPayment).toBeGreaterThanOrEqual(0);
        expect(sum(totals.lines.map(({ subtotal }) => subtotal))).toBe(totals.totalProducts);
        expect(sum(totals.lines.flatMap(({ discountParts }) => discountParts.map(({ amount }) => amount)))).toBe(
          totals.totalDiscount,
        );
        for (const { subtotal, net, discountParts } of totals.lines) {
          expect(net).toBe(subtotal - sum(discountParts.map(({ amount }) => amount)));
          expect(net).toBeGreaterThanOrEqual(0);
        }
        expect(sum(totals.amountByTaxRate.map(({ tax }) => tax))).toBe(totals.totalTax);
        for (const { amount, without_tax, tax } of totals.amountByTaxRate) expect(without_tax + tax).toBe(amount);
        const rates = totals.amountByTaxRate.map(({ rate }) => rate);
        expect(rates).toEqual([...new Set(rates)].toSorted((one, other) => other - one));
        const services = bill.carriage + bill.fee > 0 ? [bill.serviceRate] : [];
        expect(new Set(rates)).toEqual(new Set([...bill.lines.map(({ taxRate }) => taxRate), ...services]));
        const taxed = sum(totals.amountByTaxRate.map(({ amount }) => amount));
        expect(taxed).toBe(totals.totalPayment + (bill.arePointsPriceCut ? 0 : totals.totalPoints));
      }),
      { numRuns: 500 },
    );
  });

  test("[CART-28] tax is rounded once per rate, and the lines' parts never exceed it", () => {
    fc.assert(
      fc.property(bills, (bill) => {
        const totals = totalsOf(bill);
        for (const { rate, amount, tax } of totals.amountByTaxRate) {
          expect(tax).toBe(taxWithin(amount, rate, bill.rounding));
          const keys = new Set(bill.lines.filter(({ taxRate }) => taxRate === rate).map(({ key }) => key));
          const parts = sum(totals.lines.filter(({ key }) => keys.has(key)).map(({ taxAmount }) => taxAmount));
          expect(parts).toBeLessThanOrEqual(tax);
          // carriage and fee have their parts of the standard rate's tax
          if (rate !== bill.serviceRate) expect(parts).toBe(tax);
        }
      }),
    );
  });

  test("[CART-28] three towels of 33 yen carry the tax of 99 yen, not three times that of 33", () => {
    const bill = {
      lines: [
        { key: "a", unitPrice: 33, quantity: 1, taxRate: 10 as const },
        { key: "b", unitPrice: 33, quantity: 1, taxRate: 10 as const },
        { key: "c", unitPrice: 33, quantity: 1, taxRate: 10 as const },
      ],
      carriage: 0,
      fee: 0,
      rounding: "round" as const,
      serviceRate: 10,
    };
    expect(totalsOf(bill).totalTax).toBe(9);
    expect(totalsOf(bill).lines.map(({ taxAmount }) => taxAmount)).toEqual([3, 3, 3]);
  });

  test("[CART-28] tea at 8 % and a towel at 10 % have separate tax lines, carriage is in the towel's", () => {
    const totals = totalsOf({
      lines: [
        { key: "towel", unitPrice: 1980, quantity: 1, taxRate: 10 },
        { key: "tea", unitPrice: 1080, quantity: 2, taxRate: 8 },
      ],
      carriage: 660,
      fee: 330,
      rounding: "floor",
      serviceRate: 10,
    });
    expect(totals.amountByTaxRate).toEqual([
      { rate: 10, amount: 2970, without_tax: 2700, tax: 270 },
      { rate: 8, amount: 2160, without_tax: 2000, tax: 160 },
    ]);
    expect(totals).toMatchObject({ totalProducts: 4140, totalPayment: 5130, totalTax: 430 });
  });

  test("[CART-28] a future rate and a rate of 0 have separate tax lines, the higher rate first", () => {
    const line = (taxRate: number) => ({ key: String(taxRate), unitPrice: 1200, quantity: 1, taxRate });
    const totals = totalsOf({
      lines: [0, 8, 20, 10].map(line),
      carriage: 0,
      fee: 0,
      rounding: "floor",
      serviceRate: 10,
    });
    expect(totals.amountByTaxRate).toEqual([
      { rate: 20, amount: 1200, without_tax: 1000, tax: 200 },
      { rate: 10, amount: 1200, without_tax: 1091, tax: 109 },
      { rate: 8, amount: 1200, without_tax: 1112, tax: 88 },
      { rate: 0, amount: 1200, without_tax: 1200, tax: 0 },
    ]);
  });

  test("[CART-28] rounding follows the shop's setting", () => {
    expect(["floor", "round", "ceil"].map((way) => taxWithin(1005, 10, way as "floor"))).toEqual([91, 91, 92]);
    expect(["floor", "round", "ceil"].map((way) => taxWithin(1001, 8, way as "floor"))).toEqual([74, 74, 75]);
    expect(taxByRate([], "floor")).toEqual([]);
    expect(priceWithoutTax(1980, 10)).toBe(1800);
    expect(priceWithoutTax(300, 8)).toBe(278);
  });

  test("a discount larger than the products is limited to their price", () => {
    const bill = {
      lines: [{ key: "a", unitPrice: 500, quantity: 1, taxRate: 10 as const }],
      discounts: [{ code: "BIG", amount: 5000 }],
      carriage: 660,
      fee: 0,
      rounding: "floor" as const,
      serviceRate: 10,
    };
    expect(totalsOf(bill)).toMatchObject({ totalDiscount: 500, totalPayment: 660 });
  });
});

describe("allocating yen", () => {
  test("[CART-29] the parts add up, and none is a yen or more away from its share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const parts = allocate(total, weights);
          expect(sum(parts)).toBe(total);
          const whole = sum(weights);
          if (whole === 0) return;
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (total * weights[index]!) / whole)).toBeLessThan(1.000001);
        },
      ),
    );
  });

  test("of equal weights, the first get the remaining yen", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [0, 0])).toEqual([5, 0]);
  });
});
