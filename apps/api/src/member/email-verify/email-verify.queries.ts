import type { Db } from "#api/platform/db/open.ts";

export async function markRegistered(db: Db, id: string, now: Date) {
  await db
    .updateTable("member")
    .set({ is_registered: true, updated_at: now })
    .where("id", "=", id)
    .where("is_registered", "=", false)
    .execute();
}
