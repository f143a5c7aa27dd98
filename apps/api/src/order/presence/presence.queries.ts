import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** The order's version, if it is in one of the channels. */
export async function versionIn(db: Db, channelIds: readonly string[], orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from shop_order where id = ${orderId} and channel_id = any(${sql.val([...channelIds])}::uuid[])`.execute(
    db,
  );
  return rows[0]?.version;
}
