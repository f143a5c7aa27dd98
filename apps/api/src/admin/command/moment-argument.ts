import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import { addDays } from "#api/platform/day/day.ts";
import { refusal } from "./arguments.ts";

const clock = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** A moment in Japan: "2026-11-30T18:00" or with seconds; a day alone is its first second, or as an end its last. */
export function momentNamed(text: string, { isEnd = false } = {}): Date {
  if (isCalendarDate(text)) return new Date(`${isEnd ? addDays(text, 1) : text}T00:00:00+09:00`);
  const [, day = "", hours, minutes, seconds = "00"] = clock.exec(text) ?? [];
  if (!isCalendarDate(day))
    throw refusal(`日時「${text}」は 2026-11-30 か 2026-11-30T18:00 のように指定してください。`);
  return new Date(`${day}T${hours}:${minutes}:${seconds}+09:00`);
}
