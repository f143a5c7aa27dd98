import { expect, test } from "vitest";
import { occurrenceAfter, nextDay } from "./memorial-day.ts";

test.each([
  [{ month: 12, date: 24 }, "2026-11-20", "2026-12-24"],
  [{ month: 11, date: 20 }, "2026-11-20", "2026-11-20"],
  [{ month: 11, date: 19 }, "2026-11-20", "2027-11-19"],
  [{ month: 1, date: 1 }, "2026-12-31", "2027-01-01"],
  [{ month: 2, date: 29 }, "2026-11-20", "2027-02-28"],
  [{ month: 2, date: 29 }, "2027-03-01", "2028-02-29"],
  [{ month: 2, date: 29 }, "2028-02-28", "2028-02-29"],
  [{ month: 2, date: 29 }, "2099-06-01", "2100-02-28"],
])("[MEM-10] %o comes next after %s on %s", (day, today, next) => {
  expect(nextDay(day, today)).toBe(next);
});

test("[MEM-10] the 29th of February falls on the 28th of a common year, and on no other day", () => {
  const leapDay = { month: 2, date: 29 };
  expect(occurrenceAfter(14, "2027-02-14")).toEqual({ day: "2027-02-28", ofYear: [{ month: 2, date: 28 }, leapDay] });
  expect(occurrenceAfter(14, "2028-02-14")).toEqual({ day: "2028-02-28", ofYear: [{ month: 2, date: 28 }] });
  expect(occurrenceAfter(14, "2028-02-15")).toEqual({ day: "2028-02-29", ofYear: [leapDay] });
  expect(occurrenceAfter(14, "2027-02-15").ofYear).toEqual([{ month: 3, date: 1 }]);
  expect(occurrenceAfter(14, "2026-12-20").day).toBe("2027-01-03");
});
