import type { RandomBytes } from "#api/platform/db/uuid.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { readableCode } from "#api/platform/readable-code.ts";

/** "261120-7K3F9QXA": the day in Tokyo and eight random characters. */
export function newOrderNo(now: Date, random: RandomBytes): string {
  return `${tokyoDay(now).slice(2).replaceAll("-", "")}-${readableCode(8, random)}`;
}
