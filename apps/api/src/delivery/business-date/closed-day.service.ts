import { isCalendarDate } from "@noren/contract/platform/form/rules.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { changeChannel, changeSettings } from "#api/channel/channel.service.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import { addDays, type Day, daysBetween, weekdayNames } from "#api/platform/day/day.ts";
import { deleteClosedDays, insertClosedDays } from "./closed-day.queries.ts";

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "actor">;
export type Period = { from: Day; until: Day };

const maxDays = 366;

/** Parses "2026-12-29" or "2026-12-29..2027-01-03", both days inclusive. */
export function toPeriod(text: string): Period {
  const [from = "", until = from, ...more] = text.split("..");
  if (!isCalendarDate(from) || !isCalendarDate(until) || more.length > 0)
    throw invalid("day", `「${text.slice(0, 40)}」は 2026-12-29 か 2026-12-29..2027-01-03 のように指定してください。`);
  const days = daysBetween(from, until);
  if (days < 0 || days >= maxDays) throw invalid("day", `期間は、初日から${maxDays}日以内の最終日までにしてください。`);
  return { from, until };
}

/** Adds days without dispatch, which delivery dates take into account immediately. Returns their number. */
export async function closeDays(shop: Owner, channel: Channel, { from, until }: Period, reason: string) {
  if (reason.length > 60 || /\p{Cc}/u.test(reason) || !reason.isWellFormed())
    throw invalid("reason", "理由は1行、60文字以内で指定してください（例: 年末年始休業）。");
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  await changeChannel(shop, (trx) => insertClosedDays(trx, channel.id, days, reason));
  return days.length;
}

/** Removes closed dates; weekly closed days stay. Returns their number. */
export async function reopenDays(shop: Owner, channel: Channel, { from, until }: Period): Promise<number> {
  let count = 0;
  await changeChannel(shop, async (trx) => void (count = await deleteClosedDays(trx, channel.id, from, until)));
  return count;
}

export type WeeklyClosed = { weekdays: number[]; onHolidays: boolean };

/** Parses "土,日,祝" or "なし"; undefined if a word is not a weekday. */
export function toWeekly(text: string): WeeklyClosed | undefined {
  const words = text
    .split(/[,、・\s]+/)
    .map((word) => word.replace(/曜日?$/, "").replace(/^祝日$/, "祝"))
    .filter(Boolean);
  if (words.length === 1 && words[0] === "なし") return { weekdays: [], onHolidays: false };
  const weekdays = words.filter((word) => word !== "祝").map((word) => weekdayNames.findIndex((name) => name === word));
  if (words.length === 0 || weekdays.includes(-1)) return undefined;
  // a shop that is closed every day would never dispatch
  const different = [...new Set(weekdays)].sort();
  return different.length < 7 ? { weekdays: different, onHolidays: words.includes("祝") } : undefined;
}

export const closeWeekly = (shop: Owner, channel: Channel, { weekdays, onHolidays }: WeeklyClosed) =>
  changeSettings(shop, channel, {
    "SHIPPING.CLOSED_WEEKDAYS": weekdays,
    "SHIPPING.IS_CLOSED_ON_HOLIDAYS": onHolidays,
  });

const invalid = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
