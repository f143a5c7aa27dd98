import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { type ReturnReason, returnReasonWords } from "@noren/contract/order/return-request.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { quotedLines, withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { EmailWork } from "./order-email.ts";
import { writeTransitionEmail } from "./transition-emails.ts";

type Asked = {
  id: string;
  reason: ReturnReason;
  words: string;
  products: readonly { key: string; quantity: number }[];
};

function askedParts({ products }: PlacedOrder, asked: Asked): EmailPart[] {
  const names = asked.products.map(({ key, quantity }) => {
    const info = products.find((line) => line.key === key)?.product_info;
    return `${info?.name ?? ""}${info?.variant_name ? `（${info.variant_name}）` : ""} × ${quantity}`;
  });
  return [
    heading("返品をご希望の商品"),
    lines(...names),
    details({ name: "理由", value: returnReasonWords[asked.reason] }),
    ...(asked.words ? [lines(...quotedLines(withoutLinks(asked.words)))] : []),
  ];
}

/** To the buyer, and to the shop where it has a mailbox. */
export async function writeReturnAskedEmails(ctx: EmailWork, trx: Db, order: PlacedOrder, asked: Asked) {
  await writeTransitionEmail(ctx, trx, order, {
    key: `order.return-asked:${asked.id}`,
    subject: "返品のご希望を承りました",
    opening: [
      lines(
        "下記のご注文について、返品のご希望を承りました。",
        "内容を確認のうえ、メールでお返事いたします。お返事をお待ちになってから、商品をお送りください。",
      ),
    ],
    parts: askedParts(order, asked),
  });
  const to = shopMailbox(ctx);
  if (!to) return;
  const subject = `返品のご希望がありました（ご注文番号 ${order.order_no}）`;
  const parts = [
    lines("返品のご希望がありました。order return-request accept または decline でお返事してください。"),
    details({ name: "ご注文番号", value: order.order_no, isStrong: true }),
    ...askedParts(order, asked),
  ];
  const words = emailContent(ctx.channel, subject, parts);
  await writeEmail(ctx, trx, {
    uniqueKey: `order.return-notice:${asked.id}`,
    to,
    replyTo: order.orderer.email,
    ...words,
  });
}

type Decided = Asked & { state: "accepted" | "declined"; answer: string };

export const writeReturnDecidedEmail = (ctx: EmailWork, trx: Db, order: PlacedOrder, decided: Decided) =>
  writeTransitionEmail(ctx, trx, order, {
    key: `order.return-decided:${decided.id}`,
    subject: decided.state === "accepted" ? "返品を承りました" : "返品のご希望へのお返事",
    opening: [
      decided.state === "accepted"
        ? lines(
            "返品を承りました。お手数ですが、商品をお店までお送りください。",
            "商品の到着を確認したあと、代金をご返金し、メールでお知らせします。",
          )
        : lines("誠に申し訳ございませんが、下記の商品の返品は承れません。"),
    ],
    parts: [
      ...(decided.answer ? [heading("お店から"), lines(...decided.answer.split("\n"))] : []),
      ...askedParts(order, decided),
    ],
  });
