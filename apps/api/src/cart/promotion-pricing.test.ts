import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponTerms } from "#api/promotion/coupon/coupon-rules.ts";
import { taxWithin } from "#api/platform/money/tax.ts";
import { emptyDocument } from "./cart-document.ts";
import { applyPromotions, type BillInput, priceFurtherCoupons } from "./promotion-pricing.ts";

const now = new Date("2026-11-20T01:00:00Z");
const coupon = (info: Partial<CouponTerms>): CouponTerms => ({
  id: info.code ?? "c",
  code: "C",
  name: "クーポン",
  kind: info.amount ? "amount" : info.percent ? "percent" : "carriage",
  amount: null,
  percent: null,
  rounding: "floor",
  max_discount: null,
  scope: "all",
  minimum: 0,
  starts_at: new Date("2026-11-01T00:00:00Z"),
  ends_at: null,
  audience: "all",
  total_limit: null,
  buyer_limit: null,
  is_sole: false,
  used_count: 0,
  buyer_uses: 0,
  is_taken: false,
  code_key: null,
  is_code_used: false,
  covered: [],
  ...info,
});

type VariantsById = { price: number; quantity: number; taxRate: 8 | 10 };
type Basket = {
  items: VariantsById[];
  coupons: CouponTerms[];
  carriage?: number;
  points?: number;
  balance?: number | null;
  isPriceCut?: boolean;
  fee?: number;
  services?: number;
  rounding?: "floor" | "round" | "ceil";
};

const bill = (basket: Basket) => applyPromotions(inputOf(basket));

function inputOf({
  items,
  coupons,
  carriage = 660,
  points = 0,
  balance = null,
  isPriceCut = true,
  fee = 330,
  services = 0,
  rounding = "floor",
}: Basket): BillInput {
  return {
    document: { ...emptyDocument, coupons: coupons.map(({ code }) => code), points },
    promotions: { coupons: new Map(coupons.map((one) => [one.code, one])), buyer: null, balance, home: null },
    now,
    memberId: balance === null ? null : "member",
    carriage,
    lines: items.map(({ price, quantity, taxRate }, index) => ({
      key: `l${index}`,
      unitPrice: price,
      quantity,
      taxRate,
    })),
    productIds: new Map(items.map((_, index) => [`l${index}`, `p${index}`])),
    settings: { "POINT.EARN_PERCENT": 1, "POINT.IS_PRICE_CUT": isPriceCut },
    rounding,
    serviceRate: 10,
    services,
    feeOf: (due) => (due === 0 ? 0 : fee),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const itemsOf = fc.record({
  price: fc.integer({ min: 0, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxRate: fc.constantFrom(8 as const, 10 as const),
});
const scopes = fc.oneof(
  fc.constant({ scope: "all" as const, covered: [] as string[] }),
  fc.subarray(["p0", "p1", "p2"], { minLength: 1 }).map((covered) => ({ scope: "product" as const, covered })),
);
const couponOf = (code: string) =>
  fc
    .tuple(
      fc.oneof(
        fc.record({ amount: fc.integer({ min: 1, max: 40_000 }) }),
        fc.record({
          percent: fc.integer({ min: 1, max: 100 }),
          rounding: fc.constantFrom("floor" as const, "round" as const, "ceil" as const),
          max_discount: fc.option(fc.integer({ min: 1, max: 5_000 })),
        }),
        fc.constant({}),
      ),
      scopes,
      fc.integer({ min: 0, max: 20_000 }),
    )
    .map(([kind, scope, minimum]) => coupon({ code, minimum, ...scope, ...kind }));
const baskets: fc.Arbitrary<Basket> = fc.record({
  items: fc.array(itemsOf, { minLength: 1, maxLength: 8 }),
  coupons: fc.tuple(couponOf("A"), couponOf("B"), couponOf("C"), couponOf("D")).map((all) => all.slice()),
  // the carriage of several addresses
  carriage: fc.array(fc.constantFrom(0, 660, 880, 1540), { maxLength: 4 }).map(sum),
  points: fc.integer({ min: 0, max: 200_000 }),
  balance: fc.option(fc.integer({ min: 0, max: 200_000 })),
  isPriceCut: fc.boolean(),
  fee: fc.constantFrom(0, 330, 1100),
  services: fc.constantFrom(0, 0, 330, 1980),
  rounding: fc.constantFrom("floor", "round", "ceil"),
});

describe("a bill with coupons and points", () => {
  test("[CART-29, CART-10, CART-11] the parts of any cart add up to its total to the yen", () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const { totals, coupons, points, due, point } = bill(basket);
        expect(totals.totalPayment).toBe(
          totals.totalProducts - totals.totalDiscount + totals.totalCarriage + totals.totalFee - totals.totalPoints,
        );
        expect(totals.totalPayment).toBe(due + totals.totalFee - basket.services!);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(totals.totalPoints).toBe(points);
        expect(points).toBeLessThanOrEqual(Math.min(basket.balance ?? 0, basket.points!));
        const offProducts = coupons.filter(({ kind }) => kind !== "carriage");
        expect(sum(offProducts.map(({ amount }) => amount))).toBe(totals.totalDiscount);
        expect(sum(totals.lines.flatMap((line) => line.discountParts.map((part) => part.amount)))).toBe(
          totals.totalDiscount,
        );
        const free = sum(coupons.filter(({ kind }) => kind === "carriage").map(({ amount }) => amount));
        expect(totals.totalCarriage + free).toBe(basket.carriage);
        for (const line of totals.lines)
          expect(line.net).toBe(line.subtotal - sum(line.discountParts.map((p) => p.amount)));
        for (const { problem, amount } of coupons) if (problem) expect(amount).toBe(0);
        if (totals.totalPayment === 0) expect(totals.totalFee).toBe(basket.services);
        expect(point === null).toBe(basket.balance === null);
      }),
      { numRuns: 1000 },
    );
  });

  test("[CART-28, CART-37] tax is rounded once for each rate; points lower its base as a price cut, and not as a payment", () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const [cut, paid] = [true, false].map((isPriceCut) => bill({ ...basket, isPriceCut }).totals);
        for (const { totals, base } of [
          { totals: cut!, base: cut!.totalPayment },
          { totals: paid!, base: paid!.totalPayment + paid!.totalPoints },
        ]) {
          expect(sum(totals.amountByTaxRate.map(({ amount }) => amount))).toBe(base);
          for (const { rate, amount, tax, without_tax } of totals.amountByTaxRate) {
            expect(tax).toBe(taxWithin(amount, rate, basket.rounding!));
            expect(tax + without_tax).toBe(amount);
          }
          expect(sum(totals.amountByTaxRate.map(({ tax }) => tax))).toBe(totals.totalTax);
        }
        expect(cut!.totalPayment).toBe(paid!.totalPayment);
      }),
      { numRuns: 500 },
    );
  });

  test("[CART-10] a coupon for some products leaves the others at their price", () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const { totals } = bill(basket);
        for (const one of basket.coupons.filter(({ scope }) => scope !== "all"))
          for (const [index, line] of totals.lines.entries())
            if (!one.covered.includes(`p${index}`))
              expect(line.discountParts.some(({ code }) => code === one.code)).toBe(false);
      }),
    );
  });

  test("[CART-38] what further coupons would take off is what the cart shows when each is added to it", () => {
    const limits = fc.constantFrom({}, {}, { audience: "members" as const }, { total_limit: 1, used_count: 1 });
    const further = fc
      .tuple(...["E", "F", "G", "H"].map((code) => fc.tuple(couponOf(code), fc.boolean(), limits)))
      .map((all) => all.map(([one, is_sole, limit]) => ({ ...one, ...limit, is_sole })));
    fc.assert(
      fc.property(baskets, fc.integer({ min: 0, max: 4 }), further, (basket, count, candidates) => {
        const coupons = basket.coupons.slice(0, count);
        const each = candidates.map((one) => bill({ ...basket, coupons: [...coupons, one] }).coupons.at(-1));
        expect(priceFurtherCoupons(inputOf({ ...basket, coupons }), candidates)).toEqual(each);
      }),
      { numRuns: 2000 },
    );
  });

  const towel: VariantsById = { price: 1980, quantity: 1, taxRate: 10 };
  const tea: VariantsById = { price: 1080, quantity: 2, taxRate: 8 };

  test("[CART-10] 500 yen are divided between towel and tea by the largest remainder, and add up", () => {
    const { totals } = bill({ items: [towel, tea], coupons: [coupon({ code: "A", amount: 500 })] });
    // 500 × 1980 / 4140 = 239.13, 500 × 2160 / 4140 = 260.87
    expect(totals.lines.map(({ discountParts }) => discountParts)).toEqual([
      [{ code: "A", amount: 239 }],
      [{ code: "A", amount: 261 }],
    ]);
    expect(totals).toMatchObject({ totalDiscount: 500, totalPayment: 4140 - 500 + 660 + 330 });
    expect(totals.amountByTaxRate).toEqual([
      { rate: 10, amount: 1980 - 239 + 990, without_tax: 2731 - 248, tax: 248 },
      { rate: 8, amount: 2160 - 261, without_tax: 1899 - 140, tax: 140 },
    ]);
  });

  test.each([
    ["floor", 10, null, 199],
    ["ceil", 10, null, 200],
    ["round", 10, null, 200],
    ["floor", 100, null, 1995],
    ["floor", 50, 300, 300],
  ] as const)(
    "[CART-10] rounding %s: %d %% of 1,995 yen with the cap %s are %d yen",
    (rounding, percent, max_discount, off) => {
      const coupons = [coupon({ code: "P", percent, rounding, max_discount })];
      expect(bill({ items: [{ price: 1995, quantity: 1, taxRate: 10 }], coupons }).totals.totalDiscount).toBe(off);
    },
  );

  test("[CART-10] the percentage is of the full price, whichever code was added first; one of each kind can be combined", () => {
    const [amount, percent] = [coupon({ code: "A", amount: 500 }), coupon({ code: "P", percent: 10 })];
    for (const coupons of [
      [amount, percent],
      [percent, amount],
    ])
      expect(bill({ items: [towel], coupons }).totals.totalDiscount).toBe(198 + 500);
    const second = coupon({ code: "B", amount: 100 });
    expect(bill({ items: [towel], coupons: [amount, second] }).coupons[1]).toMatchObject({
      amount: 0,
      problem: { code: "cart.coupon.not_combinable" },
    });
    const sole = coupon({ code: "S", percent: 5, is_sole: true });
    expect(bill({ items: [towel], coupons: [amount, sole] }).coupons[1]!.problem?.code).toBe(
      "cart.coupon.not_combinable",
    );
    expect(bill({ items: [towel], coupons: [sole, amount] }).coupons[1]!.problem?.code).toBe(
      "cart.coupon.not_combinable",
    );
  });

  test("[CART-10] a coupon worth more than the products lowers their price to 0, and the carriage stays", () => {
    const { totals, coupons } = bill({ items: [towel], coupons: [coupon({ code: "A", amount: 5000 })] });
    expect(totals).toMatchObject({ totalDiscount: 1980, totalPayment: 990 });
    expect(coupons[0]!.amount).toBe(1980);
  });

  test("[CART-10] a coupon for free carriage states the carriage without it", () => {
    const { totals, coupons } = bill({ items: [towel], coupons: [coupon({ code: "F" })] });
    expect(totals).toMatchObject({ totalCarriage: 0, totalDiscount: 0, totalPayment: 1980 + 330 });
    expect(coupons[0]).toMatchObject({ kind: "carriage", amount: 660 });
  });

  test("[CART-11] points pay products and carriage; if nothing is left to pay, there is no fee", () => {
    const whole = bill({ items: [towel], coupons: [], points: 9999, balance: 9999 });
    expect(whole).toMatchObject({ points: 2640, due: 0, point: { max: 2640, is_short: false, to_earn: 0 } });
    expect(whole.totals).toMatchObject({ totalFee: 0, totalPayment: 0 });
    const wrapped = bill({ items: [towel], coupons: [], points: 9999, balance: 9999, services: 220 });
    expect(wrapped.totals).toMatchObject({ totalPoints: 2860, totalFee: 220, totalPayment: 0 });
    const most = bill({ items: [towel], coupons: [], points: 2639, balance: 9999 });
    expect(most.totals).toMatchObject({ totalFee: 330, totalPayment: 331 });
  });

  test("[CART-11] points are earned on products less discounts and points, rounded down", () => {
    const coupons = [coupon({ code: "A", amount: 500 })];
    expect(bill({ items: [towel], coupons, points: 100, balance: 100 }).point!.to_earn).toBe(13);
    expect(bill({ items: [towel], coupons: [], balance: 0 }).point!.to_earn).toBe(19);
  });

  test("[CART-37] of 2,640 yen with 1,000 points, 1,640 yen are taxed if points are a price cut, and 2,640 if they are a payment", () => {
    const basket = { items: [towel], coupons: [], points: 1000, balance: 1000, fee: 0 };
    expect(bill({ ...basket, isPriceCut: true }).totals).toMatchObject({ totalPayment: 1640, totalTax: 149 });
    expect(bill({ ...basket, isPriceCut: false }).totals).toMatchObject({ totalPayment: 1640, totalTax: 240 });
  });
});
