import { fileSize } from "@noren/contract/platform/file-size.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { quotedLines, withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { InquiryComment, WrittenInquiry } from "./inquiry.queries.ts";
import { inquiryRows } from "./inquiry-text.ts";

type Emails = Omit<ChannelWork, "db" | "actor">;
type Occasion = { uniqueKey: string; to: string; replyTo?: string; subject: string; isToOther?: boolean };

/** To the address that was typed, which may be another's; left out where the mailbox gets too many. */
export const writeReceiptEmail = (work: Emails, trx: Db, row: WrittenInquiry) =>
  write(
    work,
    trx,
    {
      uniqueKey: `inquiry.received:${row.id}`,
      to: row.email,
      subject: `お問い合わせを承りました（受付番号 ${row.key}）`,
      isToOther: true,
    },
    [
      lines(
        "お問い合わせいただき、ありがとうございます。次の内容で承りました。",
        "内容を確認のうえ、このメールアドレスへお返事いたします。",
      ),
      ...writtenParts(row),
      ...shopSignature(
        work.channel,
        "このメールは、お問い合わせの際にご入力いただいたメールアドレスへ自動でお送りしています。お心当たりのない場合は、お手数ですが破棄してください。",
      ),
    ],
  );

/** To the shop. */
export async function writeNoticeEmail(work: Emails, trx: Db, row: WrittenInquiry) {
  const to = shopMailbox(work);
  if (!to) return;
  const subject = `お問い合わせがありました（受付番号 ${row.key}）`;
  await write(work, trx, { uniqueKey: `inquiry.notice:${row.id}`, to, replyTo: row.email, subject }, [
    lines("お問い合わせがありました。"),
    ...writtenParts(row),
    lines(
      row.member_id
        ? "会員の方からのお問い合わせです。"
        : "会員登録のない方、またはログインしていない方からのお問い合わせです。",
    ),
  ]);
}

export const writeAnswerEmail = (work: Emails, trx: Db, row: WrittenInquiry, comment: InquiryComment) =>
  write(
    work,
    trx,
    {
      uniqueKey: `inquiry.answered:${comment.id}`,
      to: row.email,
      subject: `お問い合わせへのお返事（受付番号 ${row.key}）`,
    },
    [
      lines("お問い合わせいただき、ありがとうございます。次のとおりお返事いたします。"),
      lines(...comment.body.split(/\r\n|[\r\n]/)),
      ...(row.member_id ? [threadLink(work, row)] : []),
      ...writtenParts(row),
      ...shopSignature(work.channel, "このメールは、お問い合わせをされた方へお送りしています。"),
    ],
  );

/** To the shop: what a member has replied. */
export async function writeReplyEmail(work: Emails, trx: Db, row: WrittenInquiry, comment: InquiryComment) {
  const to = shopMailbox(work);
  if (!to) return;
  const subject = `お問い合わせへの返信がありました（受付番号 ${row.key}）`;
  await write(work, trx, { uniqueKey: `inquiry.replied:${comment.id}`, to, replyTo: row.email, subject }, [
    lines("お客さまから返信がありました。"),
    lines(...quotedLines(comment.body)),
    ...writtenParts(row),
  ]);
}

const threadLink = ({ channel }: Emails, { key }: WrittenInquiry): EmailPart => ({
  kind: "link",
  words: "やりとりを見る・返信する",
  href: `${channelUrl(channel)}/mypage/inquiry_history/${key}`,
});

/** What was typed holds no links, whoever reads it. Files are named, not attached: they open in the shop alone. */
const writtenParts = (row: WrittenInquiry): EmailPart[] => [
  heading("お問い合わせの内容"),
  details(
    { name: "受付番号", value: row.key },
    { name: "受付日時", value: momentWords(row.created_at) },
    ...inquiryRows(row).map(({ name, value }) => ({ name, value: value === row.email ? value : withoutLinks(value) })),
    ...row.files.map(({ name, size }) => ({
      name: labels.contact.files,
      value: `${plainFileName(name)}（${fileSize(size)}）`,
    })),
  ),
  lines(...quotedLines(row.body)),
];

/** An end that no domain has stays as it is; what stands before it was typed. */
function plainFileName(name: string): string {
  const end = /\.(?:jpe?g|png|webp|pdf)$/i.exec(name)?.[0] ?? "";
  return withoutLinks(name.slice(0, name.length - end.length)) + end;
}

async function write(work: Emails, trx: Db, { subject, ...occasion }: Occasion, parts: EmailPart[]) {
  const title = `【${work.channel.name}】${subject}`;
  await writeEmail(work, trx, { ...occasion, ...emailContent(work.channel, title, parts) });
}
