import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessCalendar, holidayName } from "./business-days.ts";
import { addDays, dayLabel, tokyoDay, tokyoHour, weekdayOf } from "#api/platform/day/day.ts";

const weekends = { "SHIPPING.CLOSED_WEEKDAYS": [0, 6], "SHIPPING.IS_CLOSED_ON_HOLIDAYS": true };
const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2049-12-31"), noInvalidDate: true }).map(tokyoDay);

describe("[CART-09] days are those of Tokyo", () => {
  test.each([
    ["2026-11-20T14:59:59Z", "2026-11-20", 23.999],
    ["2026-11-20T15:00:00Z", "2026-11-21", 0],
    ["2025-12-31T15:00:00Z", "2026-01-01", 0],
    ["2028-02-28T15:00:00Z", "2028-02-29", 0],
    ["2026-07-01T04:00:00Z", "2026-07-01", 13],
  ])("%s is %s in Tokyo, %d hours after midnight", (moment, expected, hours) => {
    expect(tokyoDay(new Date(moment))).toBe(expected);
    expect(tokyoHour(new Date(moment))).toBeCloseTo(hours, 2);
  });

  test.each([
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-01", -1, "2026-02-28"],
  ])("%s and %d days is %s", (from, days, expected) => {
    expect(addDays(from, days)).toBe(expected);
  });

  test("a day is labelled with its weekday", () => {
    expect(dayLabel("2026-11-25")).toBe("11月25日（水）");
    expect(dayLabel("2027-01-03")).toBe("1月3日（日）");
  });

  test("adding and then subtracting days gives the same day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  test("each day has the next weekday", () => {
    fc.assert(
      fc.property(day, (from) => {
        expect(weekdayOf(addDays(from, 1))).toBe((weekdayOf(from) + 1) % 7);
      }),
    );
  });
});

describe("[CART-09] business days", () => {
  test("holidays have names, substitute holidays too", () => {
    expect(holidayName("2026-11-23")).toBe("勤労感謝の日");
    expect(holidayName("2026-05-06")).toContain("休日");
    expect(holidayName("2026-11-24")).toBeUndefined();
    expect(holidayName("constructor")).toBeUndefined();
  });

  test("Golden Week of 2026 has one stretch from the 2nd to the 6th of May", () => {
    const calendar = businessCalendar(weekends, new Map());
    expect(calendar.next("2026-05-01")).toBe("2026-05-07");
    expect(calendar.add("2026-04-28", 3)).toBe("2026-05-07");
    expect(calendar.lastUpTo("2026-05-06")).toBe("2026-05-01");
  });

  test("a channel can be open on holidays, and closed on its own days", () => {
    const calendar = businessCalendar(
      { "SHIPPING.CLOSED_WEEKDAYS": [3], "SHIPPING.IS_CLOSED_ON_HOLIDAYS": false },
      new Map([["2026-11-24", "棚卸し"]]),
    );
    expect(calendar.isOpen("2026-11-23")).toBe(true);
    expect(calendar.next("2026-11-23")).toBe("2026-11-26");
    expect(calendar.whyClosed("2026-11-23", "2026-11-26")).toEqual({ words: "棚卸し", name: "棚卸し" });
    expect(calendar.whyClosed("2026-11-24", "2026-11-26")).toEqual({ words: "水休み", name: "休業日" });
    expect(calendar.whyClosed("2026-11-26", "2026-11-27")).toBeUndefined();
  });

  test("a shop that is closed every day does not cause an endless loop", () => {
    const never = businessCalendar({ ...weekends, "SHIPPING.CLOSED_WEEKDAYS": [0, 1, 2, 3, 4, 5, 6] }, new Map());
    expect(never.add("2026-11-20", 2) > "2027-01-01").toBe(true);
  });

  test("the next business day is the first later day that is open", () => {
    const calendar = businessCalendar(weekends, new Map([["2026-08-13", "夏季休業"]]));
    fc.assert(
      fc.property(day, (from) => {
        const next = calendar.next(from);
        expect(calendar.isOpen(next) && next > from).toBe(true);
        for (let between = addDays(from, 1); between < next; between = addDays(between, 1))
          expect(calendar.isOpen(between)).toBe(false);
      }),
    );
  });

  test("adding business days in two steps equals adding them at once", () => {
    const calendar = businessCalendar(weekends, new Map());
    const few = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(day, few, few, (from, a, b) => {
        expect(calendar.add(calendar.add(from, a), b)).toBe(calendar.add(from, a + b));
      }),
    );
  });
});
