import type { reminder, ReminderType } from "@noren/contract/member/reminder.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import type { Work } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { JobData } from "#api/platform/jobs/jobs.ts";
import { details, heading, htmlOf, lines, textOf } from "#api/platform/mail/mail-body.ts";
import { accountIdByEmail, recipientOf } from "../auth/member-account.ts";
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
export async function sendReminder({ shop, db, now }: Work, { memberId, type, tokenId }: JobData["reminder.send"]) {
  const member = memberId ? await recipientOf(db, memberId) : undefined;
  const channel = member && (await shop.channels.byId(member.channel_id));
  if (!channel) return;
  const ctx = { shop, channel, now };
  const purpose = purposeOf(type);
  const words = type === "password" ? passwordEmail(channel) : usernameEmail(channel, member.username);
  await inTransaction(db, async (trx) => {
    await issueToken(ctx, trx, { id: tokenId, memberId: member.id, purpose });
    await writeEmail(ctx, trx, { uniqueKey: tokenOccasion(purpose, tokenId), to: member.email, ...words });
  });
}

const endOf = "このリンクは1時間、一度だけご利用いただけます。";
const unasked = [
  heading("お心当たりのない場合"),
  lines("このメールを破棄してください。ボタンを押さないかぎり、何も変わりません。"),
];

function passwordEmail(channel: Channel) {
  const subject = `【${channel.name}】パスワードの再設定`;
  const parts = [
    lines(`「${channel.name}」で、パスワードの再設定を受け付けました。`),
    lines("下記のページで、新しいパスワードを入力してください。"),
    {
      kind: "link" as const,
      words: "新しいパスワードを設定する",
      href: `${channelUrl(channel)}/reminder/reset?token=${linkKeyMark}`,
    },
    lines(endOf),
    ...unasked,
  ];
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
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
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}
