import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

export type SeriesData = Record<string, unknown>;
export type SeriesRow = { id: string; purpose: string; data: SeriesData; created_at: Date };
type Series = { channelId: string; memberId: string; purpose: string };

/** Without a purpose, the newest entries of all purposes. */
export function seriesOf(
  db: Db,
  { channelId, memberId, purpose }: Omit<Series, "purpose"> & { purpose?: string },
  limit: number,
): Promise<SeriesRow[]> {
  return db
    .selectFrom("timeseries")
    .select(["id", "purpose", "data", "created_at"])
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .$if(purpose !== undefined, (rows) => rows.where("purpose", "=", purpose!))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$castTo<SeriesRow>()
    .execute();
}

/** Adds an entry, and deletes all but the newest `max` of the series. */
export async function writeEntry(trx: Db, { channelId, memberId, purpose }: Series, row: SeriesRow, max: number) {
  await trx
    .insertInto("timeseries")
    .values({ ...row, data: json(row.data), channel_id: channelId, member_id: memberId })
    .execute();
  await sql`delete from timeseries where member_id = ${memberId} and purpose = ${purpose} and id not in (
    select id from timeseries where member_id = ${memberId} and purpose = ${purpose}
    order by created_at desc, id desc limit ${max})`.execute(trx);
}

export async function deleteSeries(db: Db, memberId: string, purpose: string) {
  await db.deleteFrom("timeseries").where("member_id", "=", memberId).where("purpose", "=", purpose).execute();
}
