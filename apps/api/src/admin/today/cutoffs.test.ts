import { expect, test } from "vitest";
import { closedDaysAhead, cutoffOf } from "./cutoffs.ts";
import { daysUntil, salesOf, salesPeriods } from "./sales.ts";

type Shipping = Parameters<typeof cutoffOf>[0];

const channel = (hours: number, weekdays: number[] = [], closed: [string, string][] = []): Shipping => ({
  code: "noren",
  carriers: [{ name: "宅配便" }, { name: "クール便" }] as Shipping["carriers"],
  closedDays: new Map(closed),
  settings: {
    "SHIPPING.CUTOFF_HOUR": hours,
    "SHIPPING.CLOSED_WEEKDAYS": weekdays.map(String),
    "SHIPPING.IS_CLOSED_ON_HOLIDAYS": false,
  } as unknown as Shipping["settings"],
});
/** Friday, 27 November 2026. */
const friday = (time: string) => new Date(`2026-11-27T${time}:00+09:00`);

test("[OWN-17] the cut-off counts down until its hour, then orders leave on the next working day", () => {
  expect(cutoffOf(channel(13, [0, 6]), friday("10:46"))).toEqual({
    channel: "noren",
    carriers: ["宅配便", "クール便"],
    cutoff_at: "2026-11-27T04:00:00.000Z",
    ships_on: "2026-11-27",
    seconds_left: 2 * 3600 + 14 * 60,
    closed_why: null,
  });
  expect(cutoffOf(channel(13, [0, 6]), friday("13:00"))).toMatchObject({ seconds_left: null, ships_on: "2026-11-30" });
  expect(cutoffOf(channel(13.5), friday("13:00"))).toMatchObject({
    cutoff_at: "2026-11-27T04:30:00.000Z",
    seconds_left: 1800,
  });
});

test("[OWN-17] a closed day has no countdown but a reason, and a shop without cut-off has no time", () => {
  const closed = channel(13, [], [["2026-11-27", "棚卸し"]]);
  expect(cutoffOf(closed, friday("10:00"))).toMatchObject({
    seconds_left: null,
    closed_why: "棚卸し",
    ships_on: "2026-11-28",
  });
  expect(cutoffOf(channel(24), friday("23:00"))).toMatchObject({
    cutoff_at: null,
    seconds_left: null,
    ships_on: "2026-11-27",
  });
  expect(cutoffOf(channel(0), friday("10:00"))).toMatchObject({
    cutoff_at: null,
    seconds_left: null,
    ships_on: "2026-11-28",
  });
});

test("[OWN-17] the calendar names the closed days of the next fortnight", () => {
  const days = closedDaysAhead(channel(13, [0], [["2026-12-07", "棚卸し"]]), friday("10:00"));
  expect(days.map(({ day }) => day)).toEqual(["2026-11-29", "2026-12-06", "2026-12-07"]);
  expect(days.at(-1)).toEqual({ day: "2026-12-07", channel: "noren", words: "棚卸し" });
});

test("[OWN-17] each day stands beside the same weekday of the year before, and a day without sales is zero", () => {
  const days = daysUntil(friday("10:00"), 14);
  expect([days[0], days.at(-1)]).toEqual(["2026-11-14", "2026-11-27"]);
  expect(salesPeriods(days).map(({ from }) => from.toISOString())).toEqual([
    "2026-11-13T15:00:00.000Z",
    "2025-11-14T15:00:00.000Z",
  ]);
  const row = (channel_id: string, day: string, total: number) => ({ channel_id, day, orders: 1, total });
  const channels = ["a", "b"].map((id) => ({ id, code: id, name: id }));
  const rows = [
    row("a", "2026-11-27", 100),
    row("b", "2026-11-27", 20),
    row("a", "2025-11-28", 90),
    row("b", "2026-11-20", 5),
  ];
  const sales = salesOf(days, channels, rows, [{ day: "2026-11-20", lost: 3300 }]);
  expect(sales.days.at(-1)).toEqual({
    day: "2026-11-27",
    orders: 2,
    total: 120,
    last_year: { day: "2025-11-28", orders: 1, total: 90 },
    is_partial: true,
    lost: 0,
  });
  expect(sales.days.find(({ day }) => day === "2026-11-20")).toMatchObject({ total: 5, lost: 3300 });
  expect(sales.days[0]).toMatchObject({
    orders: 0,
    total: 0,
    last_year: { day: "2025-11-15", total: 0 },
    is_partial: false,
  });
  expect(sales.channels).toEqual([
    { channel: "a", name: "a", total: 100, last_year_total: 90 },
    { channel: "b", name: "b", total: 25, last_year_total: 0 },
  ]);
});
