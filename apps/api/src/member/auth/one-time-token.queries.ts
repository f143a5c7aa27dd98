import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

export type TokenRow = {
  id: string;
  member_id: string;
  data: unknown;
  attempts: number;
  checked_at: Date | null;
  created_at: Date;
};
export type TokenName = { id: string; channelId: string; purpose: string; now: Date };
type NewToken = TokenName & { memberId: string; data: object; endsAt: Date };

const columns = ["id", "member_id", "data", "attempts", "checked_at", "created_at"] as const;

/** Inserts a token, and deletes up to 20 that expired a day ago. */
export async function insertOneTimeToken(db: Db, { id, channelId, memberId, purpose, data, now, endsAt }: NewToken) {
  await sql`delete from one_time_token where id in (
    select id from one_time_token where ends_at < ${now}::timestamptz - interval '1 day'
    order by ends_at limit 20 for update skip locked)`.execute(db);
  await db
    .insertInto("one_time_token")
    .values({
      id,
      channel_id: channelId,
      member_id: memberId,
      purpose,
      data: json(data),
      created_at: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export function findToken(db: Db, { id, channelId, purpose, now }: TokenName): Promise<TokenRow | undefined> {
  return db
    .selectFrom("one_time_token")
    .select(columns)
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
}

export function markTokenUsed(db: Db, { id, channelId, purpose, now }: TokenName): Promise<TokenRow | undefined> {
  return db
    .updateTable("one_time_token")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .returning(columns)
    .executeTakeFirst();
}

/** Counts an attempt before it is checked, so that concurrent ones are counted each; undefined after `max`. */
export function countAttempt(db: Db, id: string, max: number, now: Date): Promise<{ attempts: number } | undefined> {
  return db
    .updateTable("one_time_token")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("attempts", "<", max)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .returning("attempts")
    .executeTakeFirst();
}

export async function markTokenChecked(db: Db, id: string, now: Date) {
  await db.updateTable("one_time_token").set({ checked_at: now }).where("id", "=", id).execute();
}

/** Ends the member's open tokens, except those with a purpose in `except`. */
export async function endTokens(db: Db, memberId: string, except: readonly string[], now: Date) {
  await db
    .updateTable("one_time_token")
    .set({ used_at: now })
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .where("purpose", "not in", except)
    .execute();
}

export async function endTokensOfPurpose(
  db: Db,
  { memberId, purpose, since, now }: { memberId: string; purpose: string; since: Date; now: Date },
) {
  await db
    .updateTable("one_time_token")
    .set({ used_at: now })
    .where("member_id", "=", memberId)
    .where("purpose", "=", purpose)
    .where("created_at", ">=", since)
    .where("used_at", "is", null)
    .execute();
}

export const tokensOf = (db: Db, memberId: string) =>
  db.selectFrom("one_time_token").select(["id", "purpose"]).where("member_id", "=", memberId).execute();
