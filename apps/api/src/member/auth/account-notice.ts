import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { withoutLinks } from "#api/platform/mail/free-text.ts";
import { details, heading, htmlOf, lines, textOf } from "#api/platform/mail/mail-body.ts";
import { countSessions } from "./auth.queries.ts";
import { issueToken, tokenOccasion } from "./one-time-token.ts";

type Recipient = { id: string; email: string };
type PasskeyNotice = "passkey_added" | "passkey_removed";
type IdentityNotice = "identity_added" | "identity_removed";
type Notice = "new_device" | "password_changed" | PasskeyNotice | IdentityNotice;
type Named = { id: string; name: string };
type About = { tokenId?: string; passkey?: Named; identity?: Named };

/**
 * Tells a member of a login on a device that was not known; max one email an hour. The first login of all is no news
 * (MEM-20).
 */
export async function tellOfNewDevice(ctx: Context, member: Recipient): Promise<void> {
  if ((await countSessions(ctx.db, member.id)) < 2) return;
  const hour = ctx.now.toISOString().slice(0, 13);
  await inTransaction(ctx.db, (trx) =>
    writeNotice(ctx, trx, "new_device", member, { tokenId: jobId(`device:${member.id}:${hour}`) }),
  );
}

/** In the transaction that changes the password. */
export const tellOfNewPassword = (ctx: Context, trx: Db, member: Recipient) =>
  writeNotice(ctx, trx, "password_changed", member);

/** In the transaction that adds or removes it. The link of an added one removes it again. */
export const tellOfPasskey = (ctx: Context, trx: Db, notice: PasskeyNotice, member: Recipient, passkey: Named) =>
  writeNotice(ctx, trx, notice, member, { passkey });

/** The same of an identity; `name` is what its service is called. */
export const tellOfIdentity = (ctx: Context, trx: Db, notice: IdentityNotice, member: Recipient, identity: Named) =>
  writeNotice(ctx, trx, notice, member, { identity });

/** The passkey that the link of an email removes with the sessions it ends; undefined for other emails. */
export const passkeyToRemove = (data: unknown): string | undefined => (data as { passkey_id?: string }).passkey_id;
export const identityToRemove = (data: unknown): string | undefined => (data as { identity_id?: string }).identity_id;

async function writeNotice(ctx: Context, trx: Db, notice: Notice, member: Recipient, about: About = {}) {
  const { tokenId, passkey, identity } = about;
  const { id } = await issueToken(ctx, trx, {
    memberId: member.id,
    purpose: "end_sessions",
    ...(tokenId !== undefined && { id: tokenId }),
    ...(notice === "passkey_added" && passkey && { data: { passkey_id: passkey.id } }),
    ...(notice === "identity_added" && identity && { data: { identity_id: identity.id } }),
  });
  const uniqueKey = tokenOccasion("end_sessions", id);
  await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...noticeEmail(ctx, notice, about) });
}

const texts: Record<Notice, { subject: string; lead: string; ending?: string }> = {
  new_device: { subject: "新しい端末からのログインのお知らせ", lead: "新しい端末からログインがありました。" },
  password_changed: { subject: "パスワード変更のお知らせ", lead: "パスワードが変更されました。" },
  passkey_added: {
    subject: "パスキー追加のお知らせ",
    lead: "パスキーが追加されました。",
    ending: "下記のページを開いてボタンを押すと、すべての端末でのログインを終了し、追加されたパスキーを取り消せます。",
  },
  passkey_removed: { subject: "パスキー削除のお知らせ", lead: "パスキーが削除されました。" },
  identity_added: {
    subject: "ログイン連携のお知らせ",
    lead: "ほかのサービスでのログインが追加されました。",
    ending: "下記のページを開いてボタンを押すと、すべての端末でのログインを終了し、追加された連携を取り消せます。",
  },
  identity_removed: { subject: "ログイン連携解除のお知らせ", lead: "ほかのサービスでのログインが解除されました。" },
};
const ending = "下記のページを開いてボタンを押すと、すべての端末でのログインを終了できます。";

function noticeEmail({ channel, now, device, ip }: Context, notice: Notice, { passkey, identity }: About) {
  const { subject: about, lead, ...text } = texts[notice];
  const subject = `【${channel.name}】${about}`;
  const parts = [
    lines(`「${channel.name}」の会員情報で、${lead}`),
    details(
      ...(passkey ? [{ name: "パスキー", value: withoutLinks(passkey.name) }] : []),
      ...(identity ? [{ name: "サービス", value: withoutLinks(identity.name) }] : []),
      { name: "日時", value: momentWords(now) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip },
    ),
    lines("お心当たりのある場合は、このままで問題ありません。"),
    heading("お心当たりのない場合"),
    lines(text.ending ?? ending),
    {
      kind: "link" as const,
      words: "すべてのログインを終了する",
      href: `${channelUrl(channel)}/login/end-sessions?token=${linkKeyMark}`,
    },
    lines("このリンクは7日間、一度だけご利用いただけます。終了したあと、新しいパスワードを設定してください。"),
  ];
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}
