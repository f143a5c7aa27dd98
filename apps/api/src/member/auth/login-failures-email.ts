import type { ChannelWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { issueToken, unlockTokenId } from "./one-time-token.ts";

type Emails = Pick<ChannelWork, "shop" | "channel" | "now">;
type FailedLogins = { id: string; email: string; profile: unknown; day: string };

/** Max one a day. Its link opens a page with a button; the token behind it is issued in the same transaction (AUTH-10). */
export async function writeLoginFailuresEmail(ctx: Emails, trx: Db, { id, email, profile, day }: FailedLogins) {
  await issueToken(ctx, trx, { id: unlockTokenId(id, day), memberId: id, purpose: "unlock" });
  const words = loginFailuresEmail(ctx.channel, profile as { last_name?: string; first_name?: string });
  await writeEmail(ctx, trx, { uniqueKey: `login.failures:${id}:${day}`, to: email, ...words });
}

function loginFailuresEmail(channel: Channel, profile: { last_name?: string; first_name?: string }) {
  const name = [profile.last_name, profile.first_name].filter(Boolean).join(" ");
  const shop = channel.name;
  const subject = `【${shop}】ログインの失敗が続いています`;
  const parts = [
    lines(`${name || "会員"} 様`),
    lines(
      `「${shop}」で、お客さまのメールアドレスまたはユーザー名を使い、パスワードの合わないログインが続いています。`,
      "失敗が続いた場所や端末からのログインは、しばらくお待ちいただく仕組みになっています。",
      "以前にログインした端末からは、これまでどおりログインできます。",
    ),
    heading("ご自身で入力された場合"),
    lines("下記のページを、お使いになる端末で開き、ボタンを押すと、お待ちにならずにログインできます。"),
    {
      kind: "link" as const,
      words: "ログインを再開する",
      href: `${channelUrl(channel)}/login/unlock?token=${linkKeyMark}`,
    },
    lines("このリンクは24時間、一度だけご利用いただけます。"),
    heading("お心当たりのない場合"),
    lines(
      "失敗したログインでは、会員情報を見ることも、注文することもできません。",
      "同じパスワードをほかのサービスでもお使いのときは、マイページの「パスワードの変更」で、ほかと異なる長いパスワードにご変更ください。",
      "変更すると、ほかの端末でのログインはすべて終了します。",
    ),
    lines(
      "お店から、パスワードをお尋ねすることはありません。",
      "このメールは、失敗が続く間、1日に1通までお送りします。",
    ),
  ];
  return emailContent(channel, subject, parts);
}
