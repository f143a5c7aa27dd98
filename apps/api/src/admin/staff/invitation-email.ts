import type { Channel } from "#api/channel/channel-types.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { linkKeyMark } from "#api/channel/email/email.service.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import { oneLine, withoutLinks } from "#api/platform/mail/free-text.ts";

type Invited = {
  /** URL of the console, to which the path of the link is appended. */
  consoleUrl: (path: string) => string;
  invitedBy: string | null;
  /** Roles in words: "暖簾：受注". */
  roles: readonly string[];
  /** The link lets a member of staff in again. */
  isReturn: boolean;
  expiresAt: Date;
};

const day = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  month: "long",
  day: "numeric",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});

export function invitationEmail(channel: Channel, { consoleUrl, invitedBy, roles, isReturn, expiresAt }: Invited) {
  const who = invitedBy === null ? "お店の管理者" : `${withoutLinks(oneLine(invitedBy))} さん`;
  const subject = isReturn
    ? `【${channel.name}】管理画面へもう一度入るためのリンク`
    : `【${channel.name}】お店の管理画面へのご招待`;
  return emailContent(channel, subject, [
    lines(
      isReturn
        ? `「${channel.name}」の管理画面に入れなくなったとのことで、${who}が新しいリンクをお送りしました。`
        : `${who}が、「${channel.name}」の管理画面にあなたを招待しました。`,
    ),
    ...(isReturn ? [] : [details({ name: "役割", value: roles.join("、") })]),
    lines(
      isReturn
        ? "下のリンクから、パスキー、またはパスワードと認証アプリを登録し直してください。これまでの登録は使えなくなります。"
        : "下のリンクから、お名前と、パスキー（指紋・顔・端末の暗証）か、パスワードと認証アプリを登録すると、管理画面に入れます。",
    ),
    {
      kind: "link" as const,
      words: isReturn ? "もう一度入る" : "招待を受ける",
      href: consoleUrl(`/invitation/${linkKeyMark}`),
    },
    lines(`このリンクは${day.format(expiresAt)}まで、一度だけご利用いただけます。ほかの方に渡さないでください。`),
    heading("お心当たりのない場合"),
    lines("このメールを破棄してください。リンクを開かなければ、何も起こりません。"),
  ]);
}
