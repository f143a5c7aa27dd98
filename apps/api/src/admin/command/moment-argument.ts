import { momentOf } from "#api/platform/day/day.ts";
import { refusal } from "./arguments.ts";

/**
 * A moment in JST: "2026-11-30T18:00", with or without seconds. A day alone is its first second, or as an end its last.
 */
export function momentNamed(text: string, { isEnd = false } = {}): Date {
  const moment = momentOf(text, { isEnd });
  if (moment) return moment;
  throw refusal(`日時「${text}」は 2026-11-30 か 2026-11-30T18:00 のように指定してください。`);
}
