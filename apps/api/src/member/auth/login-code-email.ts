import { linkKeyMark } from "#api/channel/email/email.service.ts";
import { type EmailChannel, emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";

/** No link: the code is typed where the login began. */
export function loginCodeEmail(channel: EmailChannel) {
  const { name: shop } = channel;
  const subject = `【${shop}】ログインの確認コード`;
  const parts = [
    lines(`「${shop}」へのログインを受け付けました。`, "ログインの画面に、次の確認コードを入力してください。"),
    details({ name: "確認コード", value: linkKeyMark, isStrong: true }),
    lines("確認コードは10分間、一度だけご利用いただけます。"),
    heading("お心当たりのない場合"),
    lines(
      "正しいパスワードで、ほかの方がログインしようとしています。",
      "このコードは、どなたにもお伝えにならないでください。お店からお尋ねすることもありません。",
      "お早めに、マイページの「パスワードの変更」で新しいパスワードにご変更ください。",
    ),
  ];
  return emailContent(channel, subject, parts);
}
