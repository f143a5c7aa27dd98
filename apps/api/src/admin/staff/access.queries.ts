import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Staff } from "#api/platform/context.ts";

type SessionRow = {
  id: string;
  staff_id: string;
  name: string;
  email: string;
  proved_at: Date;
  used_at: Date;
  assignments: Staff["assignments"];
};

/** An open session by its token's hash, with the roles of its owner at this moment. */
export async function findOpenSession(
  db: Db,
  tokenHash: Buffer,
  { usedAfter, createdAfter }: { usedAfter: Date; createdAfter: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session.id, session.staff_id, staff.name, staff.email, session.proved_at, session.used_at,
      coalesce((select jsonb_agg(jsonb_build_object('channel_id', channel_id, 'role', role))
        from staff_role where staff_role.staff_id = staff.id), '[]') as assignments
    from staff_session session join staff on staff.id = session.staff_id
    where session.token_hash = ${tokenHash} and session.ended_at is null and staff.removed_at is null
      and session.used_at > ${usedAfter} and session.created_at > ${createdAfter}`.execute(db);
  return rows[0];
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("staff_session").set({ used_at: now }).where("id", "=", id).execute();
}
