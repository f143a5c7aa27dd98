import { createHash } from "node:crypto";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ChannelWork, Work } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { htmlToText } from "#api/platform/html/html-to-text.ts";
import { markdownToHtml } from "#api/platform/html/markdown-to-html.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { type EmailPart, lines } from "#api/platform/mail/mail-body.ts";
import { newsletterOccasion } from "./newsletter-key.ts";
import {
  countSubscribers,
  insertIssue,
  issueByHash,
  issueById,
  issuesOf,
  lockUnfinished,
  nextSubscribers,
  noteProgress,
} from "./newsletter.queries.ts";

/** Emails that one job writes. */
export const newsletterBatch = 500;

export type NewsletterText = { subject: string; source: string };
export type Started = { state: "started" | "resumed" | "sent before" | "nobody"; subscribers: number };

/**
 * Sends a text to who agreed. The same text again goes on where it had stopped, and is never sent twice. Where nobody has
 * agreed nothing is sent and nothing recorded, so that the text can be sent later.
 */
export async function startNewsletter(work: ChannelWork, { subject, source }: NewsletterText): Promise<Started> {
  const { shop, db, actor, channel, now } = work;
  const hash = createHash("sha256")
    .update(JSON.stringify([subject, source]))
    .digest("hex");
  const row = { id: uuidv7(now, shop.random), channel_id: channel.id, hash, subject, source, created_at: now };
  return inTransaction({ db, actor }, async (trx) => {
    const subscribers = channel.settings["SITE.NO_MEMBER_USE"] ? 0 : await countSubscribers(trx, channel.id);
    if (subscribers === 0 && !(await issueByHash(trx, channel.id, hash))) return { state: "nobody", subscribers };
    const isNew = (await insertIssue(trx, row)) !== undefined;
    const issue = (await issueByHash(trx, channel.id, hash))!;
    if (issue.finished_at) return { state: "sent before", subscribers };
    await shop.jobs(trx, "newsletter.send", { issueId: issue.id });
    return { state: isNew ? "started" : "resumed", subscribers };
  });
}

/** Sends the text to one address to be looked at; it is no issue, and its link to unsubscribe leads nowhere. */
export async function tryNewsletter(work: ChannelWork, { subject, source }: NewsletterText, to: string): Promise<void> {
  const { shop, db, actor, channel, now } = work;
  const title = `【お試し】${subject}`;
  const parts = [
    ...newsletterParts(channel, source),
    lines("お試しのメールのため、配信を停止するリンクはありません。"),
  ];
  const email = emailContent(channel, title, parts);
  const uniqueKey = `newsletter.try:${uuidv7(now, shop.random)}`;
  await inTransaction({ db, actor }, (trx) => writeEmail(work, trx, { uniqueKey, to, ...email }));
}

/** The next emails of an issue, all or none, and with them how far it has come: a killed run leaves nothing half done. */
export async function sendNewsletter({ shop, db, actor, now }: Work, issueId: string): Promise<void> {
  const found = await issueById(db, issueId);
  const channel = found && (await shop.channels.byId(found.channel_id));
  if (!channel || channel.settings["SITE.NO_MEMBER_USE"]) return;
  await inTransaction({ db, actor }, async (trx) => {
    const issue = await lockUnfinished(trx, issueId);
    if (!issue) return;
    const members = await nextSubscribers(trx, channel.id, issue.sent_until, newsletterBatch);
    const content = newsletterEmail(channel, issue);
    for (const { id, email } of members)
      await writeEmail({ shop, channel, now }, trx, {
        uniqueKey: newsletterOccasion(issueId, id),
        to: email,
        unsubscribeUrl: `${channelUrl(channel)}/api/newsletter/stop/${linkKeyMark}`,
        ...content,
      });
    const isLast = members.length < newsletterBatch;
    const sentUntil = members.at(-1)?.id ?? issue.sent_until;
    await noteProgress(trx, { id: issueId, sent: members.length, sentUntil, finishedAt: isLast ? now : null });
    if (!isLast) await shop.jobs(trx, "newsletter.send", { issueId });
  });
}

export const newsletters = ({ db, channel }: Pick<ChannelWork, "db" | "channel">) => issuesOf(db, channel.id);

/** Addresses of the shop get its host: an email has no page that they could follow from. */
function newsletterParts(channel: Channel, source: string): EmailPart[] {
  const html = markdownToHtml(source)
    .replaceAll(' href="/', ` href="${channelUrl(channel)}/`)
    .replaceAll(' src="/', ` src="${channel.origin}/`);
  return [
    { kind: "owner", html, text: htmlToText(html) },
    ...shopSignature(channel, "このメールは、メールマガジンをお申し込みいただいた方にお送りしています。"),
  ];
}

function newsletterEmail(channel: Channel, { subject, source }: NewsletterText) {
  const parts: EmailPart[] = [
    ...newsletterParts(channel, source),
    {
      kind: "link",
      words: "メールマガジンの配信を停止する",
      href: `${channelUrl(channel)}/newsletter/stop?token=${linkKeyMark}`,
      isQuiet: true,
    },
  ];
  return emailContent(channel, subject, parts);
}
