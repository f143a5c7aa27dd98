import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";

/** Points expire at the end of their last day in Tokyo. */
const endOf = (day: Day) => new Date(`${addDays(day, 1)}T00:00:00+09:00`);

export const expiryAfterDays = (now: Date, days: number): Date => endOf(addDays(tokyoDay(now), days));

/** The same day that many months later, or the last day of a shorter month. */
export function expiryAfterMonths(now: Date, months: number): Date {
  const [year, month, date] = tokyoDay(now).split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return endOf(last.toISOString().slice(0, 10));
}

/** Last day on which points can be used. */
export const lastDay = (expiresAt: Date): Day => tokyoDay(new Date(expiresAt.getTime() - 1));
