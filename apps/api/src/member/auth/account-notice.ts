import type { ChannelWork } from "#api/channel/context.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import { countSessions } from "./auth.queries.ts";
import { issueToken, tokenOccasion } from "./one-time-token.ts";

/** Work that a member is told of; a visitor's call knows the device and the address that it comes from. */
export type NoticeWork = ChannelWork & { device?: string | undefined; ip?: string | undefined };

type Recipient = { id: string; email: string };
type PasskeyNotice = "passkey_added" | "passkey_removed";
type IdentityNotice = "identity_added" | "identity_removed";
type QuestionNotice = "question_set" | "question_removed";
type Notice = "new_device" | "password_changed" | "way_restored" | PasskeyNotice | IdentityNotice | QuestionNotice;
type Named = { id: string; name: string };
/** When it was set; null at the registration. */
type Question = { setAt: Date | null };
type Restored = { passkey: Named } | { identity: Named } | { question: Question };
type About = { tokenId?: string; passkey?: Named; identity?: Named; question?: Question };

/**
 * Tells a member of a login on a device that was not known; max one email an hour. The first login of all is no news
 * (MEM-20).
 */
export async function tellOfNewDevice(ctx: NoticeWork, member: Recipient): Promise<void> {
  if ((await countSessions(ctx.db, member.id)) < 2) return;
  const hour = ctx.now.toISOString().slice(0, 13);
  await inTransaction(ctx, (trx) =>
    writeNotice(ctx, trx, "new_device", member, { tokenId: jobId(`device:${member.id}:${hour}`) }),
  );
}

/** In the transaction that changes the password. */
export const tellOfNewPassword = (ctx: NoticeWork, trx: Db, member: Recipient) =>
  writeNotice(ctx, trx, "password_changed", member);

/** In the transaction that adds or removes it. The link of an added one removes it again. */
export const tellOfPasskey = (ctx: NoticeWork, trx: Db, notice: PasskeyNotice, member: Recipient, passkey: Named) =>
  writeNotice(ctx, trx, notice, member, { passkey });

/** The same of an identity; `name` is what its service is called. */
export const tellOfIdentity = (ctx: NoticeWork, trx: Db, notice: IdentityNotice, member: Recipient, identity: Named) =>
  writeNotice(ctx, trx, notice, member, { identity });

/** In the transaction that sets it. The link removes it again. */
export const tellOfQuestion = (ctx: NoticeWork, trx: Db, notice: QuestionNotice, member: Recipient) =>
  writeNotice(ctx, trx, notice, member, { question: { setAt: ctx.now } });

/** In the transaction that restores what was suspended. The link removes it. */
export const tellOfRestored = (ctx: NoticeWork, trx: Db, member: Recipient, restored: Restored) =>
  writeNotice(ctx, trx, "way_restored", member, restored);

/** The passkey that the link of an email removes with the sessions it ends; undefined for other emails. */
export const passkeyToRemove = (data: unknown): string | undefined => (data as { passkey_id?: string }).passkey_id;
export const identityToRemove = (data: unknown): string | undefined => (data as { identity_id?: string }).identity_id;
export function questionToRemove(data: unknown): Question | undefined {
  const { question_set_at: at } = data as { question_set_at?: string | null };
  return at === undefined ? undefined : { setAt: at === null ? null : new Date(at) };
}

async function writeNotice(ctx: NoticeWork, trx: Db, notice: Notice, member: Recipient, about: About = {}) {
  const { tokenId } = about;
  const { id } = await issueToken(ctx, trx, {
    memberId: member.id,
    purpose: "end_sessions",
    ...(tokenId !== undefined && { id: tokenId }),
    data: opening.has(notice) ? closedBy(about) : {},
  });
  const uniqueKey = tokenOccasion("end_sessions", id);
  await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...noticeEmail(ctx, notice, about) });
}

/** Those whose link also removes what they tell of. */
const opening: ReadonlySet<Notice> = new Set(["passkey_added", "identity_added", "question_set", "way_restored"]);

const closedBy = ({ passkey, identity, question }: About): object => ({
  ...(passkey && { passkey_id: passkey.id }),
  ...(identity && { identity_id: identity.id }),
  ...(question && { question_set_at: question.setAt?.toISOString() ?? null }),
});

const texts: Record<Notice, { subject: string; lead: string; ending?: string }> = {
  new_device: { subject: "新しい端末からのログインのお知らせ", lead: "新しい端末からログインがありました。" },
  password_changed: { subject: "パスワード変更のお知らせ", lead: "パスワードが変更されました。" },
  passkey_added: {
    subject: "パスキー追加のお知らせ",
    lead: "パスキーが追加されました。",
    ending:
      "下記のページを開いてボタンを押すと、追加されたパスキーを取り消し、すべての端末でのログインを終了できます。",
  },
  passkey_removed: { subject: "パスキー削除のお知らせ", lead: "パスキーが削除されました。" },
  identity_added: {
    subject: "ログイン連携のお知らせ",
    lead: "ほかのサービスでのログインが追加されました。",
    ending: "下記のページを開いてボタンを押すと、追加された連携を取り消し、すべての端末でのログインを終了できます。",
  },
  question_set: {
    subject: "秘密の質問設定のお知らせ",
    lead: "秘密の質問が設定されました。",
    ending:
      "下記のページを開いてボタンを押すと、設定された秘密の質問を取り消し、すべての端末でのログインを終了できます。",
  },
  question_removed: { subject: "秘密の質問削除のお知らせ", lead: "秘密の質問が削除されました。" },
  way_restored: {
    subject: "ログイン方法再開のお知らせ",
    lead: "停止していたログイン方法が再開されました。",
    ending: "下記のページを開いてボタンを押すと、再開されたものを取り消し、すべての端末でのログインを終了できます。",
  },
  identity_removed: { subject: "ログイン連携解除のお知らせ", lead: "ほかのサービスでのログインが解除されました。" },
};
const ending = "下記のページを開いてボタンを押すと、すべての端末でのログインを終了できます。";

function noticeEmail({ channel, now, device, ip }: NoticeWork, notice: Notice, { passkey, identity, question }: About) {
  const { subject: about, lead, ...text } = texts[notice];
  const subject = `【${channel.name}】${about}`;
  const parts = [
    lines(`「${channel.name}」の会員情報で、${lead}`),
    details(
      ...(passkey ? [{ name: "パスキー", value: withoutLinks(passkey.name) }] : []),
      ...(identity ? [{ name: "サービス", value: withoutLinks(identity.name) }] : []),
      ...(notice === "way_restored" && question ? [{ name: "ログイン方法", value: "秘密の質問" }] : []),
      { name: "日時", value: momentWords(now) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip ?? "" },
    ),
    lines("お心当たりのある場合は、このままで問題ありません。"),
    heading("お心当たりのない場合"),
    lines(text.ending ?? ending),
    {
      kind: "link" as const,
      words: "すべてのログインを終了する",
      href: `${channelUrl(channel)}/login/end-sessions?token=${linkKeyMark}`,
    },
    lines(
      "このリンクは7日間、一度だけご利用いただけます。終了すると、いまのパスワードと、それまでに追加されたログイン方法は使えなくなります。続けて、新しいパスワードを設定してください。",
    ),
  ];
  return emailContent(channel, subject, parts);
}
