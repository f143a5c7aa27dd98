import { expect, test } from "vitest";
import { solarTermOf, termStart } from "./solar-terms.ts";

/** As the National Astronomical Observatory of Japan announced them: 立春, 春分, 夏至, 立秋, 秋分, 立冬, 小雪, 冬至. */
const announced: readonly (readonly [year: number, ...days: string[]])[] = [
  [2021, "02-03", "03-20", "06-21", "08-07", "09-23", "11-07", "11-22", "12-22"],
  [2024, "02-04", "03-20", "06-21", "08-07", "09-22", "11-07", "11-22", "12-21"],
  [2025, "02-03", "03-20", "06-21", "08-07", "09-23", "11-07", "11-22", "12-22"],
  [2026, "02-04", "03-20", "06-21", "08-07", "09-23", "11-07", "11-22", "12-22"],
];
const terms = [2, 5, 11, 14, 17, 20, 21, 23];

test("[THEME-04] the terms of the season begin on the days that the almanac announces", () => {
  for (const [year, ...days] of announced) {
    expect(terms.map((term) => termStart(year, term))).toEqual(days.map((day) => `${year}-${day}`));
  }
});

test("[THEME-04] each day has one term, whose season has six, around New Year too", () => {
  expect(solarTermOf("2026-11-24")).toMatchObject({
    now: { term: 21, starts: "2026-11-22" },
    next: { term: 22, starts: "2026-12-07" },
  });
  expect(solarTermOf("2026-11-21").now.term).toBe(20);
  const winter = [20, 21, 22, 23, 0, 1];
  expect(solarTermOf("2026-11-24").season.map(({ term }) => term)).toEqual(winter);
  expect(solarTermOf("2026-12-24").next).toEqual({ term: 0, starts: "2027-01-05" });
  for (const day of ["2027-01-02", "2027-01-20"]) {
    const { season } = solarTermOf(day);
    expect(season.map(({ term }) => term)).toEqual(winter);
    expect(season[0]!.starts).toBe("2026-11-07");
    expect(season[5]!.starts).toBe("2027-01-20");
  }
  expect(solarTermOf("2027-01-02").now.term).toBe(23);
  expect(solarTermOf("2027-02-10").season.map(({ term }) => term)).toEqual([2, 3, 4, 5, 6, 7]);
});
