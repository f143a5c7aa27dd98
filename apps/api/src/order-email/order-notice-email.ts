import { labels } from "@noren/contract/platform/form/labels.ts";
import { paymentStanding, paymentStandingWords } from "@noren/contract/order/payment-standing.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Context } from "#api/channel/context.ts";
import type { Email } from "#api/channel/email/email.service.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { orderForEmail, quotedLines } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import { arrivalWords, itemsText } from "./shipping-parts.ts";

type EmailWork = Pick<Context, "shop" | "channel" | "now">;

/** What tells the shop of a new order, with the orderer as the address of an answer: one for each of its mailboxes. */
export function orderNotices(ctx: EmailWork, order: PlacedOrder): Email[] {
  const { settings } = ctx.channel;
  if (!settings["ORDER.NOTICE.IS_USE"]) return [];
  const named = settings["ORDER.NOTICE.EMAILS"];
  const mailboxes = new Set(named.length > 0 ? named : [shopMailbox(ctx)]);
  mailboxes.delete("");
  if (mailboxes.size === 0) return [];
  const subject = `【${ctx.channel.name}】新しいご注文 ${order.order_no}（${yen(order.order.total_payment)}）`;
  const parts = noticeParts(orderForEmail(order));
  const words = { ...emailContent(ctx.channel, subject, parts), replyTo: order.orderer.email };
  return [...mailboxes].map((to, at) => ({ uniqueKey: `order.shop-notice:${order.id}:${at + 1}`, to, ...words }));
}

/** What the shop needs to begin: who, what, how it is paid and when it is due. No address: that is the order's. */
function noticeParts(order: PlacedOrder): EmailPart[] {
  const { orderer, payment, shippings, products, memo, other } = order;
  const packings = shippings.flatMap((shipping) => shipping.packings);
  return [
    lines("新しいご注文が入りました。"),
    details(
      { name: "ご注文番号", value: order.order_no, isStrong: true },
      { name: "ご注文日時", value: momentWords(new Date(order.ordered_at)) },
      {
        name: "ご注文者",
        value: [orderer.company_name, `${orderer.last_name} ${orderer.first_name} 様`].filter(Boolean).join("　"),
      },
      Boolean(orderer.contact_phone_number) && {
        name: labels.user.contact_phone_number,
        value: orderer.contact_phone_number ?? "",
      },
      { name: "お支払い合計", value: `${yen(order.order.total_payment)}（税込）`, isStrong: true },
      { name: "お支払い方法", value: `${payment.name}（${paymentStandingWords[paymentStanding(order)]}）` },
    ),
    heading("ご注文の商品"),
    lines(
      ...products.map(
        ({ product_info: { name, variant_name, code }, quantity }) =>
          `${name}${variant_name && `（${variant_name}）`} ${code} × ${quantity}`,
      ),
    ),
    heading("お届け"),
    ...(order.gift
      ? [lines("ソーシャルギフトです。お届け先とお届け日は、受け取る方が入力します。")]
      : packings.map((packing, at) =>
          details(
            packings.length > 1 && { name: "お荷物", value: `${at + 1} / ${packings.length}`, isStrong: true },
            packings.length > 1 && { name: "中身", value: itemsText(packing, products) },
            { name: "お届け日", value: arrivalWords(order, packing) },
            Boolean(packing.handover_label) && { name: "受け取り方", value: packing.handover_label! },
            { name: "配送会社", value: packing.carrier_name },
          ),
        )),
    ...(other.purpose ? [heading("ご利用目的"), lines(other.purpose)] : []),
    ...(memo ? [heading("備考"), lines(...quotedLines(memo))] : []),
    lines("このメールに返信すると、ご注文者に届きます。"),
  ];
}
