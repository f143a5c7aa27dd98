import { figure, yen } from "@noren/contract/platform/yen.ts";
import { assert, date as anyDate, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { bareDay, date, dateTime, dayInWords, momentInWords } from "./format.ts";

test("[FORM-12] yen, days and times are written as the shop writes them, in Japan's time", () => {
  expect(yen(1980)).toBe("1,980円");
  expect(date("2026-12-03T00:30:00+09:00")).toBe("2026.12.03");
  expect(date("2026-12-02T15:30:00Z")).toBe("2026.12.03");
  expect(date("2026-12-03")).toBe("2026.12.03");
  expect(dateTime("2026-12-03T09:05:00+09:00")).toBe("2026.12.03 9:05");
  expect(dateTime("2026-12-03T00:05:00+09:00")).toBe("2026.12.03 0:05");
  expect(dayInWords("2026-12-03")).toBe("12月3日（木）");
  expect(momentInWords("2026-12-02T15:30:00Z")).toBe("12月3日（木）0:30");
});

test("[FORM-12] figures and moments are those of the browser's own formats", () => {
  const grouped = new Intl.NumberFormat("ja-JP");
  assert(property(integer({ min: -(10 ** 12), max: 10 ** 12 }), (count) => figure(count) === grouped.format(count)));
  const inTokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "short" });
  const between = { min: new Date("1952-01-01"), max: new Date("2099-12-31"), noInvalidDate: true };
  assert(
    property(anyDate(between), (moment) => {
      const [day, time] = inTokyo.format(moment).split(" ");
      return bareDay(moment) === day && dateTime(moment) === `${date(day!)} ${time!.replace(/^0/, "")}`;
    }),
  );
});
