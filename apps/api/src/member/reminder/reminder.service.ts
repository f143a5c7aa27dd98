import type { reminder, ReminderType } from "@noren/contract/member/reminder.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import type { Context, Work } from "#api/channel/context.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { JobData } from "#api/platform/jobs/jobs.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import { accountIdByEmail, accountOf, recipientOf } from "../auth/member-account.ts";
import { issueToken, tokenOccasion } from "../auth/one-time-token.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { isCaptchaRequired, requireCaptcha } from "../captcha/captcha.service.ts";
import { reminderLimits } from "./reminder-rate-limit.ts";

export const purposeOf = (type: ReminderType) => `${type}_reminder` as const;

/** An unknown address takes the same steps as a known one: a job does what differs (AUTH-15, AUTH-16). */
export async function requestReminder(ctx: CaptchaContext, { type, email, captcha }: Parsed<typeof reminder.request>) {
  if (isCaptchaRequired(ctx)) await requireCaptcha(ctx, "reminder", captcha, email);
  await reminderLimits.countMailbox(ctx, email);
  const memberId = await accountIdByEmail(ctx.db, ctx.channel.id, email);
  const tokenId = uuidv7(ctx.now, ctx.shop.random);
  await ctx.shop.jobs(ctx.db, "reminder.send", { memberId: memberId ?? null, type, tokenId });
}

/** Emails the link; a second run finds its token and its email. */
export async function sendReminder(
  { shop, db, actor, now }: Work,
  { memberId, type, tokenId }: JobData["reminder.send"],
) {
  const member = memberId ? await recipientOf(db, memberId) : undefined;
  const channel = member && (await shop.channels.byId(member.channel_id));
  if (!channel) return;
  const ctx = { shop, channel, now };
  const purpose = purposeOf(type);
  const words = type === "password" ? passwordEmail(channel) : usernameEmail(channel, member.username);
  await inTransaction({ db, actor }, async (trx) => {
    await issueToken(ctx, trx, { id: tokenId, memberId: member.id, purpose });
    await writeEmail(ctx, trx, { uniqueKey: tokenOccasion(purpose, tokenId), to: member.email, ...words });
  });
}

/** skips_question: the wait took the answer's place. */
export type ReminderData = { skips_question?: boolean };
const lateDays = 3;
const lateMs = lateDays * 86_400_000;

/**
 * For who does not know the answer to the security question: another link in three days, which asks for none. Nobody is
 * locked out for good, and a stranger in the mailbox leaves the member three days to see the email (SEC-07).
 */
export async function requestWithoutAnswer(ctx: Context, trx: Db, { id, email }: { id: string; email: string }) {
  const tokenId = uuidv7(ctx.now, ctx.shop.random);
  const startAfter = new Date(ctx.now.getTime() + lateMs);
  const asked = ctx.now.toISOString();
  await ctx.shop.jobs(trx, "reminder.without_answer", { memberId: id, tokenId, asked }, { startAfter });
  await writeEmail(ctx, trx, {
    uniqueKey: `reminder.without_answer:${tokenId}`,
    to: email,
    ...waitEmail(ctx, startAfter),
  });
}

/** A password that was changed meanwhile has called it off. A second run finds its token and its email. */
export async function sendWithoutAnswer({ shop, db, actor, now }: Work, data: JobData["reminder.without_answer"]) {
  const { memberId, tokenId: id, asked } = data;
  const member = await recipientOf(db, memberId);
  const channel = member && (await shop.channels.byId(member.channel_id));
  const changedAt = (await accountOf(db, memberId))?.password_changed_at;
  if (!channel || !changedAt || changedAt > new Date(asked)) return;
  const ctx = { shop, channel, now };
  const purpose = purposeOf("password");
  const skipping: ReminderData = { skips_question: true };
  await inTransaction({ db, actor }, async (trx) => {
    await issueToken(ctx, trx, { id, memberId, purpose, data: skipping, seconds: lateMs / 1000 });
    const words = passwordEmail(
      channel,
      `このリンクは${lateDays}日間、一度だけご利用いただけます。秘密の質問の答えは必要ありません。`,
    );
    await writeEmail(ctx, trx, { uniqueKey: tokenOccasion(purpose, id), to: member.email, ...words });
  });
}

function waitEmail({ channel, device, ip }: Context, startAfter: Date) {
  const subject = `【${channel.name}】秘密の質問を使わないパスワード再設定のお申し込み`;
  const parts = [
    lines(`「${channel.name}」で、秘密の質問の答えを使わないパスワードの再設定を受け付けました。`),
    lines("安全のため、再設定のリンクは3日後に、このメールアドレスへお送りします。"),
    details(
      { name: "お送りする日時", value: momentWords(startAfter) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip },
    ),
    heading("お心当たりのない場合"),
    lines("ログインして、パスワードを変更してください。このお申し込みは取り消されます。"),
    { kind: "link" as const, words: "パスワードを変更する", href: `${channelUrl(channel)}/mypage/password` },
  ];
  return emailContent(channel, subject, parts);
}

const endOf = "このリンクは1時間、一度だけご利用いただけます。";
const unasked = [
  heading("お心当たりのない場合"),
  lines("このメールを破棄してください。ボタンを押さないかぎり、何も変わりません。"),
];

function passwordEmail(channel: Channel, end = endOf) {
  const subject = `【${channel.name}】パスワードの再設定`;
  const parts = [
    lines(`「${channel.name}」で、パスワードの再設定を受け付けました。`),
    lines("下記のページで、新しいパスワードを入力してください。"),
    {
      kind: "link" as const,
      words: "新しいパスワードを設定する",
      href: `${channelUrl(channel)}/reminder/reset?token=${linkKeyMark}`,
    },
    lines(end),
    ...unasked,
  ];
  return emailContent(channel, subject, parts);
}

function usernameEmail(channel: Channel, username: string | null) {
  const subject = `【${channel.name}】ユーザー名のご案内`;
  const parts = [
    lines(`「${channel.name}」にご登録のユーザー名をご案内します。`),
    details({ name: "ユーザー名", value: username ?? "まだ設定されていません（メールアドレスでログインできます）" }),
    lines("新しいユーザー名にする場合は、下記のページで入力してください。"),
    {
      kind: "link" as const,
      words: "新しいユーザー名を設定する",
      href: `${channelUrl(channel)}/reminder/username/reset?token=${linkKeyMark}`,
    },
    lines(endOf),
    ...unasked,
  ];
  return emailContent(channel, subject, parts);
}
