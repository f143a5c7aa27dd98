import type { DaySales, Sales } from "@noren/contract/admin/today.owner.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import type { LossRow, SalesRow } from "./today.queries.ts";

/** Days from a day to the same weekday a year before. */
const yearDays = 364;

const startOf = (day: Day) => new Date(`${day}T00:00:00+09:00`);

/** Days whose sales are shown, the current one last. */
export const daysUntil = (now: Date, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => addDays(tokyoDay(now), at - count + 1));

type Period = { from: Date; until: Date };

/** The days' period, and the same a year before. */
export function salesPeriods(days: readonly Day[]): [Period, Period] {
  const [first, last] = [days[0]!, addDays(days.at(-1)!, 1)];
  const period = (back: number) => ({ from: startOf(addDays(first, -back)), until: startOf(addDays(last, -back)) });
  return [period(0), period(yearDays)];
}

type SalesChannel = { id: string; code: string; name: string };

/** Sales of the days beside the year before, by day and by channel, and what lost disputes have cost on each day. */
export function salesOf(
  days: readonly Day[],
  channels: readonly SalesChannel[],
  rows: readonly SalesRow[],
  losses: readonly LossRow[],
): Sales {
  const sums = new Map<Day, { orders: number; total: number }>();
  for (const { day, orders, total } of rows) {
    const before = sums.get(day) ?? { orders: 0, total: 0 };
    sums.set(day, { orders: before.orders + orders, total: before.total + total });
  }
  const none = { orders: 0, total: 0 };
  const first = days[0]!;
  const totalOf = (id: string, isThisYear: boolean) =>
    rows
      .filter((row) => row.channel_id === id && row.day >= first === isThisYear)
      .reduce((sum, { total }) => sum + total, 0);
  return {
    days: days.map((day, at): DaySales => {
      const before = addDays(day, -yearDays);
      const last_year = { day: before, ...(sums.get(before) ?? none) };
      const lost = losses.find((loss) => loss.day === day)?.lost ?? 0;
      return { day, ...(sums.get(day) ?? none), last_year, is_partial: at === days.length - 1, lost };
    }),
    channels: channels.map(({ id, code, name }) => ({
      channel: code,
      name,
      total: totalOf(id, true),
      last_year_total: totalOf(id, false),
    })),
  };
}
