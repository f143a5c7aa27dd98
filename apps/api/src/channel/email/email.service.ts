import { createHash } from "node:crypto";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { Channel } from "../channel-types.ts";
import type { ChannelWork, Shop } from "../context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { oneLine } from "#api/platform/mail/free-text.ts";
import {
  deleteEmail,
  deleteEmails,
  type EmailOutcome,
  emailsSince,
  insertEmails,
  markOutcome,
  markSent,
  type NewEmail,
  unsentEmail,
} from "./email.queries.ts";
import type { MailPort } from "#api/platform/mail/mail-port.ts";
import { mailboxHash, mailboxHashes } from "#api/platform/rate-limit/mailbox.ts";

export type EmailContent = { subject: string; text: string; html: string };
export type Email = EmailContent & {
  /**
   * Identifies the occasion, "order.completed:<id>": an occasion gets one email, however often it is written (OWN-04).
   */
  uniqueKey: string;
  to: string;
  /** Reply address, in an email to the shop; an address that is invalid in a header is omitted. */
  replyTo?: string;
  /** The recipient is not the orderer: the email is omitted if the mailbox has reached its hourly max. */
  isToOther?: boolean;
  /** URL whose POST unsubscribes; `linkKeyMark` in it is replaced as in the bodies. */
  unsubscribeUrl?: string;
  /** Subject of the link's key, if it is not `uniqueKey`; passed to a `LinkKey`. */
  linkOf?: string;
};

const hour = 3_600_000;

type EmailWork = Omit<ChannelWork, "db" | "actor">;

/** Writes an email within the transaction of its occasion; a job sends it after the commit. */
export const writeEmail = (ctx: EmailWork, trx: Db, email: Email) => writeEmails(ctx, trx, [email]);

/** Writes several emails with one statement, and their jobs with another. */
export async function writeEmails(ctx: EmailWork, trx: Db, emails: readonly Email[]) {
  const rows: NewEmail[] = [];
  for (const email of emails) {
    const mailbox = mailboxHash(ctx, email.to);
    if (!email.isToOther || (await hasRoom(ctx, trx, email, mailbox))) rows.push(rowOf(ctx, email, mailbox));
  }
  if (rows.length === 0) return;
  const written = await insertEmails(trx, rows);
  if (written.length === 0) return;
  const jobs = written.map((emailId) => ({ emailId }));
  await ctx.shop.jobs(trx, "email.send", jobs);
}

async function hasRoom({ shop, channel, now }: EmailWork, trx: Db, email: Email, mailbox: Buffer): Promise<boolean> {
  const emails = await emailsSince(trx, mailbox, new Date(now.getTime() - hour));
  const has = emails < channel.settings["LIMIT.EMAIL.MAILBOX_MAX"];
  if (!has)
    shop.log.warn({ occasion: email.uniqueKey }, "an email was omitted: its mailbox has reached the hourly max");
  return has;
}

function rowOf({ shop, channel, now }: EmailWork, email: Email, mailbox: Buffer): NewEmail {
  const hash = createHash("sha256").update(email.uniqueKey).digest("hex").slice(0, 32);
  return {
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    unique_key: email.uniqueKey,
    message_id: `<${hash}@${senderOf(channel).address.split("@")[1]}>`,
    recipient: email.to,
    reply_to: email.replyTo && address.test(email.replyTo) ? email.replyTo : null,
    mailbox,
    // a line break would start another header
    subject: oneLine(email.subject),
    body_text: email.text,
    body_html: email.html,
    unsubscribe_url: email.unsubscribeUrl ?? null,
    link_of: email.linkOf ?? null,
    created_at: now,
  };
}

/**
 * Sends an email that was not sent yet. If the process dies before marking it as sent, it is sent again with the same
 * Message-ID, which mail programs show once.
 */
export async function sendEmail(
  { db, channels, clock, secret }: Pick<Shop, "db" | "channels" | "clock" | "secret">,
  mail: MailPort,
  emailId: string,
  linkKeys: readonly AnyLinkKey[],
) {
  const email = await unsentEmail(db, emailId);
  const channel = email && (await channels.byId(email.channel_id));
  if (!channel) return;
  const key = await linkKeyOf(email.link_of ?? email.unique_key, { linkKeys, secret, db });
  await mail.send({
    messageId: email.message_id,
    date: email.created_at,
    from: senderOf(channel),
    to: email.recipient,
    replyTo: email.reply_to ?? undefined,
    subject: email.subject,
    text: withLinkKey(email.body_text, key),
    html: withLinkKey(email.body_html, key),
    unsubscribeUrl: email.unsubscribe_url === null ? undefined : withLinkKey(email.unsubscribe_url, key),
  });
  if (email.unique_key.startsWith(goodbye)) await deleteEmail(db, email.id);
  else await markSent(db, email.id, clock());
}

const goodbye = "member.left:";
/** Occasion of the last email to a member who leaves: deleted after it is sent. */
export const goodbyeOccasion = (memberId: string) => `${goodbye}${memberId}`;

/** Deletes emails to an address, and emails about the given occasions to any address. */
export async function removeEmails(
  { shop, channel }: Pick<ChannelWork, "shop" | "channel">,
  trx: Db,
  { to, occasions }: { to: string; occasions: readonly string[] },
) {
  const mailboxes = mailboxHashes({ shop, channel }, to);
  await deleteEmails(trx, { channelId: channel.id, mailboxes, recipient: to, occasions });
}

/** Stores the outcome of an email once; undefined if it was stored already or nothing matches. */
export const noteOutcome = (trx: Db, outcome: EmailOutcome, now: Date) => markOutcome(trx, outcome, now);

/** Placeholder of a link's key in a stored email, so that a reader of the table cannot open the link. */
export const linkKeyMark = "{{link-key}}";

/** Creates the key of an occasion's link; undefined for occasions of other kinds. */
export type LinkKey = (uniqueKey: string, secret: Secret) => string | undefined;
/** The same for a link whose token the database has as a hash. */
export type StoredLinkKey = (uniqueKey: string, secret: Secret, db: Db) => Promise<string | undefined>;
export type AnyLinkKey = (uniqueKey: string, secret: Secret, db: Db) => ReturnType<LinkKey> | ReturnType<StoredLinkKey>;

async function linkKeyOf(
  uniqueKey: string,
  { linkKeys, secret, db }: { linkKeys: readonly AnyLinkKey[]; secret: Secret; db: Db },
): Promise<string | undefined> {
  for (const make of linkKeys) {
    const key = await make(uniqueKey, secret, db);
    if (key) return key;
  }
  return undefined;
}

function withLinkKey(body: string, key: string | undefined): string {
  return key ? body.replaceAll(linkKeyMark, key) : body;
}

const address = /^[^\s@<>",;:\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** Sender: the company's address, by default no-reply at the channel's host. */
function senderOf({ name, origin, profile }: Channel): { name: string; address: string } {
  const contact = profile.company?.email ?? "";
  const host = URL.canParse(origin) ? new URL(origin).hostname : "localhost";
  return { name, address: address.test(contact) ? contact : `no-reply@${host}` };
}
