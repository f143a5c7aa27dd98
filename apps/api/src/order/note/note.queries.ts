import type { Db } from "#api/platform/db/open.ts";

export type NoteRow = { id: string; body: string; written_by: string | null; created_at: Date };

export function notesOfOrder(db: Db, orderId: string, limit: number): Promise<NoteRow[]> {
  return db
    .selectFrom("order_note as n")
    .leftJoin("staff as s", "s.id", "n.staff_id")
    .select(["n.id", "n.body", "s.name as written_by", "n.created_at"])
    .where("n.order_id", "=", orderId)
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .execute();
}

type NewNote = { id: string; order_id: string; body: string; staff_id: string | null; created_at: Date };

export async function insertNote(trx: Db, note: NewNote) {
  await trx.insertInto("order_note").values(note).execute();
}
