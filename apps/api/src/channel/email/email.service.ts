import { createHash } from "node:crypto";
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
import { mailboxHash } from "#api/platform/rate-limit/mailbox.ts";

export type EmailContent = { subject: string; text: string; html: string };
export type Email = EmailContent & {
  /** Names the occasion, "order.completed:<id>": it gets one email, however often it is written (OWN-04). */
  uniqueKey: string;
  to: string;
  /** Whom an answer reaches, in an email to the shop; an address that no header may hold is left out. */
  replyTo?: string;
  /** To someone other than the orderer: left out where the mailbox has reached its hourly max. */
  isToOther?: boolean;
  /** Where a POST stops such emails; `linkKeyMark` in it is replaced as in the bodies. */
  unsubscribeUrl?: string;
  /** What its link opens, where the occasion does not name it; a `LinkKey` makes the key of this instead. */
  linkOf?: string;
};

const hour = 3_600_000;

type EmailWork = Omit<ChannelWork, "db" | "actor">;

/** Writes an email within the transaction of its occasion; a job sends it after the commit. */
export const writeEmail = (ctx: EmailWork, trx: Db, email: Email) => writeEmails(ctx, trx, [email]);

/** The same of several, with one statement for all and one for their jobs. */
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
  if (!has) shop.log.warn({ occasion: email.uniqueKey }, "an email was left out: its mailbox gets too many");
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
    // a line break would start a header of the buyer's own
    subject: oneLine(email.subject),
    body_text: email.text,
    body_html: email.html,
    unsubscribe_url: email.unsubscribeUrl ?? null,
    link_of: email.linkOf ?? null,
    created_at: now,
  };
}

/**
 * Sends an email that was not sent yet. A process that dies between sending and noting it sends the same email again,
 * under the same Message-ID, which mail programs show once.
 */
export async function sendEmail(
  { db, channels, clock, secret }: Pick<Shop, "db" | "channels" | "clock" | "secret">,
  mail: MailPort,
  emailId: string,
  linkKeys: readonly LinkKey[],
) {
  const email = await unsentEmail(db, emailId);
  const channel = email && (await channels.byId(email.channel_id));
  if (!channel) return;
  const key = linkKeys.map((make) => make(email.link_of ?? email.unique_key, secret)).find(Boolean);
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
/** The last email to a member who leaves: it is deleted once it is sent. */
export const goodbyeOccasion = (memberId: string) => `${goodbye}${memberId}`;

/** Deletes what was written to an address, and about some occasions to whomever. */
export async function removeEmails(
  { shop, channel }: Pick<ChannelWork, "shop" | "channel">,
  trx: Db,
  { to, occasions }: { to: string; occasions: readonly string[] },
) {
  const mailbox = mailboxHash({ shop, channel }, to);
  await deleteEmails(trx, { channelId: channel.id, mailbox, recipient: to, occasions });
}

/** Notes once what became of an email; undefined where there is nothing new to note. */
export const noteOutcome = (trx: Db, outcome: EmailOutcome, now: Date) => markOutcome(trx, outcome, now);

/** Replaces the key of a link in a stored email, so that a reader of the table cannot open the link. */
export const linkKeyMark = "{{link-key}}";

/** Makes the key of an occasion's link; undefined for an occasion of another kind. */
export type LinkKey = (uniqueKey: string, secret: string) => string | undefined;

function withLinkKey(body: string, key: string | undefined): string {
  return key ? body.replaceAll(linkKeyMark, key) : body;
}

const address = /^[^\s@<>",;:\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** The channel sends from its company's address. One without sends from no-reply at its host. */
function senderOf({ name, origin, profile }: Channel): { name: string; address: string } {
  const contact = profile.company?.email ?? "";
  const host = URL.canParse(origin) ? new URL(origin).hostname : "localhost";
  return { name, address: address.test(contact) ? contact : `no-reply@${host}` };
}
