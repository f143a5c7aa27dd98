import type { Work } from "#api/channel/context.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import { consoleUrl, mainChannel } from "./console-address.ts";

type NoticeWork = Pick<Work, "shop" | "now"> & { device?: string | undefined; ip?: string };

const texts = {
  password_changed: "パスワードが変更されました。",
  password_added:
    "パスワードと認証アプリが追加されました。これまでのパスキーのほかに、パスワードと確認コードでもログインできます。",
  passkey_added: "パスキーが追加されました。",
  passkey_removed: "パスキーが削除されました。",
  app_replaced: "認証アプリが新しいものに替わりました。",
  codes_renewed: "予備のコードが新しくなり、これまでのものは使えなくなりました。",
  recovery_code_used: "予備のコードで、ログインまたはご本人の確認がありました。",
  password_known:
    "正しいパスワードと、誤った確認コードでログインしようとした人がいます。入れてはいませんが、パスワードがほかの人に知られているおそれがあります。",
} as const;

/**
 * Emails a member of staff about a change of their ways to log in, in its transaction. An `occasion` is emailed once.
 */
export async function notifyStaff(
  { shop, now, device, ip }: NoticeWork,
  trx: Db,
  { to, notice, occasion }: { to: string; notice: keyof typeof texts; occasion?: string },
): Promise<void> {
  const channels = await shop.channels.all();
  const channel = mainChannel(channels);
  if (!channel) return;
  const content = emailContent(channel, `【${channel.name}】管理画面のログインについてのお知らせ`, [
    lines(`「${channel.name}」の管理画面の、あなたのログインについてお知らせします。`, texts[notice]),
    details(
      { name: "日時", value: momentWords(now) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip ?? "" },
    ),
    lines("お心当たりのある場合は、このままで問題ありません。"),
    heading("お心当たりのない場合"),
    lines(
      "管理画面でパスワードを変え、ほかの端末のログインを終了してください。入れないときは、すぐにオーナーか、お店のサーバーの担当者にお知らせください。",
    ),
    { kind: "link" as const, words: "管理画面を開く", href: consoleUrl(shop, channels, "") },
  ]);
  const uniqueKey = `staff.notice:${occasion ?? uuidv7(now, shop.random)}`;
  await writeEmail({ shop, channel, now }, trx, { uniqueKey, to, ...content });
}
