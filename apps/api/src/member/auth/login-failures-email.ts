import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { heading, htmlOf, lines, textOf } from "#api/platform/mail/mail-body.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";

type Emails = Pick<Context, "shop" | "channel" | "now">;
type FailedLogins = { id: string; email: string; profile: unknown; day: string };

/** Max one a day. No link: members used to links in such an email would follow a forged one too. */
export async function writeLoginFailuresEmail(ctx: Emails, trx: Db, { id, email, profile, day }: FailedLogins) {
  const words = loginFailuresEmail(ctx.channel.name, profile as { last_name?: string; first_name?: string });
  await writeEmail(ctx, trx, { uniqueKey: `login.failures:${id}:${day}`, to: email, ...words });
}

function loginFailuresEmail(shop: string, profile: { last_name?: string; first_name?: string }) {
  const name = [profile.last_name, profile.first_name].filter(Boolean).join(" ");
  const subject = `【${shop}】ログインの失敗が続いています`;
  const parts = [
    lines(`${name || "会員"} 様`),
    lines(
      `「${shop}」で、お客さまのメールアドレスまたはユーザー名を使い、パスワードの合わないログインが続いています。`,
      "失敗が続いた場所や端末からのログインは、しばらくお待ちいただく仕組みになっています。",
      "以前にログインした端末からは、これまでどおりログインできます。",
    ),
    heading("ご自身で入力された場合"),
    lines("画面に表示された時間をおいてから、もう一度お試しください。"),
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
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}
