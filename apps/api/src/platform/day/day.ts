import { oneLine, toHalfWidth } from "@noren/contract/platform/form/normalise.ts";
import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";

/**
 * A calendar day in Asia/Tokyo as YYYY-MM-DD. Calculations use UTC, so that they do not depend on the machine's time
 * zone.
 */
export type Day = string;

const hour = 3_600_000;
// Japan has had no daylight saving time since 1951
const tokyo = (now: Date) => new Date(now.getTime() + 9 * hour);
const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export const tokyoDay = (now: Date): Day => dayOf(tokyo(now));

/** Hours since midnight in Tokyo, with fractions. */
export const tokyoHour = (now: Date): number => (tokyo(now).getTime() % (24 * hour)) / hour;

export function addDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** Number of days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / (24 * hour));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay();

export const weekdayNames = ["日", "月", "火", "水", "木", "金", "土"] as const;

/** "11月25日（水）" */
export function dayLabel(day: Day): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}月${date}日（${weekdayNames[weekdayOf(day)]}）`;
}

/** "2026年11月20日（金）" */
export const dayWords = (day: Day): string => `${Number(day.slice(0, 4))}年${dayLabel(day)}`;

/** "2026.11.20 9:05", the format of screens too (FORM-12). */
export function momentWords(now: Date): string {
  const [hours, minutes] = tokyo(now).toISOString().slice(11, 16).split(":");
  return `${tokyoDay(now).replaceAll("-", ".")} ${Number(hours)}:${minutes}`;
}

const clock = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

/**
 * Parses a time in Japan: "2026-11-30T18:00", with or without seconds. A day alone is its first second; with `isEnd`
 * the first second of the next day. undefined for other texts.
 */
export function momentOf(text: string, { isEnd = false } = {}): Date | undefined {
  const [, day = "", hours, minutes, seconds = "00"] = clock.exec(text) ?? [];
  if (!isCalendarDate(day)) return undefined;
  if (hours === undefined) return new Date(`${isEnd ? addDays(day, 1) : day}T00:00:00+09:00`);
  return new Date(`${day}T${hours}:${minutes}:${seconds}+09:00`);
}

/**
 * Normalizes dates from spreadsheets (2026/1/5, 2026/1/5 9:00) and users (2026年1月5日, full-width too) to ISO format.
 * Other texts stay as they are.
 */
export function isoText(cell: string): string {
  const typed = toHalfWidth(oneLine(cell));
  const [, year, month = "", day = "", hours, rest] =
    /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?(?:[T ](\d{1,2})(:\d\d(?::\d\d)?))?$/.exec(typed) ?? [];
  if (!year) return cell;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${hours ? `T${hours.padStart(2, "0")}${rest}` : ""}`;
}

/** Text that `momentOf` parses to this second: "2026-11-30T18:00:00". */
export const momentText = (now: Date): string => tokyo(now).toISOString().slice(0, 19);
