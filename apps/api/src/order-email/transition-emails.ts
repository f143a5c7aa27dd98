import { moneyOutcome, moneyOutcomeWords } from "@noren/contract/order/payment-standing.ts";
import type { OrderDetail, PlacedOrder } from "@noren/contract/order/order.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { type Actor, isBuyer } from "#api/platform/actor/actor.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import type { Db } from "#api/platform/db/open.ts";
import { orderForEmail, withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent, emailPicture } from "#api/channel/email/email-content.ts";
import { details, heading, type EmailPart, lines } from "#api/platform/mail/mail-body.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { linkOf, orderLinkParts } from "./order-link.ts";
import { itemsParts, type EmailWork, signature } from "./order-email.ts";
import { addressLines, arrivalParts, arrivalWords, itemsText, shippingParts } from "./shipping-parts.ts";

/** `key` names the transition, so that each is emailed once, however often it is reported. */
type EmailContent = { key: string; subject: string; opening: EmailPart[]; parts: EmailPart[] };

export async function writeTransitionEmail(
  ctx: EmailWork,
  trx: Db,
  order: PlacedOrder,
  { key, subject: what, opening, parts }: EmailContent,
) {
  const subject = `【${ctx.channel.name}】${what}（ご注文番号 ${order.order_no}）`;
  const { company_name, last_name, first_name, email } = orderForEmail(order).orderer;
  const name = `${last_name} ${first_name} 様`;
  const all = [
    company_name ? lines(company_name, name) : lines(name),
    ...opening,
    details({ name: "ご注文番号", value: order.order_no, isStrong: true }),
    ...parts,
    ...orderLinkParts(ctx.channel, order),
    ...signature(ctx.channel),
  ];
  const words = emailContent(ctx.channel, subject, all);
  await writeEmail(ctx, trx, { uniqueKey: key, to: email, ...linkOf(order), ...words });
}

export const writePaidEmail = (ctx: EmailWork, trx: Db, order: PlacedOrder) =>
  writeTransitionEmail(ctx, trx, order, {
    key: `order.paid:${order.id}`,
    subject: "ご入金を確認しました",
    opening: [
      lines(
        `「${ctx.channel.name}」をご利用いただき、誠にありがとうございます。`,
        order.state === "paid"
          ? "下記のご注文のご入金を確認いたしました。発送の準備を進めてまいります。"
          : "下記のご注文のご入金を確認いたしました。",
      ),
    ],
    parts: [
      details(
        { name: "お支払い方法", value: order.payment.name },
        { name: "ご入金額", value: `${yen(order.order.total_payment)}（税込）`, isStrong: true },
      ),
      ...arrivalParts(order),
    ],
  });

/**
 * Tells the buyer that production has started: which items cannot be cancelled any more, and when they arrive (CAT-11).
 */
export function writeProductionEmail(ctx: EmailWork, trx: Db, order: PlacedOrder) {
  const made = orderForEmail(order).products.filter(({ configuration }) => configuration);
  const terms = ctx.channel.settings["MADE_TO_ORDER.CANCEL_TERMS"];
  return writeTransitionEmail(ctx, trx, order, {
    key: `order.in_production:${order.id}`,
    subject: "オーダーメイドの商品の製作に入りました",
    opening: [
      lines(
        "下記のご注文の、オーダーメイドの商品の製作に入りました。",
        "このあとは、ご注文のキャンセルを承れません。仕上がりまで、いましばらくお待ちください。",
      ),
    ],
    parts: [
      heading("製作に入った商品"),
      {
        kind: "items",
        items: made.map(({ product_info: { name, variant_name, code, image }, quantity }) => ({
          name: `${name}（${variant_name}）`,
          note: `商品番号 ${code}`,
          amount: `${quantity}点`,
          picture: emailPicture(ctx.channel, image, name),
        })),
      },
      ...(order.gift ? [] : [heading("お届け"), ...shippingParts(orderForEmail(order))]),
      ...(terms ? [heading("キャンセル・返品について"), lines(...terms.split("\n"))] : []),
    ],
  });
}

type Sent = { id: string; tracking_number: string | null };

/** One email for the parcels that are shipped together, and one for each corrected tracking number. */
export function writeShippedEmail(
  ctx: EmailWork,
  trx: Db,
  order: PlacedOrder,
  sent: readonly Sent[],
  { isCorrection }: { isCorrection: boolean },
) {
  const packings = orderForEmail(order).shippings.flatMap((shipping) =>
    shipping.packings.map((packing) => ({ ...packing, address: shipping.address })),
  );
  const isSent = ({ id }: { id: string }) => sent.some((one) => one.id === id);
  const waiting = packings.filter(({ shipped_at }) => !shipped_at).length;
  const shipped = packings.flatMap((packing, index) => (isSent(packing) ? [{ packing, number: index + 1 }] : []));
  return writeTransitionEmail(ctx, trx, order, {
    key: `order.shipped:${sent.map(({ id, tracking_number }) => `${id}=${tracking_number ?? ""}`).join(",")}`,
    subject: isCorrection ? "お荷物の送り状番号を訂正します" : "商品を発送しました",
    opening: [
      isCorrection
        ? lines("先にお知らせした送り状番号に誤りがございました。お詫びして訂正いたします。")
        : lines(
            "お待たせいたしました。下記のご注文の商品を発送いたしました。",
            ...(waiting > 0 ? [`残りのお荷物（${waiting}個）は、発送の際にあらためてお知らせいたします。`] : []),
          ),
    ],
    parts: [
      ...shipped.flatMap(({ packing, number }) => [
        ...(packings.length > 1 ? [heading(`お荷物 ${number}（全${packings.length}個）`)] : [heading("お荷物")]),
        lines(...addressLines(packing.address)),
        details(
          packings.length > 1 && { name: "中身", value: itemsText(packing, order.products) },
          { name: "配送会社", value: packing.carrier_name },
          { name: "送り状番号", value: packing.tracking_number ?? "", isStrong: true },
          { name: "お荷物の状況", value: packing.tracking_url ?? "" },
          { name: "お届け日", value: arrivalWords(order, packing) },
          { name: "お届け時間帯", value: packing.delivery_timezone_label ?? "" },
          { name: "受け取り方", value: packing.handover_label ?? "" },
        ),
      ]),
      heading("ご注文の商品"),
      ...itemsParts(ctx.channel, order),
    ],
  });
}

type Money = {
  refunds: readonly Pick<OrderDetail["refunds"][number], "amount" | "state">[];
  returned_by_issuer?: number;
};
type Ended = Money & { reason: string; actor: Actor };

export function writeCancelledEmail(ctx: EmailWork, trx: Db, order: PlacedOrder, { reason, actor, ...money }: Ended) {
  return writeTransitionEmail(ctx, trx, order, {
    key: `order.cancelled:${order.id}`,
    subject: "ご注文のキャンセルを承りました",
    opening: [
      isBuyer(actor)
        ? lines("下記のご注文のキャンセルを承りました。", ...moneyLines({ ...order, ...money }))
        : lines(
            "誠に申し訳ございませんが、下記のご注文をキャンセルさせていただきました。",
            ...moneyLines({ ...order, ...money }),
          ),
    ],
    parts: [
      details({ name: "キャンセルの理由", value: withoutLinks(reason) }),
      heading("ご注文の商品"),
      ...itemsParts(ctx.channel, order),
    ],
  });
}

/** What happens to the money of an order that has ended, in the same words as on its page. */
function moneyLines(order: PlacedOrder & Money): string[] {
  const outcome = moneyOutcome(order);
  return outcome ? [moneyOutcomeWords[outcome.kind](yen(outcome.amount), order.payment.name)] : [];
}

export const writeExpiredEmail = (ctx: EmailWork, trx: Db, order: PlacedOrder) =>
  writeTransitionEmail(ctx, trx, order, {
    key: `order.expired:${order.id}`,
    subject: "お支払い期限が過ぎたため、ご注文を終了しました",
    opening: [
      lines(
        "期限までにご入金を確認できなかったため、下記のご注文を終了いたしました。",
        ...moneyLines({ ...order, refunds: [] }),
        "ご入用の場合は、お手数ですが、もう一度ご注文ください。",
      ),
    ],
    parts: [heading("ご注文の商品"), ...itemsParts(ctx.channel, order)],
  });

type ReturnedItems = {
  id: string;
  pieces: readonly { key: string; quantity: number }[];
  /** Points that were earned on the items and are withdrawn. */
  points: number;
};

export function writeReturnedEmail(ctx: EmailWork, trx: Db, order: PlacedOrder, { id, pieces, points }: ReturnedItems) {
  const rows = pieces.map(({ key, quantity }) => {
    const info = order.products.find((product) => product.key === key)?.product_info;
    const variant = info?.variant_name ? `（${info.variant_name}）` : "";
    const picture = info ? emailPicture(ctx.channel, info.image, info.name) : null;
    const name = `${info?.name ?? ""}${variant}`;
    return { name, note: `商品番号 ${info?.code ?? ""}`, amount: `${quantity}点`, picture };
  });
  return writeTransitionEmail(ctx, trx, order, {
    key: `order.returned:${id}`,
    subject: "返品の商品を受け取りました",
    opening: [lines("下記の商品の返品を承り、お受け取りいたしました。", moneyOutcomeWords.returned("", ""))],
    parts: [
      heading("返品の商品"),
      { kind: "items", items: rows },
      ...(points > 0 ? [lines(`返品の商品で獲得された ${figure(points)}ポイントを差し引きました。`)] : []),
    ],
  });
}

/** `id` names the refund, and the transfer that replaced it. */
type Refunded = { id: string; amount: number; way: "provider" | "hand" };

export function writeRefundedEmail(ctx: EmailWork, trx: Db, order: PlacedOrder, { id, amount, way }: Refunded) {
  const { refundNote } = paymentMethods[order.payment.code];
  return writeTransitionEmail(ctx, trx, order, {
    key: `order.refunded:${id}`,
    subject: "ご返金のお知らせ",
    opening: [lines(moneyOutcomeWords.refunded(yen(amount), ""))],
    parts: [
      details(
        { name: "ご返金額", value: yen(amount), isStrong: true },
        { name: "ご返金の方法", value: way === "provider" ? order.payment.name : "振込など" },
      ),
      ...(way === "provider" && refundNote ? [lines(refundNote)] : []),
    ],
  });
}
