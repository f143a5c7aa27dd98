import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { newsletterConsent } from "@noren/contract/member/newsletter.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";
import { accountOf } from "../auth/member-account.ts";
import { goodToken, issueToken, tokenOccasion } from "../auth/one-time-token.ts";
import {
  confirmConsent,
  declineInProfile,
  endConsent,
  findConsent,
  moveConsent,
  putConsent,
} from "./consent.queries.ts";
import { memberOfKey } from "./newsletter-key.ts";

const day = 86_400_000;

/** Links of members and to mailboxes: switched off and on again, a profile asks for another. */
const ofMember: RateLimit = { name: "newsletter.member", max: 5, seconds: 86_400 };
const ofMailbox: RateLimit = { name: "newsletter.mailbox", max: 5, seconds: 86_400 };

type Member = { id: string; email: string };

/** Refuses before anything is changed where a choice of the newsletter would email too many links. */
export async function limitNewsletterEmails(ctx: ChannelWork, member: Member): Promise<void> {
  if (!isEmailDue(await findConsent(ctx.db, member.id), member, ctx.now)) return;
  await consume(ctx, [
    { limit: ofMember, subject: member.id },
    { limit: ofMailbox, subject: toMailbox(member.email) },
  ]);
}

/** A confirmed wish needs no link; one that is not yet is emailed again at most once a day. */
function isEmailDue(known: Awaited<ReturnType<typeof findConsent>>, { email }: Member, now: Date): boolean {
  const isSame = known?.ended_at === null && known.email.toLowerCase() === email.toLowerCase();
  return !isSame || (!known.confirmed_at && now.getTime() - known.requested_at.getTime() >= day);
}

/**
 * Follows what a member has chosen in the profile. A wish is confirmed by the emailed link: for each address, and again
 * after an end.
 */
export async function followNewsletter(ctx: ChannelWork, member: Member, isWanted: boolean) {
  await inTransaction(ctx, async (trx) => {
    const known = await findConsent(trx, member.id);
    if (!isWanted) return endConsent(trx, member.id, ctx.channel.id, ctx.now);
    if (!isEmailDue(known, member, ctx.now)) return;
    const consent = { member_id: member.id, channel_id: ctx.channel.id, email: member.email, words: newsletterConsent };
    await putConsent(trx, { ...consent, requested_at: ctx.now });
    const data = { email: hashOf(member.email) };
    const { id } = await issueToken(ctx, trx, { memberId: member.id, purpose: "newsletter_confirm", data });
    const uniqueKey = tokenOccasion("newsletter_confirm", id);
    await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...confirmationEmail(ctx.channel) });
  });
}

/** A link in the new mailbox was followed: a confirmed wish goes with the member to it. */
export const moveNewsletter = (trx: Db, memberId: string, from: string, to: string): Promise<void> =>
  moveConsent(trx, memberId, from, to);

/** Repeatable while the link is good. One to an address that has changed since, or of an ended wish, is not. */
export async function confirmNewsletter(ctx: ChannelWork, key: string): Promise<Record<string, never>> {
  const token = await goodToken(ctx, ctx.db, "newsletter_confirm", key);
  const member = token && (await accountOf(ctx.db, token.member_id));
  if (!member || (token.data as { email: string }).email !== hashOf(member.email)) throw linkEnded();
  if (!(await confirmConsent(ctx.db, member, ctx.now))) throw linkEnded();
  return {};
}

/** Repeatable: what has ended stays ended. */
export async function stopNewsletter(ctx: ChannelWork, key: string): Promise<Record<string, never>> {
  const memberId = memberOfKey(key, ctx.shop.secret);
  if (!memberId) throw linkEnded();
  const isKnown = await inTransaction(ctx, async (trx) => {
    await endConsent(trx, memberId, ctx.channel.id, ctx.now);
    return declineInProfile(trx, { memberId, channelId: ctx.channel.id, now: ctx.now });
  });
  if (!isKnown) throw linkEnded();
  return {};
}

const linkEnded = () => new ShopError("auth.link_ended");

const hashOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");

function confirmationEmail(channel: Channel) {
  const subject = `【${channel.name}】メールマガジン配信の確認`;
  const parts = [
    lines(`「${channel.name}」のメールマガジンをお申し込みいただき、ありがとうございます。`),
    lines(newsletterConsent),
    lines("下記のページを開いてボタンを押すと、配信が始まります。"),
    {
      kind: "link" as const,
      words: "メールマガジンの配信を始める",
      href: `${channelUrl(channel)}/newsletter/confirm?token=${linkKeyMark}`,
    },
    lines("このリンクは7日間ご利用いただけます。"),
    heading("お心当たりのない場合"),
    lines("このメールを破棄してください。ボタンを押さないかぎり、配信は始まりません。"),
  ];
  return emailContent(channel, subject, parts);
}
