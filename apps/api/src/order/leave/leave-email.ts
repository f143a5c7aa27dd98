import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";

export function goodbyeEmail({ channel }: Pick<Context, "channel">) {
  const subject = `【${channel.name}】退会のお手続きが完了しました`;
  const parts = [
    lines(`「${channel.name}」の退会のお手続きが完了しました。これまでご利用いただき、ありがとうございました。`),
    lines("会員情報、住所録、お気に入り、ポイント、クーポン、カードなどは削除しました。"),
    lines("ご注文と領収書の記録は、法令の定めにより保管します。"),
    heading("お心当たりのない場合"),
    lines("お手数ですが、下記のページからお店にご連絡ください。"),
    { kind: "link" as const, words: "お問い合わせ", href: `${channelUrl(channel)}/contact` },
  ];
  return emailContent(channel, subject, parts);
}
