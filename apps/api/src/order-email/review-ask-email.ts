import { channelUrl } from "#api/channel/channel-address.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import type { Work } from "#api/channel/context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { reviewAskOccasion } from "#api/order/review-ask/review-ask-key.ts";
import { asks, claimAsk, productsToAsk } from "#api/order/review-ask/review-ask.service.ts";
import type { JobData } from "#api/platform/jobs/jobs.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { Channel } from "#api/channel/channel-types.ts";

/** A job: asks the member for reviews of a delivered order, if a product is left to be reviewed. */
export async function askForReviews(
  { shop, db, actor, now }: Work,
  { channelId, orderId }: JobData["review.ask"],
): Promise<void> {
  const channel = await shop.channels.byId(channelId);
  if (!channel || !asks({ channel })) return;
  await inTransaction({ db, actor }, async (trx) => {
    const row = await getOrderRow(trx, orderId);
    const keys = await productsToAsk({ shop, db: trx, actor, now, channel }, row);
    const to = keys.length > 0 ? await claimAsk(trx, row, now) : undefined;
    if (!to) return;
    await writeEmail({ shop, channel, now }, trx, {
      uniqueKey: reviewAskOccasion(row.member_id!, orderId),
      to,
      unsubscribeUrl: `${channelUrl(channel)}/api/review-asks/stop/${linkKeyMark}`,
      ...askEmail(channel, row, keys),
    });
  });
}

function askEmail(channel: Channel, { order_no, orderer, products }: OrderRow, keys: readonly string[]) {
  const subject = `【${channel.name}】お届けした商品はいかがでしたか`;
  const parts: EmailPart[] = [
    lines(`${orderer.last_name} ${orderer.first_name} 様`),
    lines(
      `「${channel.name}」をご利用いただき、誠にありがとうございます。`,
      "お届けした商品の使い心地はいかがでしょうか。よろしければ、これから選ばれる方のために、ご感想をお聞かせください。",
    ),
    details({ name: "ご注文番号", value: order_no, isStrong: true }),
    heading("レビューを書く"),
    ...keys.map((key): EmailPart => ({
      kind: "link",
      words: products.find(({ product_info }) => product_info.model_key === key)!.product_info.name,
      href: `${channelUrl(channel)}/product/${encodeURIComponent(key)}/reviews#write`,
    })),
    ...shopSignature(channel, "このメールは、ご注文の商品をお届けした会員の方に、ご注文ごとに1度お送りしています。"),
    {
      kind: "link",
      words: "レビューのお願いのメールを停止する",
      href: `${channelUrl(channel)}/review-asks/stop?token=${linkKeyMark}`,
      isQuiet: true,
    },
  ];
  return emailContent(channel, subject, parts);
}
