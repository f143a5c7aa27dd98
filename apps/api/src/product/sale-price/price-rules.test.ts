import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { priceMax, priceRules, roundingUnits } from "@noren/contract/product/price-period.owner.ts";
import { shownPrice } from "./sale-price.ts";
import { conflictOf, newPrice, type Period, regularAt } from "./price-rules.ts";

const day = (text: string) => new Date(`2026-${text}T00:00:00+09:00`);
const sale = (price: number, from: string, until: string): Period => ({
  kind: "sale",
  price,
  starts_at: day(from),
  ends_at: day(until),
});
const regular = (price: number, from: string): Period => ({
  kind: "regular",
  price,
  starts_at: day(from),
  ends_at: null,
});

describe("the price that a change computes", () => {
  test.each([
    ["percent_off", 20, "1", 1320, 1056],
    ["percent_off", 20, "10", 1320, 1050],
    ["percent_off", 15, "100", 1320, 1100],
    ["percent_off", 99, "1", 50, null],
    ["percent_off", 150, "1", 1320, null],
    ["yen_off", 270, "1", 1320, 1050],
    ["yen_off", 1320, "1", 1320, null],
    ["price", 980, "100", 1320, 980],
    ["percent_up", 10, "10", 1325, 1450],
    ["yen_up", 110, "1", 1320, 1430],
    ["yen_up", priceMax, "1", 1320, null],
  ] as const)("[OWN-11] %s %d, in steps of %s yen: %d becomes %s", (rule, amount, unit, price, expected) => {
    expect(newPrice(price, { rule, amount, unit })).toBe(expected);
  });

  test("[OWN-11] a percentage rounds down to the step, at most one step below the exact price, and is below the regular price", () => {
    const price = fc.integer({ min: 1, max: priceMax });
    const percent = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(price, percent, fc.constantFrom(...roundingUnits), (from, amount, unit) => {
        const found = newPrice(from, { rule: "percent_off", amount, unit });
        const exact = (from * (100 - amount)) / 100;
        if (found === null) return exact < Number(unit);
        return found % Number(unit) === 0 && found <= exact && found > exact - Number(unit) && found < from;
      }),
    );
  });

  test("[OWN-11] no rule computes a price outside 1 to 99,999,999 yen, nor a fraction", () => {
    const amounts = fc.integer({ min: 1, max: priceMax });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.constantFrom(...priceRules),
        fc.constantFrom(...roundingUnits),
        (from, amount, rule, unit) => {
          const found = newPrice(from, { rule, amount, unit });
          return found === null || (Number.isInteger(found) && found >= 1 && found <= priceMax);
        },
      ),
    );
  });
});

describe("a period beside others", () => {
  const priced = { price: 1320, periods: [sale(1050, "12-07", "12-29"), regular(1430, "12-20")] };

  test.each([
    [sale(1000, "12-01", "12-07"), undefined],
    [sale(1000, "12-29", "12-31"), undefined],
    [sale(1000, "12-01", "12-08"), "2026.12.07 0:00〜2026.12.29 0:00のセール（1,050円）と重なります。"],
    [sale(1000, "12-10", "12-11"), "2026.12.07 0:00〜2026.12.29 0:00のセール（1,050円）と重なります。"],
    [sale(1320, "12-01", "12-05"), "期間中の通常価格は1,320円です。セール価格は、それより安くしてください。"],
    [sale(1400, "12-29", "12-31"), undefined],
    [sale(1430, "12-29", "12-31"), "期間中の通常価格は1,430円です。セール価格は、それより安くしてください。"],
    [regular(1500, "12-20"), "同じ時刻に、通常価格を変える予定がもうあります。"],
    [regular(1050, "12-10"), "2026.12.07 0:00〜2026.12.29 0:00のセール（1,050円）が、通常価格より安くなくなります。"],
    [regular(1000, "12-29"), undefined],
  ])("[OWN-11] %o", (period, expected) => {
    expect(conflictOf(priced, period)).toBe(expected);
  });

  test("[OWN-11] whatever periods fit beside each other, the price at a moment is that of the sale, else of the last regular price", () => {
    const hours = fc.integer({ min: 0, max: 60 });
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
    const period = fc.record({
      isSale: fc.boolean(),
      price: fc.integer({ min: 1, max: 30 }),
      from: hours,
      length: hours,
    });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), hours, (given, hour) => {
        const periods: Period[] = [];
        for (const { isSale, price, from, length } of given) {
          const next: Period = isSale
            ? { kind: "sale", price, starts_at: at(from), ends_at: at(from + length + 1) }
            : { kind: "regular", price, starts_at: at(from), ends_at: null };
          if (conflictOf({ price: 20, periods }, next) === undefined) periods.push(next);
        }
        const now = at(hour);
        const running = periods.filter(
          ({ kind, starts_at, ends_at }) => kind === "sale" && starts_at <= now && ends_at! > now,
        );
        expect(running.length).toBeLessThanOrEqual(1);
        const price_periods = periods
          .toSorted((one, other) => +one.starts_at - +other.starts_at)
          .map(({ kind, price, starts_at, ends_at }) =>
            kind === "sale"
              ? { kind, price, starts_at: starts_at.toISOString(), ends_at: ends_at!.toISOString() }
              : { kind, price, starts_at: starts_at.toISOString() },
          );
        const shown = shownPrice({ price: 20, price_periods }, now);
        const expected = regularAt({ price: 20, periods }, now);
        expect(shown.price).toBe(running[0]?.price ?? expected);
        expect(shown.sale?.regular_price ?? shown.price).toBe(expected);
        if (running[0]) expect(running[0].price).toBeLessThan(expected);
      }),
    );
  });
});
