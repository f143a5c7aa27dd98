import type { Db } from "#api/platform/db/open.ts";

/** False if the channel has no variant with this code. */
export async function updateJanCode(db: Db, channelId: string, code: string, jan: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product")
    .set({ jan_code: jan })
    .where("channel_id", "=", channelId)
    .where("code", "=", code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
