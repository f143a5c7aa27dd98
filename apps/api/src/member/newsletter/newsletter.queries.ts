import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { NewsletterIssue } from "#api/platform/db/types.ts";
import { mailErrorLimit } from "../auth/open-login.ts";

/** Members with a confirmed consent for their current address; leaves out mailboxes that keep bouncing. */
const subscribed = (channelId: string) => sql`from member m join newsletter_consent c on c.member_id = m.id
  where m.channel_id = ${channelId} and c.channel_id = m.channel_id and c.confirmed_at is not null and c.ended_at is null
    and lower(c.email) = lower(m.email) and m.profile->>'is_receive_newsletter' = '1' and m.mail_error_count < ${mailErrorLimit}`;

export async function countSubscribers(db: Db, channelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${subscribed(channelId)}`.execute(db);
  return rows[0]!.count;
}

export async function nextSubscribers(trx: Db, channelId: string, after: string | null, limit: number) {
  const { rows } = await sql<{ id: string; email: string }>`select m.id, m.email ${subscribed(channelId)}
    and (${after}::uuid is null or m.id > ${after}::uuid) order by m.id limit ${limit}`.execute(trx);
  return rows;
}

/** Undefined if the channel already has an issue with this text. */
export function insertIssue(trx: Db, row: Insertable<NewsletterIssue>) {
  return trx
    .insertInto("newsletter_issue")
    .values(row)
    .onConflict((conflict) => conflict.columns(["channel_id", "hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

export function issueByHash(db: Db, channelId: string, hash: string) {
  return db
    .selectFrom("newsletter_issue")
    .select(["id", "finished_at"])
    .where("channel_id", "=", channelId)
    .where("hash", "=", hash)
    .executeTakeFirst();
}

export function issueById(db: Db, id: string) {
  return db.selectFrom("newsletter_issue").select(["id", "channel_id"]).where("id", "=", id).executeTakeFirst();
}

/** Locks an unfinished issue: a concurrent run waits, and then reads its progress. */
export function lockUnfinished(trx: Db, id: string) {
  return trx
    .selectFrom("newsletter_issue")
    .select(["id", "subject", "source", "sent_until"])
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type Progress = { id: string; sent: number; sentUntil: string | null; finishedAt: Date | null };

export async function noteProgress(trx: Db, { id, sent, sentUntil, finishedAt }: Progress) {
  await trx
    .updateTable("newsletter_issue")
    .set((row) => ({
      sent_until: sentUntil,
      recipients: row("recipients", "+", sent),
      finished_at: finishedAt,
    }))
    .where("id", "=", id)
    .execute();
}

export function issuesOf(db: Db, channelId: string) {
  return db
    .selectFrom("newsletter_issue")
    .select(["id", "subject", "recipients", "created_at", "finished_at"])
    .where("channel_id", "=", channelId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}
