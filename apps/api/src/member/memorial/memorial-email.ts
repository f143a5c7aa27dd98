import type { ProductCard } from "@noren/contract/product/product.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { linkKeyMark } from "#api/channel/email/email.service.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import { type Day, dayLabel, dayWords } from "#api/platform/day/day.ts";
import { withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { DueMemorial } from "./memorial.queries.ts";

type Reminder = { day: Day; days: number; products: readonly ProductCard[] };

/** Links in the member's text are defused, though only the member reads the email. */
export function reminderEmail(channel: Channel, row: DueMemorial, { day, days, products }: Reminder) {
  const base = channelUrl(channel);
  const whose = row.call || (row.division_ct === "2" ? `${row.target_user_name}さん` : "");
  const what = withoutLinks(whose ? `${whose}の「${row.name}」` : `「${row.name}」`);
  const left = days === 0 ? "今日" : `あと${days}日`;
  const subject = `【${channel.name}】${left}${days === 0 ? "は" : "で"}、${what}です（${dayLabel(day)}）`;
  const parts: EmailPart[] = [
    ...(row.last_name ? [lines(`${withoutLinks(row.last_name)} 様`)] : []),
    lines(
      days === 0
        ? `今日、${dayWords(day)}は、${what}の日です。`
        : `${dayWords(day)}は、${what}の日です。あと${days}日になりました。`,
    ),
    ...(products.length > 0 ? [heading("贈りものにいかがですか")] : []),
    ...products.map((product): EmailPart => ({
      kind: "link",
      words: product.is_price_hidden ? product.name : `${product.name}（${yen(product.price_min)}・税込）`,
      href: `${base}/product/${encodeURIComponent(product.key)}`,
      isQuiet: true,
    })),
    { kind: "link", words: "ほかの商品を見る", href: `${base}/product` },
    ...shopSignature(channel, "このメールは、マイページに記念日を登録された方にお送りしています。"),
    { kind: "link", words: "記念日とお知らせする日を変更する", href: `${base}/mypage/memorial`, isQuiet: true },
    {
      kind: "link",
      words: "記念日のお知らせをすべて停止する",
      href: `${base}/memorial/stop?token=${linkKeyMark}`,
      isQuiet: true,
    },
  ];
  return emailContent(channel, subject, parts);
}
