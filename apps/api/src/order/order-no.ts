import type { RandomBytes } from "#api/platform/db/uuid.ts";
import { tokyoDay } from "#api/platform/day/day.ts";

/** Without 0 O 1 I L U: read aloud on the phone and typed from a printed document. */
const emails = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "261120-7K3F9QXA": the day in Tokyo and eight random characters. */
export function newOrderNo(now: Date, random: RandomBytes): string {
  const day = tokyoDay(now).slice(2).replaceAll("-", "");
  let tail = "";
  while (tail.length < 8) {
    // bytes beyond the largest multiple of 30 would make some characters likelier
    for (const byte of random(16)) if (byte < 240 && tail.length < 8) tail += emails[byte % emails.length];
  }
  return `${day}-${tail}`;
}
