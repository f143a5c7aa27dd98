import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type NewSession = { id: string; tokenHash: Buffer; staffId: string; ip: string; device: string; now: Date };

/** Sessions that are stored of one person; the oldest are deleted. */
const sessionMax = 100;

/**
 * Inserts a session; false if the person was removed, or the password changed since the login read it (`passwordHash`,
 * undefined for a login without password).
 */
export async function insertSession(
  db: Db,
  { id, tokenHash, staffId, ip, device, now }: NewSession,
  passwordHash: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_session (id, token_hash, staff_id, created_at, used_at, proved_at, ip, device)
    select ${id}::uuid, ${tokenHash}::bytea, staff.id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
      ${ip}::text, ${device}::text
    from staff
    where staff.id = ${staffId} and removed_at is null
      and (${passwordHash ?? null}::text is null or password_hash = ${passwordHash ?? null})
    returning id`.execute(db);
  await sql`
    delete from staff_session where id in (
      select id from staff_session where staff_id = ${staffId} order by created_at desc, id desc offset ${sessionMax})`.execute(
    db,
  );
  return rows.length > 0;
}

export type SessionTimes = { usedAfter: Date; createdAfter: Date };

export function openSessions(db: Db, staffId: string, { usedAfter, createdAfter }: SessionTimes) {
  return db
    .selectFrom("staff_session")
    .select(["id", "device", "ip", "created_at", "used_at"])
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .where("used_at", ">", usedAfter)
    .where("created_at", ">", createdAfter)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends sessions of a person: one, all but one, or all. Returns their number. */
export async function endSessions(
  db: Db,
  { staffId, now, id, except }: { staffId: string; now: Date; id?: string; except?: string },
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable("staff_session")
    .set({ ended_at: now })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .executeTakeFirst();
  return numUpdatedRows;
}

export async function renewProof(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("staff_session").set({ proved_at: now }).where("id", "=", id).execute();
}
