import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Day } from "#api/platform/day/day.ts";

/** A day that is there already gets the new reason. */
export async function insertClosedDays(trx: Db, channelId: string, days: readonly Day[], reason: string) {
  const rows = days.map((day) => ({ channel_id: channelId, day, reason }));
  await trx
    .insertInto("closed_day")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["channel_id", "day"]).doUpdateSet({ reason: sql`excluded.reason` }))
    .execute();
}

/** Answers how many there were. */
export async function deleteClosedDays(trx: Db, channelId: string, from: Day, until: Day): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("closed_day")
    .where("channel_id", "=", channelId)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
