import type { Db } from "#api/platform/db/open.ts";

/** Undefined if the member was already registered. */
export function markRegistered(
  trx: Db,
  id: string,
  now: Date,
): Promise<{ id: string; code: string; email: string } | undefined> {
  return trx
    .updateTable("member")
    .set({ is_registered: true, updated_at: now })
    .where("id", "=", id)
    .where("is_registered", "=", false)
    .returning(["id", "code", "email"])
    .executeTakeFirst();
}
