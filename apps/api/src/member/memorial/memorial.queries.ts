import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { lockAccount } from "../auth/member-account.ts";
import type { UserMemorial } from "#api/platform/db/types.ts";
import { mailErrorLimit } from "../auth/open-login.ts";
import type { DayOfYear } from "./memorial-day.ts";

const columns = [
  "id",
  "member_id",
  "target_user_name",
  "division_ct",
  "name",
  "month",
  "date",
  "call",
  "remind_days",
] as const;
export type MemorialRow = Pick<Insertable<UserMemorial>, (typeof columns)[number]>;
export type MemorialFields = Omit<MemorialRow, "id" | "member_id">;

export function memorialsOf(db: Db, memberId: string): Promise<MemorialRow[]> {
  return db.selectFrom("user_memorial").select(columns).where("member_id", "=", memberId).orderBy("id").execute();
}

export function memorialOf(db: Db, memberId: string, id: string): Promise<MemorialRow | undefined> {
  return db
    .selectFrom("user_memorial")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts after locking the member, so that concurrent additions do not exceed the max. */
export async function countMemorials(trx: Db, memberId: string): Promise<number> {
  await lockAccount(trx, memberId);
  const { total } = await trx
    .selectFrom("user_memorial")
    .select((row) => row.fn.countAll<string>().as("total"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertMemorial(trx: Db, row: Insertable<UserMemorial>) {
  await trx.insertInto("user_memorial").values(row).execute();
}

type Change = { id: string; memberId: string; fields: MemorialFields; now: Date };

export function updateMemorial(db: Db, { id, memberId, fields, now }: Change): Promise<MemorialRow | undefined> {
  return db
    .updateTable("user_memorial")
    .set({ ...fields, updated_at: now })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteMemorial(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_memorial")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if there is no such member. */
export async function clearRemindDays(trx: Db, channelId: string, memberId: string, now: Date): Promise<boolean> {
  const member = await trx
    .selectFrom("member")
    .select("id")
    .where("id", "=", memberId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  if (!member) return false;
  await trx
    .updateTable("user_memorial")
    .set({ remind_days: [], updated_at: now })
    .where("member_id", "=", memberId)
    .execute();
  return true;
}

export type DueMemorial = {
  id: string;
  channel_id: string;
  member_id: string;
  email: string;
  last_name: string;
} & Pick<MemorialRow, "target_user_name" | "division_ct" | "name" | "call">;

type Due = { days: number; ofYear: readonly DayOfYear[]; after: string | null; limit: number };

/**
 * Memorials of these days whose members want an email that many days before; leaves out mailboxes that keep bouncing.
 */
export async function dueMemorials(db: Db, { days, ofYear, after, limit }: Due): Promise<DueMemorial[]> {
  const isOnDay = ofYear.map(({ month, date }) => sql`(m.month = ${month} and m.date = ${date})`);
  const { rows } = await sql<DueMemorial>`select m.id, m.channel_id, m.member_id, u.email,
      coalesce(u.profile->>'last_name', '') as last_name, m.target_user_name, m.division_ct, m.name, m.call
    from user_memorial m join member u on u.id = m.member_id
    where (${sql.join(isOnDay, sql` or `)}) and m.remind_days <> '{}' and ${days} = any(m.remind_days)
      and u.is_registered and u.mail_error_count < ${mailErrorLimit}
      and (${after}::uuid is null or m.id > ${after}::uuid) order by m.id limit ${limit}`.execute(db);
  return rows;
}
