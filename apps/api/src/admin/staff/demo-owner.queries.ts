import type { Db } from "#api/platform/db/open.ts";

/** Inserts the demo's owner, an owner of every channel, unless it exists. */
export async function insertDemoOwner(
  trx: Db,
  { id, roleId, name, email, now }: { id: string; roleId: string; name: string; email: string; now: Date },
): Promise<void> {
  const inserted = await trx
    .insertInto("staff")
    .values({ id, name, email, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted)
    await trx.insertInto("staff_role").values({ id: roleId, staff_id: id, channel_id: null, role: "owner" }).execute();
}
