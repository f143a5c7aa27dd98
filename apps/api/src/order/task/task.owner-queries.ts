import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type TaskRow = {
  id: string;
  kind: string;
  words: string;
  channel_id: string;
  order_id: string | null;
  order_no: string | null;
  opened_at: Date;
  closed_at: Date | null;
};

/** A task of one of the channels. */
export async function taskIn(db: Db, channelIds: readonly string[], id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.kind, t.words, t.channel_id, t.order_id, o.order_no, t.opened_at, t.closed_at
    from open_task t left join shop_order o on o.id = t.order_id
    where t.id = ${id} and t.channel_id = any(${sql.val([...channelIds])}::uuid[])`.execute(db);
  return rows[0];
}

/** False if the task is closed already. */
export async function closeTaskById(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("open_task")
    .set({ closed_at: now })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
