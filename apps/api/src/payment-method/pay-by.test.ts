import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closingDay, payByDay } from "./pay-by.ts";

describe("[CART-31] the last day to pay", () => {
  test.each([
    ["2026-11-01", 31, 1, "2026-11-30", "2026-12-31"],
    ["2026-11-30", 31, 1, "2026-11-30", "2026-12-31"],
    ["2026-12-31", 31, 1, "2026-12-31", "2027-01-31"],
    ["2027-01-31", 31, 1, "2027-01-31", "2027-02-28"],
    ["2028-01-15", 31, 1, "2028-01-31", "2028-02-29"],
    ["2026-11-20", 20, 1, "2026-11-20", "2026-12-31"],
    ["2026-11-21", 20, 1, "2026-12-20", "2027-01-31"],
    ["2026-12-21", 20, 2, "2027-01-20", "2027-03-31"],
  ])(
    "of an order of %s, closed on day %d, %d months on: closed %s, due %s",
    (day, closing_day, due_months, closed, due) => {
      const rules = { closing_day, due_months };
      expect(closingDay({ rules }, day)).toBe(closed);
      expect(payByDay({ code: "invoice", rules }, day)).toBe(due);
    },
  );

  test("an invoice is closed within a month of the order, and due after that", () => {
    const days = fc.date({ min: new Date("2024-01-01"), max: new Date("2040-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 3 }),
        (date, closing_day, due_months) => {
          const day = date.toISOString().slice(0, 10);
          const rules = { closing_day, due_months };
          const closed = closingDay({ rules }, day);
          expect(closed >= day).toBe(true);
          expect(Date.parse(closed) - Date.parse(day)).toBeLessThanOrEqual(31 * 86_400_000);
          expect(payByDay({ code: "invoice", rules }, day)! > closed).toBe(true);
        },
      ),
    );
  });

  test("a convenience store number is valid for some days, and a card has no last day to pay", () => {
    expect(payByDay({ code: "conveni", rules: { pay_within_days: 6 } }, "2026-11-27")).toBe("2026-12-03");
    expect(payByDay({ code: "card", rules: {} }, "2026-11-27")).toBeNull();
  });
});
