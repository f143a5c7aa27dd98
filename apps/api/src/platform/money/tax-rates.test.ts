import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../day/day.ts";
import { type DatedRate, dayWithoutReduction, percentsAt, taxPercentAt } from "./tax-rates.ts";

const rates: DatedRate[] = [
  { kind: "standard", from_day: "2027-04-01", percent: 12 },
  { kind: "standard", from_day: "2019-10-01", percent: 10 },
  { kind: "reduced", from_day: "2019-10-01", percent: 8 },
];

describe("dated tax rates", () => {
  test.each([
    ["2019-09-30T15:00:00.000Z", 10],
    ["2027-03-31T14:59:59.999Z", 10],
    ["2027-03-31T15:00:00.000Z", 12],
    ["2040-01-01T00:00:00.000Z", 12],
  ])("[OWN-21] at %s the standard rate is %d %%: it changes at midnight in Japan", (moment, percent) => {
    expect(percentsAt(rates, new Date(moment))).toEqual({ standard: percent, reduced: 8 });
  });

  test("[OWN-21] before the first known rate nothing is computed", () => {
    expect(() => taxPercentAt(rates, "standard", new Date("2019-09-30T14:59:59Z"))).toThrow("2019-09-30");
  });

  test("[OWN-21] whatever is planned, a rate applies from its day until the day of the next one", () => {
    const planned = fc.uniqueArray(fc.record({ after: fc.integer({ min: 1, max: 5000 }), percent: fc.nat(100) }), {
      selector: ({ after }) => after,
      maxLength: 12,
    });
    fc.assert(
      fc.property(planned, fc.nat(6000), fc.nat(86_399_999), (entries, days, part) => {
        const all = [
          ...entries.map(({ after, percent }) => ({
            kind: "standard" as const,
            from_day: addDays("2020-01-01", after),
            percent,
          })),
          { kind: "standard" as const, from_day: "2020-01-01", percent: 10 },
          { kind: "reduced" as const, from_day: "2021-01-01", percent: 99 },
        ];
        const day = addDays("2020-01-01", days);
        const begun = entries.filter(({ after }) => after <= days).toSorted((one, other) => other.after - one.after);
        const moment = new Date(Date.parse(`${day}T00:00:00+09:00`) + part);
        expect(taxPercentAt(all, "standard", moment)).toBe(begun[0]?.percent ?? 10);
      }),
    );
  });

  test("[OWN-21] a day on which the reduced rate is not below the standard one is found", () => {
    const reduced = (from_day: string, percent: number): DatedRate => ({ kind: "reduced", from_day, percent });
    expect(dayWithoutReduction(rates)).toBeUndefined();
    expect(dayWithoutReduction([...rates, reduced("2027-03-31", 10)])).toBe("2027-03-31");
    expect(dayWithoutReduction([...rates, reduced("2027-04-01", 11)])).toBeUndefined();
    expect(dayWithoutReduction([...rates, reduced("2028-01-01", 12)])).toBe("2028-01-01");
  });
});
