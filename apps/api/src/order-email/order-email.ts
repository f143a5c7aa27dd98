import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { isReducedTax, reducedRatesOf } from "@noren/contract/platform/tax.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import {
  hasPayBy,
  type PaymentStanding,
  paymentStanding,
  paymentStandingWords,
} from "@noren/contract/order/payment-standing.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { cancelTermsOf, hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { receiptUrl } from "#api/order/receipt/receipt-token.ts";
import { dayWords, momentWords, tokyoDay } from "#api/platform/day/day.ts";
import { orderForEmail, quotedLines } from "#api/platform/mail/free-text.ts";
import { type EmailChannel, emailContent, emailPicture } from "#api/channel/email/email-content.ts";
import { details, heading, type EmailPart, lines } from "#api/platform/mail/mail-body.ts";
import { type EmailContent, writeEmails } from "#api/channel/email/email.service.ts";
import { shopSignature } from "#api/channel/email/shop-signature.ts";
import { linkOf, orderLinkParts } from "./order-link.ts";
import { orderNotices } from "./order-notice-email.ts";
import { giftWrappingText, shippingParts } from "./shipping-parts.ts";

export type EmailWork = Pick<Context, "shop" | "channel" | "now">;

/** Writes the email that confirms an order, once (CART-26), and the one that notifies the shop. */
export async function writeOrderEmail(ctx: EmailWork, trx: Db, order: PlacedOrder) {
  const words = orderEmail(order, ctx.channel, {
    receipt: receiptUrl(ctx, order),
    order: orderLinkParts(ctx.channel, order),
  });
  const email = { uniqueKey: `order.completed:${order.id}`, to: order.orderer.email, ...linkOf(order), ...words };
  await writeEmails(ctx, trx, [email, ...orderNotices(ctx, order)]);
}

/**
 * The content that the law requires of a confirmation (特定商取引法): items, all costs, payment, delivery, how to
 * withdraw.
 */
export function orderEmail(
  placed: PlacedOrder,
  channel: EmailChannel & Pick<Channel, "profile">,
  links?: { receipt: string; order: EmailPart[] },
): EmailContent {
  const order = orderForEmail(placed);
  const subject = `【${channel.name}】ご注文ありがとうございます（ご注文番号 ${order.order_no}）`;
  const parts = [
    ...greeting(order, channel.name),
    heading("ご注文の商品"),
    ...itemsParts(channel, order),
    totals(order),
    heading("お支払い"),
    ...paymentParts(order),
    heading("お届け"),
    ...(order.gift ? giftParts(order, order.gift) : shippingParts(order)),
    ...answersParts(order),
    heading("キャンセル・返品について"),
    lines(...cancelTermsOf(channel.settings, hasMadeToOrder(order.products)).split("\n")),
    ...(links?.order ?? []),
    ...(links ? receiptParts(order, links.receipt) : []),
    ...signature(channel),
  ];
  return emailContent(channel, subject, parts);
}

/** The link to the receipt, which needs no login (ORD-05); none if the shop itself receives no payment. */
function receiptParts(order: PlacedOrder, href: string): EmailPart[] {
  const standing = paymentStanding(order);
  if (standing === "after_arrival" || order.order.total_payment === 0) return [];
  const once = standing === "paid" ? "" : "お支払いの確認ができましたら、";
  return [
    heading("領収書"),
    lines(`${once}下記のページから、領収書（PDF）をダウンロードいただけます。`),
    { kind: "link", words: "領収書のページを開く", href },
  ];
}

function greeting({ orderer, order_no, ordered_at }: PlacedOrder, shop: string): EmailPart[] {
  const name = `${orderer.last_name} ${orderer.first_name} 様`;
  return [
    orderer.company_name ? lines(orderer.company_name, name) : lines(name),
    lines(`このたびは「${shop}」をご利用いただき、誠にありがとうございます。`, "下記の内容でご注文を承りました。"),
    details(
      { name: "ご注文番号", value: order_no, isStrong: true },
      { name: "ご注文日時", value: momentWords(new Date(ordered_at)) },
    ),
  ];
}

export function itemsParts(channel: EmailChannel, { products }: PlacedOrder): EmailPart[] {
  const items = products.map(({ product_info, unit_price, quantity, subtotal }) => {
    const { name, variant_name, code, image } = product_info;
    return {
      name: `${name}${variant_name && `（${variant_name}）`}${isReducedTax(product_info) ? " ※" : ""}`,
      note: `商品番号 ${code}　${yen(unit_price)} × ${quantity}点`,
      amount: yen(subtotal),
      picture: emailPicture(channel, image, name),
    };
  });
  const reduced = reducedRatesOf(products.map(({ product_info }) => product_info));
  const note = `※は軽減税率（${reduced.map((rate) => `${rate}%`).join("・")}）の対象です。`;
  return [{ kind: "items", items }, ...(reduced.length > 0 ? [lines(note)] : [])];
}

function totals({ order, coupons = [], shippings }: PlacedOrder): EmailPart {
  const fees = feeParts(order, shippings);
  const offProducts = coupons.filter(({ kind }) => kind !== "carriage");
  const unnamed = order.total_discount - offProducts.reduce((sum, { amount }) => sum + amount, 0);
  return details(
    { name: "商品の合計", value: yen(order.total_products) },
    ...offProducts.map(couponRow),
    unnamed > 0 && { name: "値引き", value: `−${yen(unnamed)}` },
    { name: "送料", value: order.total_carriage === 0 ? "無料" : yen(order.total_carriage) },
    ...coupons.filter(({ kind }) => kind === "carriage").map(couponRow),
    fees.wrapping > 0 && { name: "包装・のし", value: yen(fees.wrapping) },
    fees.payment > 0 && { name: "手数料", value: yen(fees.payment) },
    order.total_points > 0 && { name: "ポイントのご利用", value: `−${yen(order.total_points)}` },
    { name: "お支払い合計", value: `${yen(order.total_payment)}（税込）`, isStrong: true },
    ...order.amount_by_tax_rate.map(({ rate, amount, tax }) => ({
      name: `${rate}%対象`,
      value: `${yen(amount)}（うち消費税 ${yen(tax)}）`,
    })),
  );
}

/** A coupon for carriage lowers no product's price, so it is shown without an amount. */
const couponRow = ({ code, name, kind, amount }: PlacedOrder["coupons"][number]) => ({
  name: "クーポン",
  value: `${kind === "carriage" ? "送料無料" : `−${yen(amount)}`}（${name} ${code}）`,
});

const standingsToPay: readonly PaymentStanding[] = ["unpaid", "on_delivery", "after_arrival", "by_bill"];

/** How to pay, without the address of a provider's page: the shop's emails lead to the shop, whose order page has it. */
export const emailInstructions = ({ instructions }: Pick<PlacedOrder["payment"], "instructions">) =>
  instructions.filter(({ value }) => !/^https?:/.test(value));

function paymentParts(order: PlacedOrder): EmailPart[] {
  const { payment } = order;
  const standing = paymentStanding(order);
  const words = standingsToPay.includes(standing) ? paymentMethods[payment.code].emailWords : null;
  return [
    details(
      { name: "お支払い方法", value: payment.name },
      { name: "お支払い状況", value: paymentStandingWords[standing] },
      ...(standing === "paid" ? [] : emailInstructions(payment)),
      hasPayBy(standing) &&
        payment.pay_by !== null && {
          name: "お支払い期限",
          value: `${dayWords(tokyoDay(new Date(payment.pay_by)))}まで`,
          isStrong: true,
        },
    ),
    ...(words ? [lines(words)] : []),
  ];
}

/** A gift's progress, instead of its address, which the giver may not see. */
function giftParts(
  order: PlacedOrder,
  { receiver_name, giver_name, message }: NonNullable<PlacedOrder["gift"]>,
): EmailPart[] {
  const once = paymentStanding(order) === "paid" ? "" : "お支払いの確認ができしだい、";
  const wrappings = order.shippings.flatMap(({ packings }) =>
    packings.flatMap(({ gift_wrapping }) => gift_wrapping ?? []),
  );
  return [
    details({ name: "ソーシャルギフト", value: `${receiver_name} へ` }, { name: "贈り主のお名前", value: giver_name }),
    ...wrappings.map((gift_wrapping) => details(...giftWrappingText(gift_wrapping))),
    ...(message ? [lines("メッセージ", ...quotedLines(message))] : []),
    lines(
      "お届け先とお届け日は、ギフトを受け取る方が、リンクから入力します。",
      `リンクは、${once}別のメールでお届けします。`,
    ),
  ];
}

/** Purpose, memo and answers to the shop's questions (CART-25). */
const answersParts = ({ memo, other }: PlacedOrder): EmailPart[] => [
  ...(other.purpose ? [heading("ご利用目的"), lines(other.purpose)] : []),
  ...(memo ? [heading("備考"), lines(...quotedLines(memo))] : []),
  ...(other.questionnaire.length > 0 ? [heading("アンケート")] : []),
  ...other.questionnaire.map(({ question, answer }) => lines(question, ...quotedLines(answer))),
];

/** Name and contact of the seller. */
export const signature = (channel: Pick<Channel, "name" | "profile">): EmailPart[] =>
  shopSignature(
    channel,
    "このメールは、ご注文のお手続きをされた方へ自動でお送りしています。お心当たりのない場合は、上記までご連絡ください。",
  );
