import { createHash } from "node:crypto";
import type { emailVerify } from "@noren/contract/member/email-verify.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { ChannelWork, Context, MemberWork } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";
import { accountOf } from "../auth/member-account.ts";
import { unknownLinks } from "../auth/link-rate-limit.ts";
import { goodToken, issueToken, tokenOccasion } from "../auth/one-time-token.ts";
import { verifyPassword } from "../auth/password.ts";
import { closePassword, isMailboxProved, proveMailbox, takeAccountBack } from "../auth/take-back.service.ts";

const emails: RateLimit = { name: "email-verify.emails", max: 5, seconds: 3600 };

/** Emails the link to the logged-in member, unless the address is confirmed already. */
export async function requestCheck(ctx: MemberWork): Promise<void> {
  const member = await accountOf(ctx.db, ctx.member.id);
  if (!member || member.is_registered) return;
  await consume(ctx, [{ limit: emails, subject: member.id }]);
  await inTransaction(ctx, async (trx) => {
    const data = { email: hashOf(member.email) };
    const { id } = await issueToken(ctx, trx, { memberId: member.id, purpose: "email_verify", data });
    const uniqueKey = tokenOccasion("email_verify", id);
    await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...confirmationEmail(ctx) });
  });
}

/** Max passwords tried per link. */
const passwords: RateLimit = { name: "email-verify.passwords", max: 5, seconds: 86_400 };
type Checked = { is_registered_member: boolean; reset: string | null };

/**
 * Confirms the address; repeatable while the link is valid. The link ends if the member's address has changed. With the
 * member's session or password, the registration is completed; without, it is a first proof of the mailbox, which
 * closes what the registrant set up, and `reset` is the key of a new password (SEC-07).
 */
export async function checkEmail(
  ctx: Context,
  { token: key, password }: Parsed<typeof emailVerify.check>,
): Promise<Checked> {
  unknownLinks.assertBelow(ctx);
  const token = await goodToken(ctx, ctx.db, "email_verify", key);
  const member = token && (await accountOf(ctx.db, token.member_id));
  if (!member || (token.data as { email: string }).email !== hashOf(member.email)) {
    await unknownLinks.count(ctx);
    throw new ShopError("auth.link_ended");
  }
  const isOwn = ctx.member?.id === member.id || (await isRegistrant(ctx, token.id, member.password_hash, password));
  return inTransaction(ctx, async (trx) => {
    if (isOwn || (await isMailboxProved(trx, member.id))) {
      await proveMailbox(ctx, trx, member.id);
      return { is_registered_member: true, reset: null };
    }
    await takeAccountBack(ctx, trx, member.id, { why: "first proof of the mailbox", question: "all" });
    return { is_registered_member: true, reset: await closePassword(ctx, trx, member.id) };
  });
}

async function isRegistrant(ctx: Context, tokenId: string, hash: string, password: string | undefined) {
  if (!password) return false;
  await consume(ctx, [{ limit: passwords, subject: tokenId }]);
  if (await verifyPassword(password, hash, ctx.addressRange)) return true;
  throw new ShopError(
    "email_verify.wrong_password",
    {},
    { password: [new ShopError("email_verify.wrong_password").message] },
  );
}

const hashOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");

function confirmationEmail({ channel }: ChannelWork) {
  const subject = `【${channel.name}】メールアドレスのご確認`;
  const parts = [
    lines(`「${channel.name}」にご登録いただき、ありがとうございます。`),
    lines("下記のページを開いてボタンを押すと、メールアドレスの確認が終わり、会員の機能をご利用いただけます。"),
    {
      kind: "link" as const,
      words: "メールアドレスを確認する",
      href: `${channelUrl(channel)}/verify/email?token=${linkKeyMark}`,
    },
    lines("このリンクは24時間ご利用いただけます。"),
    heading("お心当たりのない場合"),
    lines("このメールを破棄してください。ボタンを押さないかぎり、登録は完了しません。"),
  ];
  return emailContent(channel, subject, parts);
}
