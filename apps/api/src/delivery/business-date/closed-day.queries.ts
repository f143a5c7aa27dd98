import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Day } from "#api/platform/day/day.ts";

/** An existing day gets the new reason. */
export async function insertClosedDays(trx: Db, channelId: string, days: readonly Day[], reason: string) {
  const rows = days.map((day) => ({ channel_id: channelId, day, reason }));
  await trx
    .insertInto("closed_day")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["channel_id", "day"]).doUpdateSet({ reason: sql`excluded.reason` }))
    .execute();
}

/** Returns the number of deleted days. */
export async function deleteClosedDays(trx: Db, channelId: string, from: Day, until: Day): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("closed_day")
    .where("channel_id", "=", channelId)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
