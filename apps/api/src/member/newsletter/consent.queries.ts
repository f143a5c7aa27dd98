import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { NewsletterConsent } from "#api/platform/db/types.ts";

export function findConsent(db: Db, memberId: string) {
  return db
    .selectFrom("newsletter_consent")
    .select(["email", "requested_at", "confirmed_at", "ended_at"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** Stores an unconfirmed consent; replaces the former one. */
export async function putConsent(trx: Db, row: Insertable<NewsletterConsent>) {
  const open = { ...row, confirmed_at: null, ended_at: null };
  await trx
    .insertInto("newsletter_consent")
    .values(open)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(open))
    .execute();
}

/** False if the consent has ended or was for another address. */
export async function confirmConsent(db: Db, member: { id: string; email: string }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_consent")
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now}::timestamptz)` })
    .where("member_id", "=", member.id)
    .where(sql<string>`lower(email)`, "=", member.email.toLowerCase())
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function moveConsent(trx: Db, memberId: string, from: string, to: string) {
  await trx
    .updateTable("newsletter_consent")
    .set({ email: to })
    .where("member_id", "=", memberId)
    .where(sql<string>`lower(email)`, "=", from.toLowerCase())
    .where("confirmed_at", "is not", null)
    .execute();
}

export async function endConsent(db: Db, memberId: string, channelId: string, now: Date) {
  await db
    .updateTable("newsletter_consent")
    .set({ ended_at: now })
    .where("member_id", "=", memberId)
    .where("channel_id", "=", channelId)
    .where("ended_at", "is", null)
    .execute();
}

/** Also clears the choice in the profile. False for a member of another channel or a deleted one. */
export async function declineInProfile(
  trx: Db,
  { memberId, channelId, now }: { memberId: string; channelId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("member")
    .set({ profile: sql`jsonb_set(profile, '{is_receive_newsletter}', '"0"')`, updated_at: now })
    .where("id", "=", memberId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
