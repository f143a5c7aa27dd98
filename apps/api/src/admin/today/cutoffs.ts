import type { Cutoff } from "@noren/contract/admin/today.owner.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { businessCalendar } from "#api/delivery/business-days.ts";
import { dispatchOf } from "#api/delivery/lead-time.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";

type Shipping = Pick<Channel, "code" | "settings" | "closedDays" | "carriers">;

const calendarOf = ({ settings, closedDays }: Shipping) => businessCalendar(settings, closedDays);
const closedWhy = (channel: Shipping, day: Day) =>
  calendarOf(channel).whyClosed(addDays(day, -1), addDays(day, 1))?.words ?? "休業日";

/** Until when orders of a channel leave today. All carriers of a channel share its cut-off hour. */
export function cutoffOf(channel: Shipping, now: Date): Cutoff {
  const calendar = calendarOf(channel);
  const today = tokyoDay(now);
  const hours = channel.settings["SHIPPING.CUTOFF_HOUR"];
  const isOpen = calendar.isOpen(today);
  const at = new Date(Date.parse(`${today}T00:00:00+09:00`) + hours * 3_600_000);
  const left = Math.floor((at.getTime() - now.getTime()) / 1000);
  const hasCutoff = hours > 0 && hours < 24;
  return {
    channel: channel.code,
    carriers: channel.carriers.map(({ name }) => name),
    cutoff_at: hasCutoff ? at.toISOString() : null,
    ships_on: dispatchOf(calendar, now, hours, 0).dispatch,
    seconds_left: hasCutoff && isOpen && left > 0 ? left : null,
    closed_why: isOpen ? null : closedWhy(channel, today),
  };
}

/** Days of the next fortnight on which a channel dispatches nothing, with the reason. */
export function closedDaysAhead(channel: Shipping, now: Date): { day: Day; channel: string; words: string }[] {
  const calendar = calendarOf(channel);
  const days = Array.from({ length: 14 }, (_, at) => addDays(tokyoDay(now), at));
  return days
    .filter((day) => !calendar.isOpen(day))
    .map((day) => ({ day, channel: channel.code, words: closedWhy(channel, day) }));
}
