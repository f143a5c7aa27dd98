import type { Db } from "#api/platform/db/open.ts";

export type MemoRow = { id: string; order_id: string; body: string; created_at: Date; updated_at: Date };

const columns = ["id", "order_id", "body", "created_at", "updated_at"] as const;

/** Adds a note to an order of the member's, up to a maximum; else returns the reason. */
export async function insertMemo(
  trx: Db,
  memo: MemoRow & { channel_id: string; member_id: string },
  limit: number,
): Promise<MemoRow | "no order" | "full"> {
  const order = await trx
    .selectFrom("shop_order")
    .select("id")
    .where("id", "=", memo.order_id)
    .where("channel_id", "=", memo.channel_id)
    .where("member_id", "=", memo.member_id)
    // locks the order, so that two notes at once are both counted
    .forUpdate()
    .executeTakeFirst();
  if (!order) return "no order";
  const { count } = await trx
    .selectFrom("order_memo")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("order_id", "=", memo.order_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limit) return "full";
  return trx.insertInto("order_memo").values(memo).returning(columns).executeTakeFirstOrThrow();
}

/** undefined if there is no note with this id, or it is another member's. */
export function updateMemo(
  db: Db,
  { id, memberId, body, now }: { id: string; memberId: string; body: string; now: Date },
): Promise<MemoRow | undefined> {
  return db
    .updateTable("order_memo")
    .set({ body, updated_at: now })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning(columns)
    .executeTakeFirst();
}

export function deleteMemo(db: Db, id: string, memberId: string): Promise<MemoRow | undefined> {
  return db
    .deleteFrom("order_memo")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning(columns)
    .executeTakeFirst();
}
