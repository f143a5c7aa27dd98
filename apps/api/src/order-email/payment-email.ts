import { chargedAmount, moneyOutcomeWords, paymentStanding } from "@noren/contract/order/payment-standing.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Db } from "#api/platform/db/open.ts";
import { dayWords, tokyoDay } from "#api/platform/day/day.ts";
import { orderForEmail } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, type EmailPart, lines } from "#api/platform/mail/mail-body.ts";
import { linkOf, orderLinkParts } from "./order-link.ts";
import { emailInstructions, itemsParts, type EmailWork, signature } from "./order-email.ts";
import { arrivalParts } from "./shipping-parts.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";

const endings = {
  cancelled: "下記のご注文は、お支払いの承認が得られなかったため、取り消しました。",
  expired: "下記のご注文は、期限までにお支払いを確認できなかったため、取り消しました。",
};

/** Tells a buyer who has left the payment page that the payment failed and that nothing is owed. */
export async function writePaymentFailedEmail(
  ctx: EmailWork,
  trx: Db,
  order: PlacedOrder,
  to: keyof typeof endings = "cancelled",
) {
  await write(ctx, trx, order, {
    occasion: "order.payment-failed",
    subject: "お支払いが完了しませんでした",
    parts: [
      lines(
        endings[to],
        ...(order.payment.decline ? [order.payment.decline.message] : []),
        `${moneyOutcomeWords.not_charged("", "")}ご入用の場合は、お手数ですが、もう一度ご注文ください。`,
      ),
      number(order),
      heading("ご注文の商品"),
      ...itemsParts(ctx.channel, order),
    ],
  });
}

/** Tells the buyer that the payment has arrived and the order is being prepared. */
export async function writePaymentReceivedEmail(ctx: EmailWork, trx: Db, order: PlacedOrder) {
  await write(ctx, trx, order, {
    occasion: "order.payment-received",
    subject: "お支払いを確認しました",
    parts: [
      lines(
        "下記のご注文のお支払いを確認しました。ありがとうございます。",
        ...(order.state === "paid" ? ["商品の発送の準備をはじめます。"] : []),
      ),
      details(
        { name: "ご注文番号", value: order.order_no, isStrong: true },
        { name: "お支払い方法", value: order.payment.name },
        { name: "お支払い合計", value: `${yen(chargedAmount(order))}（税込）` },
      ),
      ...arrivalParts(order),
    ],
  });
}

/** Tells the buyer that a transfer was too small, once for each missing sum. */
export async function writeTransferShortEmail(ctx: EmailWork, trx: Db, order: PlacedOrder, missing: number) {
  const { payment } = order;
  await write(ctx, trx, order, {
    occasion: `order.transfer-short-${missing}`,
    subject: "お振込の金額が不足しています",
    parts: [
      lines(
        `下記のご注文へのお振込を確認しましたが、金額が ${yen(missing)} 不足しています。`,
        "お手数ですが、不足している金額を、下記の口座へお振り込みください。",
      ),
      details(
        { name: "ご注文番号", value: order.order_no, isStrong: true },
        { name: "お支払い合計", value: `${yen(order.order.total_payment)}（税込）` },
        ...emailInstructions(payment),
        payment.pay_by !== null && {
          name: "お支払い期限",
          value: `${dayWords(tokyoDay(new Date(payment.pay_by)))}まで`,
          isStrong: true,
        },
      ),
    ],
  });
}

/** Tells the buyer that a fraud review has approved the order, without the review's reason. */
export async function writeReviewApprovedEmail(ctx: EmailWork, trx: Db, order: PlacedOrder, decisionId: string) {
  await write(ctx, trx, order, {
    occasion: `order.freed:${decisionId}`,
    subject: "ご注文の確認が済みました",
    parts: [
      lines(
        "下記のご注文について、お支払いの内容を確認しておりました。お待たせして申し訳ございません。",
        paymentStanding(order) === "unpaid"
          ? "確認が済みました。ご入金を確認でき次第、発送の準備を進めてまいります。"
          : "確認が済みましたので、発送の準備を進めてまいります。",
      ),
      number(order),
      heading("ご注文の商品"),
      ...itemsParts(ctx.channel, order),
    ],
  });
}

const number = ({ order_no }: PlacedOrder) => details({ name: "ご注文番号", value: order_no, isStrong: true });

type Words = { occasion: string; subject: string; parts: EmailPart[] };

async function write(ctx: EmailWork, trx: Db, order: PlacedOrder, { occasion, subject: what, parts }: Words) {
  const subject = `【${ctx.channel.name}】${what}（ご注文番号 ${order.order_no}）`;
  const { last_name, first_name, email } = orderForEmail(order).orderer;
  const all = [
    lines(`${last_name} ${first_name} 様`),
    ...parts,
    ...orderLinkParts(ctx.channel, order),
    ...signature(ctx.channel),
  ];
  const words = emailContent(ctx.channel, subject, all);
  await writeEmail(ctx, trx, { uniqueKey: `${occasion}:${order.id}`, to: email, ...linkOf(order), ...words });
}
