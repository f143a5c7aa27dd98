import { channelUrl } from "#api/channel/channel-address.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { linkKeyMark } from "#api/channel/email/email.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { NoticeWork } from "../auth/account-notice.ts";

/** To the new address. */
export function confirmationEmail({ channel }: ChannelWork) {
  const subject = `【${channel.name}】メールアドレス変更のご確認`;
  const parts = [
    lines(`「${channel.name}」の会員情報で、メールアドレスをこちらのアドレスに変更する手続きを受け付けました。`),
    lines("下記のページを開いてボタンを押すと、変更が完了します。"),
    {
      kind: "link" as const,
      words: "メールアドレスの変更を完了する",
      href: `${channelUrl(channel)}/login/email-change?token=${linkKeyMark}`,
    },
    lines("このリンクは24時間、一度だけご利用いただけます。"),
    heading("お心当たりのない場合"),
    lines("このメールを破棄してください。ボタンを押さないかぎり、何も変わりません。"),
  ];
  return emailContent(channel, subject, parts);
}

/** To the former address, which does not learn the new one. */
export function undoEmail({ channel, now, device, ip }: NoticeWork) {
  const subject = `【${channel.name}】メールアドレス変更のお知らせ`;
  const parts = [
    lines(`「${channel.name}」の会員情報で、メールアドレスが変更されました。`),
    lines("これからのお知らせは、新しいメールアドレスへお送りします。"),
    details(
      { name: "日時", value: momentWords(now) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip ?? "" },
    ),
    lines("お心当たりのある場合は、このままで問題ありません。"),
    heading("お心当たりのない場合"),
    lines(
      "下記のページを開いてボタンを押すと、メールアドレスをこちらのアドレスに戻し、すべての端末でのログインを終了できます。いまのパスワードと、それまでに追加されたログイン方法は使えなくなります。",
    ),
    {
      kind: "link" as const,
      words: "メールアドレスを元に戻す",
      href: `${channelUrl(channel)}/login/email-undo?token=${linkKeyMark}`,
    },
    lines("このリンクは72時間、一度だけご利用いただけます。元に戻したあと、続けて新しいパスワードを設定してください。"),
  ];
  return emailContent(channel, subject, parts);
}
