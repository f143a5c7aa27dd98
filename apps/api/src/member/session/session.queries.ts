import type { Db } from "#api/platform/db/open.ts";

const columns = ["id", "device", "ip", "created_at", "used_at", "revoked_at"] as const;
export type SessionRow = {
  id: string;
  device: string;
  ip: string;
  created_at: Date;
  used_at: Date;
  revoked_at: Date | null;
};

export async function loginsOf(
  db: Db,
  memberId: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ rows: SessionRow[]; total: number }> {
  const own = db.selectFrom("member_session").where("member_id", "=", memberId);
  const { total } = await own.select((row) => row.fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const rows = await own
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$if(limit !== null, (query) => query.limit(limit!))
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

type Open = { memberId: string; currentId: string | null; usedSince: Date; openedSince: Date };

export function findOpenSessions(db: Db, { memberId, currentId, usedSince, openedSince }: Open): Promise<SessionRow[]> {
  return db
    .selectFrom("member_session")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .where("used_at", ">=", usedSince)
    .where("created_at", ">=", openedSince)
    .orderBy((row) => row.case().when("id", "=", currentId).then(0).else(1).end())
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

export async function endOwnSession(db: Db, { id, memberId, now }: { id: string; memberId: string; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable("member_session")
    .set({ revoked_at: now, revoked_why: "ended by the member" })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
