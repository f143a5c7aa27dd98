import { createHash } from "node:crypto";
import type { ChannelFacts } from "../channel-facts.ts";
import type { ChannelWork, Shop } from "../context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { oneLine } from "#api/platform/mail/free-text.ts";
import { emailsSince, insertLetter, markSent, unsentLetter } from "./email.queries.ts";
import type { MailPort } from "#api/platform/mail/mail-port.ts";
import { mailboxHash } from "#api/platform/rate-limit/mailbox.ts";

export type LetterWords = { subject: string; text: string; html: string };
export type Letter = LetterWords & {
  /** Names the occasion, "order.completed:<id>": it gets one letter, however often it is written (OWN-04). */
  uniqueKey: string;
  to: string;
  /** To somebody else than the orderer: left out where the mailbox has got as many as it may within the hour. */
  isToOther?: boolean;
};

const hour = 3_600_000;

/** Writes a letter within the transaction of its occasion; a job sends it after the commit. */
export async function writeLetter({ shop, channel, now }: Omit<ChannelWork, "db">, trx: Db, letter: Letter) {
  const id = uuidv7(now, shop.random);
  const mailbox = mailboxHash({ shop, channel }, letter.to);
  if (letter.isToOther) {
    const emails = await emailsSince(trx, mailbox, new Date(now.getTime() - hour));
    if (emails >= channel.settings["LIMIT.EMAIL.MAILBOX_MAX"]) {
      shop.log.warn({ occasion: letter.uniqueKey }, "an email was left out: its mailbox gets too many");
      return;
    }
  }
  const hash = createHash("sha256").update(letter.uniqueKey).digest("hex").slice(0, 32);
  const isNew = await insertLetter(trx, {
    id,
    channel_id: channel.id,
    unique_key: letter.uniqueKey,
    message_id: `<${hash}@${senderOf(channel).address.split("@")[1]}>`,
    recipient: letter.to,
    mailbox,
    // a line break would start a header of the buyer's own
    subject: oneLine(letter.subject),
    body_text: letter.text,
    body_html: letter.html,
    created_at: now,
  });
  if (isNew) await shop.jobs(trx, "letter.send", { letterId: id });
}

/**
 * Sends a letter that was not sent yet. A process that dies between sending and noting it sends the same letter again, under
 * the same Message-ID, which mail programs show once.
 */
export async function sendLetter(
  { db, channels, clock, secret }: Pick<Shop, "db" | "channels" | "clock" | "secret">,
  mail: MailPort,
  letterId: string,
  linkKeys: readonly LinkKey[],
) {
  const letter = await unsentLetter(db, letterId);
  const channel = letter && (await channels.byId(letter.channel_id));
  if (!channel) return;
  const key = linkKeys.map((make) => make(letter.unique_key, secret)).find(Boolean);
  await mail.send({
    messageId: letter.message_id,
    date: letter.created_at,
    from: senderOf(channel),
    to: letter.recipient,
    subject: letter.subject,
    text: withLinkKey(letter.body_text, key),
    html: withLinkKey(letter.body_html, key),
  });
  await markSent(db, letter.id, clock());
}

/** Stands in a kept letter for the key of its link, so that nobody who reads the table can open it. */
export const linkKeyMark = "{{link-key}}";

/** Makes the key of an occasion's link; undefined for an occasion of another kind. */
export type LinkKey = (uniqueKey: string, secret: string) => string | undefined;

function withLinkKey(body: string, key: string | undefined): string {
  return key ? body.replaceAll(linkKeyMark, key) : body;
}

const address = /^[^\s@<>"',;:\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** The channel writes from its company's address. One without speaks from its host and reads no answers. */
function senderOf({ name, origin, profile }: ChannelFacts): { name: string; address: string } {
  const told = profile.company?.email ?? "";
  const host = URL.canParse(origin) ? new URL(origin).hostname : "localhost";
  return { name, address: address.test(told) ? told : `no-reply@${host}` };
}
