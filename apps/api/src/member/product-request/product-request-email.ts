import { hash } from "node:crypto";
import { productRequestLabels as label } from "@noren/contract/member/product-request.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import type { Db } from "#api/platform/db/open.ts";
import { quotedLines, withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { ProductRequestRow } from "./product-request.queries.ts";

type Emails = Omit<ChannelWork, "db" | "actor">;
type Occasion = { uniqueKey: string; to: string; replyTo?: string; subject: string; isToOther?: boolean };

/** To the address that was typed, which may be another's; left out where the mailbox gets too many. */
export const writeReceiptEmail = (work: Emails, trx: Db, row: ProductRequestRow) =>
  write(
    work,
    trx,
    {
      uniqueKey: `product_request.received:${row.id}`,
      to: row.email,
      subject: "商品のリクエストを承りました",
      isToOther: true,
    },
    [
      lines(
        "商品のリクエストをいただき、ありがとうございます。次の内容で承りました。",
        "お取り扱いのめどが立ったときなどに、このメールアドレスへお知らせします。ご希望に沿えない場合もありますので、ご了承ください。",
      ),
      ...writtenParts(row),
      ...shopSignature(
        work.channel,
        "このメールは、リクエストの際のメールアドレスへ自動でお送りしています。お心当たりのない場合は、お手数ですが破棄してください。",
      ),
    ],
  );

/** To the shop. */
export const writeNoticeEmail = (work: Emails, trx: Db, row: ProductRequestRow) =>
  write(
    work,
    trx,
    {
      uniqueKey: `product_request.notice:${row.id}`,
      to: shopMailbox(work),
      replyTo: row.email,
      subject: "商品のリクエストがありました",
    },
    [lines("商品のリクエストがありました。"), ...writtenParts(row), details({ name: label.email, value: row.email })],
  );

export const writeAnswerEmail = (work: Emails, trx: Db, row: ProductRequestRow, answer: string) =>
  write(
    work,
    trx,
    {
      // the same answer twice is one email
      uniqueKey: answeredOccasion(row.id, answer),
      to: row.email,
      subject: "商品のリクエストへのお返事",
    },
    [
      lines("商品のリクエストをいただき、ありがとうございます。次のとおりお返事いたします。"),
      lines(...answer.split(/\r\n|[\r\n]/)),
      ...writtenParts(row),
      ...shopSignature(work.channel, "このメールは、商品のリクエストをされた方へお送りしています。"),
    ],
  );

/** What a request says beside its comment; what was left empty is left out. */
export const productRequestRows = (row: ProductRequestRow): { name: string; value: string }[] =>
  [
    { name: label.product_name, value: row.product_name },
    { name: label.maker, value: row.maker },
    { name: label.quantity, value: row.quantity === null ? "" : String(row.quantity) },
    { name: "ご予算", value: row.budget === null ? "" : yen(row.budget) },
    { name: label.url, value: row.url },
  ].filter(({ value }) => value !== "");

/** What was typed holds no links, whoever reads it. */
const writtenParts = (row: ProductRequestRow): EmailPart[] => [
  heading("リクエストの内容"),
  details(...productRequestRows(row).map(({ name, value }) => ({ name, value: withoutLinks(value) }))),
  ...(row.comment ? [lines(...quotedLines(row.comment))] : []),
];

async function write(work: Emails, trx: Db, { subject, ...occasion }: Occasion, parts: EmailPart[]) {
  if (!occasion.to) return;
  const title = `【${work.channel.name}】${subject}`;
  await writeEmail(work, trx, { ...occasion, ...emailContent(work.channel, title, parts) });
}

export const answeredOccasion = (id: string, answer: string) =>
  `product_request.answered:${id}:${hash("sha256", answer).slice(0, 32)}`;
