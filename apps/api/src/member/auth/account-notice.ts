import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { details, heading, htmlOf, lines, textOf } from "#api/platform/mail/mail-body.ts";
import { countSessions } from "./auth.queries.ts";
import { issueToken, tokenOccasion } from "./one-time-token.ts";

type Recipient = { id: string; email: string };
type Notice = "new_device" | "password_changed";

/**
 * Tells a member of a login on a device that was not known; max one email an hour. The first login of all is no news
 * (MEM-20).
 */
export async function tellOfNewDevice(ctx: Context, member: Recipient): Promise<void> {
  if ((await countSessions(ctx.db, member.id)) < 2) return;
  const hour = ctx.now.toISOString().slice(0, 13);
  await inTransaction(ctx.db, (trx) =>
    writeNotice(ctx, trx, "new_device", member, jobId(`device:${member.id}:${hour}`)),
  );
}

/** In the transaction that changes the password. */
export const tellOfNewPassword = (ctx: Context, trx: Db, member: Recipient) =>
  writeNotice(ctx, trx, "password_changed", member);

async function writeNotice(ctx: Context, trx: Db, notice: Notice, member: Recipient, tokenId?: string) {
  const { id } = await issueToken(ctx, trx, {
    memberId: member.id,
    purpose: "end_sessions",
    ...(tokenId !== undefined && { id: tokenId }),
  });
  const uniqueKey = tokenOccasion("end_sessions", id);
  await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...noticeEmail(ctx, notice) });
}

const texts: Record<Notice, { subject: string; lead: string }> = {
  new_device: { subject: "新しい端末からのログインのお知らせ", lead: "新しい端末からログインがありました。" },
  password_changed: { subject: "パスワード変更のお知らせ", lead: "パスワードが変更されました。" },
};

function noticeEmail({ channel, now, device, ip }: Context, notice: Notice) {
  const { subject: about, lead } = texts[notice];
  const subject = `【${channel.name}】${about}`;
  const parts = [
    lines(`「${channel.name}」の会員情報で、${lead}`),
    details(
      { name: "日時", value: momentWords(now) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip },
    ),
    lines("お心当たりのある場合は、このままで問題ありません。"),
    heading("お心当たりのない場合"),
    lines("下記のページを開いてボタンを押すと、すべての端末でのログインを終了できます。"),
    {
      kind: "link" as const,
      words: "すべてのログインを終了する",
      href: `${channelUrl(channel)}/login/end-sessions?token=${linkKeyMark}`,
    },
    lines("このリンクは7日間、一度だけご利用いただけます。終了したあと、新しいパスワードを設定してください。"),
  ];
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}
