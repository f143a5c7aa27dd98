import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import { businessCalendar } from "#api/delivery/business-days.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Days around the first of the month for which the calendar is stored. */
const daysBefore = 62;
const daysAfter = 430;

/** The channel's days without dispatch around this month. */
export function closedDaysAround(
  today: Day,
  { settings, closedDays }: Pick<Channel, "settings" | "closedDays">,
): Day[] {
  const { isOpen } = businessCalendar(settings, closedDays);
  const first = addDays(`${today.slice(0, 7)}-01`, -daysBefore);
  const days = Array.from({ length: daysBefore + daysAfter }, (_, index) => addDays(first, index));
  return days.filter((day) => !isOpen(day));
}

/** Months for which the stored calendar is known to be right; a channel is another object after each change. */
const known = new WeakMap<Channel, string>();

/**
 * Stores the channels' days without dispatch, by which the database derives ship days, if they have changed: then the
 * orders that are still to be sent are derived anew.
 */
export async function storeShipCalendars(db: Db, channels: readonly Channel[], now: Date): Promise<void> {
  const today = tokyoDay(now);
  const month = today.slice(0, 7);
  for (const channel of channels) {
    if (known.get(channel) === month) continue;
    await storeCalendar(db, channel.id, closedDaysAround(today, channel));
    known.set(channel, month);
  }
}

async function storeCalendar(db: Db, channelId: string, days: readonly Day[]): Promise<void> {
  const digest = createHash("sha256").update(days.join(" ")).digest("hex");
  await sql`
    with stored as (
      insert into ship_calendar as c (channel_id, closed_days, digest)
      values (${channelId}, ${sql.val([...days])}::date[], ${digest})
      on conflict (channel_id) do update set closed_days = excluded.closed_days, digest = excluded.digest
      where c.digest <> excluded.digest
      returning channel_id)
    insert into stale_order (order_id)
    select d.order_id from stored s join order_desk d on d.channel_id = s.channel_id
    where d.list in ('unfinished', 'confirm', 'payment', 'supply', 'schedule', 'prepare', 'packing', 'waybill')`.execute(
    db,
  );
}
