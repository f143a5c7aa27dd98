import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { orderForEmail, quotedLines, subjectText } from "#api/platform/mail/free-text.ts";
import { type EmailChannel, emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import { type EmailContent, writeEmail } from "#api/channel/email/email.service.ts";
import { hasShippingNoticesDue } from "./shipping-notice.queries.ts";
import { arrivalWords, itemsText } from "./shipping-parts.ts";

type EmailWork = Pick<Context, "shop" | "channel" | "now">;
type Shipping = PlacedOrder["shippings"][number];

/**
 * Sends one notice without prices to receivers whose email address the buyer entered (CART-06). Not while
 * the order is among the unpaid ones: such an order can be placed in any name at no cost.
 */
export async function writeShippingNotices(ctx: EmailWork, trx: Db, orderId: string) {
  if (!(await hasShippingNoticesDue(trx, orderId))) return;
  const order = await getOrder(trx, orderId);
  for (const shipping of order.shippings) {
    if (!shipping.notice_email) continue;
    const words = shippingNoticeEmail(order, shipping.id, ctx.channel);
    const email = { uniqueKey: `order.notice:${shipping.id}`, to: shipping.notice_email, isToOther: true };
    await writeEmail(ctx, trx, { ...email, ...words });
  }
}

export function shippingNoticeEmail(order: PlacedOrder, shippingId: string, channel: EmailChannel): EmailContent {
  const { name: shop } = channel;
  const { orderer, products, shippings } = orderForEmail(order);
  const shipping = shippings.find(({ id }) => id === shippingId)!;
  const from = fromWhom(orderer, shipping);
  const named = subjectText(
    fromWhom(
      order.orderer,
      order.shippings.find(({ id }) => id === shippingId)!,
    ),
  );
  const subject = `【${shop}】${named && `${named} 様から`}お届けものがあります`;
  const parts = [
    lines(`${shipping.address.shipping_name} 様`),
    lines(`${from} 様より、「${shop}」からのお届けものを承りました。`, "お届けの予定をお知らせします。"),
    ...(shipping.message
      ? [heading("添え状"), lines(`「${from} 様」よりのメッセージ`, ...quotedLines(shipping.message))]
      : []),
    heading("お届けの予定"),
    ...shipping.packings.map((packing) =>
      details(
        { name: "お届け日", value: arrivalWords(order, packing) },
        { name: "お届け時間帯", value: packing.delivery_timezone_label ?? "指定なし" },
        Boolean(packing.handover_label) && { name: "受け取り方", value: packing.handover_label! },
        { name: "配送会社", value: packing.carrier_name },
        { name: "品物", value: itemsText(packing, products) },
      ),
    ),
    lines("このメールは、送り主の方のご依頼でお送りしています。お心当たりのない場合は、お手数ですが破棄してください。"),
  ];
  return emailContent(channel, subject, parts);
}

const fromWhom = ({ last_name, first_name }: PlacedOrder["orderer"], { sender }: Shipping) =>
  sender?.shipping_name ?? [last_name, first_name].join(" ");
