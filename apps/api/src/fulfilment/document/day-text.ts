import { tokyoDay } from "#api/platform/day/day.ts";

/** "2026年11月20日", the day in Tokyo. */
export function dateWords(moment: Date): string {
  return dayInWords(tokyoDay(moment));
}

export function dayInWords(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
}
