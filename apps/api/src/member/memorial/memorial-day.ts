import { addDays, type Day } from "#api/platform/day/day.ts";

/** Day of a memorial, without a year. */
export type DayOfYear = { month: number; date: number };

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The day in a given year; 29 February falls on the 28th in common years. */
function inYear(year: number, { month, date }: DayOfYear): Day {
  const day = month === 2 && date === 29 && !isLeap(year) ? 28 : date;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Next occurrence, today included. */
export function nextDay(day: DayOfYear, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year, day);
  return thisYear >= today ? thisYear : inYear(year + 1, day);
}

/** The day that is `days` after `today`, and the days of the year that fall on it. */
export function occurrenceAfter(days: number, today: Day): { day: Day; ofYear: DayOfYear[] } {
  const day = addDays(today, days);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const ofYear = [{ month, date }];
  if (month === 2 && date === 28 && !isLeap(year)) ofYear.push({ month, date: 29 });
  return { day, ofYear };
}
