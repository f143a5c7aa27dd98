import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type NewEmail = {
  id: string;
  channel_id: string;
  unique_key: string;
  message_id: string;
  recipient: string;
  reply_to: string | null;
  mailbox: Buffer;
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe_url: string | null;
  link_of: string | null;
  created_at: Date;
};

/** Inserts emails; returns the ids of those whose occasion had none yet. */
export async function insertEmails(db: Db, emails: readonly NewEmail[]): Promise<string[]> {
  const written = await db
    .insertInto("email")
    .values(emails)
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .execute();
  return written.map(({ id }) => id);
}

/** Number of emails to a mailbox since then, for any occasion. */
export async function emailsSince(db: Db, mailbox: Buffer, since: Date): Promise<number> {
  const { emails } = await db
    .selectFrom("email")
    .select((eb) => eb.fn.countAll<string>().as("emails"))
    .where("mailbox", "=", mailbox)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(emails);
}

export function unsentEmail(db: Db, id: string) {
  return db.selectFrom("email").selectAll().where("id", "=", id).where("sent_at", "is", null).executeTakeFirst();
}

export async function markSent(db: Db, id: string, now: Date) {
  await db.updateTable("email").set({ sent_at: now }).where("id", "=", id).where("sent_at", "is", null).execute();
}

export type EmailOutcome = { messageId: string; recipient: string; action: "failed" | "delivered" };

/** Stores an outcome; undefined for an unknown email, another recipient, or an outcome already stored. */
export function markOutcome(
  trx: Db,
  { messageId, recipient, action }: EmailOutcome,
  now: Date,
): Promise<{ channel_id: string; recipient: string } | undefined> {
  const column = action === "failed" ? "bounced_at" : "delivered_at";
  return trx
    .updateTable("email")
    .set({ [column]: now })
    .where("message_id", "=", messageId)
    .where(sql<string>`lower(recipient)`, "=", recipient.toLowerCase())
    .where(column, "is", null)
    .returning(["channel_id", "recipient"])
    .executeTakeFirst();
}

export async function deleteEmail(db: Db, id: string) {
  await db.deleteFrom("email").where("id", "=", id).execute();
}

type Written = { channelId: string; mailboxes: Buffer[]; recipient: string; occasions: readonly string[] };

/** Emails to the recipient, and emails to the shop with the recipient as reply address. */
export async function deleteEmails(trx: Db, { channelId, mailboxes, recipient, occasions }: Written) {
  const address = recipient.toLowerCase();
  await trx
    .deleteFrom("email")
    .where("mailbox", "in", mailboxes)
    .where("channel_id", "=", channelId)
    .where(sql<string>`lower(recipient)`, "=", address)
    .execute();
  await trx
    .deleteFrom("email")
    .where("channel_id", "=", channelId)
    .where("reply_to", "is not", null)
    .where(sql<string>`lower(reply_to)`, "=", address)
    .execute();
  if (occasions.length > 0)
    await trx.deleteFrom("email").where("unique_key", "in", occasions).where("channel_id", "=", channelId).execute();
}
