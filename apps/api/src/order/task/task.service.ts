import { sql } from "kysely";
import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";

export type NewTask = {
  /** Names the occasion of the task. There is one task for each, also after it is closed. */
  uniqueKey: string;
  kind: string;
  channelId: string;
  orderId: string | null;
  words: string;
  /** Until when it has to be done; undefined without an end. */
  dueAt?: Date | null | undefined;
};

/** Opens a task for staff. False if there is a task with this key already. */
export async function openTask({ shop, now }: Work, db: Db, task: NewTask): Promise<boolean> {
  const opened = await db
    .insertInto("open_task")
    .values({
      id: uuidv7(now, shop.random),
      unique_key: task.uniqueKey,
      kind: task.kind,
      channel_id: task.channelId,
      order_id: task.orderId,
      words: task.words,
      opened_at: now,
      due_at: task.dueAt ?? null,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return opened !== undefined;
}

/**
 * Opens a closed task again that now is about something else, such as another amount; not for a repeated report. False if
 * there is none.
 */
export async function reopenTask({ now }: Pick<Work, "now">, db: Db, uniqueKey: string, words: string) {
  const { numUpdatedRows } = await db
    .updateTable("open_task")
    .set({ words, opened_at: now, closed_at: null })
    .where("unique_key", "=", uniqueKey)
    .where("closed_at", "is not", null)
    .where("words", "<>", words)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isTaskOpen(db: Db, uniqueKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("open_task")
    .select("id")
    .where("unique_key", "=", uniqueKey)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says anew what an open task is about, and until when it has to be done. */
export async function restateTask(db: Db, uniqueKey: string, words: string, dueAt: Date | null = null) {
  await db
    .updateTable("open_task")
    .set({ words, due_at: dueAt })
    .where("unique_key", "=", uniqueKey)
    .where("closed_at", "is", null)
    .execute();
}

/** Does nothing if there is no such task, or if it is closed. */
export async function closeTask({ now }: Pick<Work, "now">, db: Db, uniqueKey: string) {
  await db
    .updateTable("open_task")
    .set({ closed_at: now })
    .where("unique_key", "=", uniqueKey)
    .where("closed_at", "is", null)
    .execute();
}

/** Closes the tasks of an order whose keys begin with the prefix and a colon. */
export async function closeTasksOfOrder({ now }: Pick<Work, "now">, db: Db, orderId: string, keyPrefix: string) {
  await db
    .updateTable("open_task")
    .set({ closed_at: now })
    .where("order_id", "=", orderId)
    .where("unique_key", "like", `${keyPrefix}:%`)
    .where("closed_at", "is", null)
    .execute();
}

export type OpenTask = {
  kind: string;
  order_no: string | null;
  words: string;
  opened_at: Date;
  due_at: Date | null;
};

/** Open tasks of the given channels: those with an end by it, then the oldest first. */
export async function openTasks(db: Db, channelIds: readonly string[]): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select t.kind, o.order_no, t.words, t.opened_at, t.due_at from open_task t left join shop_order o on o.id = t.order_id
    where t.closed_at is null and t.channel_id = any(${sql.val(channelIds)}::uuid[])
    order by t.due_at nulls last, t.opened_at, t.id`.execute(db);
  return rows;
}
