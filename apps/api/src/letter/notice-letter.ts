import type { PlacedOrder } from "@noren/contract/order.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/open.ts";
import { facts, heading, htmlOf, lines, textOf } from "./letter-body.ts";
import { writeLetter } from "./letter.service.ts";
import { arrivalWords, goodsWords } from "./shipping-parts.ts";

type Letters = Pick<Context, "shop" | "channel" | "now">;
type Shipping = PlacedOrder["shippings"][number];

/** Receivers whose addresses the buyer gave are told once that something is on its way; no price is in it (CART-06). */
export async function writeNoticeLetters(ctx: Letters, trx: Db, order: PlacedOrder) {
  for (const shipping of order.shippings) {
    if (!shipping.notice_email) continue;
    const words = noticeLetter(order, shipping, ctx.channel.name);
    await writeLetter(ctx, trx, { uniqueKey: `order.notice:${shipping.id}`, to: shipping.notice_email, ...words });
  }
}

function noticeLetter({ orderer, products }: PlacedOrder, shipping: Shipping, shop: string) {
  const from = shipping.sender?.shipping_name ?? [orderer.last_name, orderer.first_name].join(" ");
  const subject = `【${shop}】${from} 様からのお届けものがあります`;
  const parts = [
    lines(`${shipping.address.shipping_name} 様`),
    lines(`${from} 様より、「${shop}」からのお届けものを承りました。`, "お届けの予定をお知らせします。"),
    ...(shipping.message ? [heading("添え状"), lines(...shipping.message.split(/\r?\n/))] : []),
    heading("お届けの予定"),
    ...shipping.packings.map((packing) =>
      facts(
        { name: "お届け日", value: arrivalWords(packing) },
        { name: "お届け時間帯", value: packing.delivery_timezone_label ?? "指定なし" },
        { name: "配送会社", value: packing.carrier_name },
        { name: "品物", value: goodsWords(packing, products) },
      ),
    ),
    lines("このメールは、送り主の方のご依頼でお送りしています。お心当たりのない場合は、お手数ですが破棄してください。"),
  ];
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}
