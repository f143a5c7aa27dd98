import type { Db } from "#api/platform/db/open.ts";

export const staffByEmail = (db: Db, email: string) =>
  db.selectFrom("staff").selectAll().where("email", "=", email).executeTakeFirst();

/** Inserts the demo's owner, an owner of every channel, unless it exists. */
export async function insertDemoOwner(
  trx: Db,
  { id, name, email, now }: { id: string; name: string; email: string; now: Date },
): Promise<void> {
  const inserted = await trx
    .insertInto("staff")
    .values({ id, name, email, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted)
    await trx.insertInto("staff_role").values({ id, staff_id: id, channel_id: null, role: "owner" }).execute();
}
