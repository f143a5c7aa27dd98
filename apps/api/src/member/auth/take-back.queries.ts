import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { noQuestion } from "./no-question.ts";

/** Suspends all active passkeys and identities; those already suspended keep their time. */
export async function suspendPasskeysAndIdentities(trx: Db, memberId: string, now: Date) {
  for (const table of ["passkey", "member_identity"] as const)
    await trx
      .updateTable(table)
      .set({ suspended_at: now })
      .where("member_id", "=", memberId)
      .where("suspended_at", "is", null)
      .execute();
}

/** With `setAfter`: only a question set later than that, never that of the registration. */
export async function suspendQuestion(trx: Db, memberId: string, setAfter: Date | null, now: Date) {
  await trx
    .updateTable("member")
    .set({ question_suspended_at: now })
    .where("id", "=", memberId)
    .where("question_ct", "is not", null)
    .where("question_suspended_at", "is", null)
    .$if(setAfter !== null, (query) => query.where("question_set_at", ">", setAfter!))
    .execute();
}

/** No password matches an empty hash. The later time makes all known devices unknown. */
export async function emptyPassword(trx: Db, memberId: string, now: Date) {
  await sql`update member set password_hash = '',
    password_changed_at = greatest(${now}::timestamptz, password_changed_at + interval '1 millisecond'), updated_at = ${now}
    where id = ${memberId}`.execute(trx);
}

/** Ends sessions in linked channels of accounts with this member as an identity, since a login here opens them too. */
export async function endSessionsElsewhere(trx: Db, memberId: string, why: string, now: Date) {
  await trx
    .updateTable("member_session")
    .set({ revoked_at: now, revoked_why: why })
    .where("revoked_at", "is", null)
    .where("member_id", "in", (eb) =>
      eb
        .selectFrom("member_identity")
        .select("member_id")
        .where("type", "=", "channel")
        .where("subject", "=", memberId)
        .where("suspended_at", "is", null),
    )
    .execute();
}

export type Standing = { id: string; code: string; email: string; is_registered: boolean; is_proved: boolean };

/** The member's row, locked until the transaction ends. */
export async function lockStanding(trx: Db, memberId: string): Promise<Standing> {
  const { mailbox_proved_at, ...row } = await trx
    .selectFrom("member")
    .select(["id", "code", "email", "is_registered", "mailbox_proved_at"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, is_proved: mailbox_proved_at !== null };
}

export async function markProved(db: Db, memberId: string, now: Date) {
  await db
    .updateTable("member")
    .set({ mailbox_proved_at: now, is_registered: true })
    .where("id", "=", memberId)
    .where("mailbox_proved_at", "is", null)
    .execute();
}

export async function markUnproved(db: Db, memberId: string) {
  await db.updateTable("member").set({ mailbox_proved_at: null }).where("id", "=", memberId).execute();
}

/** Deletes a member's saved cards and returns the provider's ids of them, with their accounts. */
export const deleteSavedCards = (trx: Db, memberId: string) =>
  trx
    .deleteFrom("user_card")
    .where("member_id", "=", memberId)
    .returning(["provider_customer as customer", "provider_card as card", "account_id as account"])
    .execute();

export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("member_session")
    .select("id")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to `max` of each kind suspended before `before`; true if there may be more. */
export async function deleteSuspended(db: Db, before: Date, max: number): Promise<boolean> {
  let deleted = 0n;
  for (const table of ["passkey", "member_identity"] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where("id", "in", (eb) =>
        eb.selectFrom(table).select("id").where("suspended_at", "<=", before).orderBy("suspended_at").limit(max),
      )
      .where("suspended_at", "<=", before)
      .executeTakeFirst();
    if (numDeletedRows > deleted) deleted = numDeletedRows;
  }
  const { numUpdatedRows } = await db
    .updateTable("member")
    .set(noQuestion)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("member")
        .select("id")
        .where("question_suspended_at", "<=", before)
        .orderBy("question_suspended_at")
        .limit(max),
    )
    .where("question_suspended_at", "<=", before)
    .executeTakeFirst();
  return deleted >= BigInt(max) || numUpdatedRows >= BigInt(max);
}
