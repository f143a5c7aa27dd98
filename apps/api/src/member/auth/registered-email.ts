import { channelUrl } from "#api/channel/channel-address.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";

type Registered = { id: string; code: string; email: string };

/** Written in the transaction that makes a registered member, once for each (OWN-06). */
export async function writeRegisteredEmail(
  ctx: Omit<ChannelWork, "db" | "actor">,
  trx: Db,
  { id, code, email }: Registered,
) {
  await writeEmail(ctx, trx, { uniqueKey: `member.registered:${id}`, to: email, ...registeredEmail(ctx, code) });
}

/** Nothing that was typed stands in it: the mailbox may be somebody else's. */
function registeredEmail({ channel, now }: Omit<ChannelWork, "db" | "actor">, code: string) {
  const base = channelUrl(channel);
  const subject = `【${channel.name}】会員登録が完了しました`;
  const parts: EmailPart[] = [
    lines(`「${channel.name}」にご登録いただき、ありがとうございます。会員登録が完了しました。`),
    details({ name: "会員番号", value: code }, { name: "登録日時", value: momentWords(now) }),
    lines("次回から、このメールが届いたメールアドレスと、登録時のパスワードでログインできます。"),
    { kind: "link", words: "マイページを開く", href: `${base}/mypage` },
    heading("お心当たりのない場合"),
    lines("どなたかが、誤ってこのメールアドレスを登録した可能性があります。お手数ですが、お知らせください。"),
    { kind: "link", words: "お問い合わせページを開く", href: `${base}/contact`, isQuiet: true },
    ...shopSignature(channel, "このメールは、会員登録をされたメールアドレスにお送りしています。"),
  ];
  return emailContent(channel, subject, parts);
}
