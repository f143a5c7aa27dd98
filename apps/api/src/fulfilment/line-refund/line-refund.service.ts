import type { CreditNote, Refundable, RefundPreview } from "@noren/contract/fulfilment/order-refund.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import { issuerOf } from "#api/channel/issuer.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { paidAmount, type PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment, lockOrderPayment } from "#api/payment/payment.service.ts";
import { actorText } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { restorePartOfPoints } from "#api/promotion/point/point.service.ts";
import {
  type CreditNoteRow,
  creditNotesOf,
  insertCreditNote,
  raiseOrderVersion,
  refundableOrder,
  type RefundableOrder,
} from "./line-refund.queries.ts";
import { type Part, partsOf, pointsIn, sumOf, taxOfParts } from "./refund-parts.ts";
import { endSuperseded } from "./superseded-refund.service.ts";
import { findKnownProvider } from "#api/payment/known-provider.ts";
import { disputedOf, leftOfPayment, type RefundWay, refundsOfPayment } from "#api/payment/refund.service.ts";
import { refundLimits } from "../refund/refund-limits.ts";
import { disputedWords, refundAmount, refundWayOf } from "../refund/refund.service.ts";

export type { CreditNoteRow };

export type LineRefund = {
  lines: readonly { key: string; quantity: number }[];
  carriage: number;
  fee: number;
  isByHand: boolean;
};

type Planned = {
  order: RefundableOrder;
  parts: Part[];
  amount: number;
  /** Points that return now; others of the parts returned with the items before. */
  points: number;
  way: RefundWay;
  left: number;
  /** Yen that a dispute has taken back, which are not refunded. */
  disputed: number;
};

export const creditNoteNumber = (orderNo: string, issue: number) =>
  issue > 1 ? `C-${orderNo}-${issue}` : `C-${orderNo}`;

/** What of an order can still be refunded by part. */
export async function refundableParts(work: OrderWork, orderId: string): Promise<Refundable> {
  const { db } = work;
  const order = await refundableOrder(db, orderId);
  const payment = await getOrderPayment(db, orderId);
  const provider = await findKnownProvider(work, payment);
  const { lines, carriage, fee, version } = order;
  return {
    lines: lines.map(({ key, name, quantity, refunded, returned, net }) => ({
      key,
      name,
      quantity,
      refunded,
      returned,
      amount: net,
    })),
    carriage: Math.max(0, carriage.amount - carriage.refunded),
    fee: fee.amount - fee.refunded,
    left: await leftOfPayment(db, payment),
    refund_limits: provider ? refundLimits(provider.abilities, payment, await refundsOfPayment(db, payment.id)) : [],
    version,
  };
}

/** Computes a refund; refuses what the order does not have, or what was refunded before. */
async function plan(work: OrderWork, db: Db, payment: PaymentRow, request: LineRefund): Promise<Planned> {
  const order = await refundableOrder(db, payment.order_id);
  const lines = requestedLines(order, request.lines);
  for (const [name, label] of [
    ["carriage", "送料"],
    ["fee", "手数料・包装"],
  ] as const) {
    const rest = Math.max(0, order[name].amount - order[name].refunded);
    if (request[name] > rest) throw overRefund(`${label}で、まだ返金していないのは${yen(rest)}です`);
  }
  const left = await leftOfPayment(db, payment);
  const disputed = await disputedOf(db, payment);
  if (left === 0 && disputed > 0) throw overRefund(`${disputedWords(disputed)}。返金すると二重になります`);
  if (left === 0) throw overRefund("お支払いは、すでにすべて返金しているか、返金を手続きしています");
  const parts = partsOf(order, { ...request, lines }, left);
  const amount = sumOf(parts);
  const points = Math.max(0, Math.min(pointsIn(parts), order.points - order.points_restored));
  if (amount === 0 && points === 0) throw new ShopError("order.nothing_to_refund");
  const way = await refundWayOf(work, db, payment, { amount, isByHand: request.isByHand });
  return { order, parts, amount, points, way, left: left - amount, disputed };
}

function requestedLines(order: RefundableOrder, requested: LineRefund["lines"]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { key, quantity } of requested) lines.set(key, (lines.get(key) ?? 0) + quantity);
  for (const [key, quantity] of lines) {
    const line = order.lines.find((one) => one.key === key);
    if (!line) throw new ShopError("common.invalid_input", {}, { lines: ["このご注文にない商品です"] });
    const rest = line.quantity - line.refunded;
    if (quantity > rest) throw overRefund(`${line.name} で、まだ返金していないのは${rest}点です`);
  }
  return lines;
}

const overRefund = (words: string) => new ShopError("order.over_refund", {}, {}, `${words}。`);

export async function previewRefund(work: OrderWork, orderId: string, request: LineRefund): Promise<RefundPreview> {
  const payment = await getOrderPayment(work.db, orderId);
  const { order, parts, amount, points, way, left, disputed } = await plan(work, work.db, payment, request);
  const { settings } = work.channel;
  const proof_over = settings["REFUND.PROOF_OVER"];
  return {
    parts,
    amount,
    points,
    amount_by_tax_rate: taxOfParts(parts, order),
    way,
    paid: paidAmount(payment),
    refunded_before: Math.max(0, paidAmount(payment) - left - amount - disputed),
    left,
    needs_proof: amount > proof_over,
    proof_over,
    credit_note: {
      number: creditNoteNumber(order.order_no, order.issues + 1),
      registration_number: settings["DOCUMENT.REGISTRATION_NUMBER"],
    },
    effects: effectsOf({ parts, amount, points, way, disputed }),
    version: order.version,
  };
}

type Effective = Pick<Planned, "parts" | "amount" | "points" | "way" | "disputed">;

function effectsOf({ parts, amount, points, way, disputed }: Effective): string[] {
  const coupon = parts.reduce((sum, part) => sum + part.coupon, 0);
  const short = parts.reduce((sum, part) => sum + part.price - part.coupon - part.points - part.amount, 0);
  const money =
    way === "provider"
      ? `${yen(amount)}の返金を決済会社へ依頼します`
      : `${yen(amount)}を振込などで返金したことを記録します`;
  return [
    ...(amount > 0 ? [money] : []),
    ...(points > 0 ? [`お使いになった${figure(points)}ポイントを戻します`] : []),
    ...(coupon > 0 ? [`クーポンの値引き${yen(coupon)}を差し引いて計算しています`] : []),
    ...(disputed > 0 ? [`${disputedWords(disputed)}。その分は返金しません`] : []),
    ...(short > 0 ? [`お支払いの残りまでしか返金できないため、${yen(short)}少なくなります`] : []),
    "在庫は変わりません。商品が戻るときは、返品を記録します",
    ...(amount > 0 ? ["返金が済むと、お客さまへメールを送ります"] : []),
    "返還インボイスを発行します",
  ];
}

/**
 * Makes a refund by parts, with its credit note. The caller names the previewed amount; it is computed again under the
 * payment's lock, so that two refunds at once never give back more than was paid.
 */
export async function refundParts(
  work: OrderWork,
  orderId: string,
  request: LineRefund & SeenOrder & { amount: number },
): Promise<{ note: CreditNote; refund: { id: string; way: RefundWay } | undefined }> {
  const { shop, now, actor, channel } = work;
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    await assertOrderAsSeen(trx, orderId, request);
    const { order, parts, amount, points, way } = await plan(work, trx, payment, request);
    if (amount !== request.amount) throw new ShopError("order.refund_changed", { amount });
    const refund = amount > 0 ? await refundAmount(work, trx, payment, { amount, way, actor }) : undefined;
    const restored = points > 0 ? await restorePartOfPoints(work, trx, orderId, points) : 0;
    const note: CreditNoteRow = {
      id: uuidv7(now, shop.random),
      order_id: orderId,
      issue: order.issues + 1,
      amount,
      points: restored,
      parts,
      amount_by_tax_rate: taxOfParts(parts, order),
      issuer: issuerOf(channel),
      issued_at: now,
    };
    const refund_id = refund?.id ?? null;
    await insertCreditNote(trx, { ...note, channel_id: channel.id, refund_id, actor: actorText(actor) });
    await endSuperseded(work, trx, orderId);
    await raiseOrderVersion(trx, orderId, now);
    return { note: creditNoteView(order.order_no, note), refund };
  });
}

export const creditNoteView = (
  orderNo: string,
  { id, issue, amount, amount_by_tax_rate, issued_at }: CreditNoteRow,
): CreditNote => ({
  id,
  number: creditNoteNumber(orderNo, issue),
  amount,
  amount_by_tax_rate,
  issued_at: issued_at.toISOString(),
});

/** Credit notes of an order as they were issued, oldest first. */
export const issuedCreditNotes = (db: Db, orderId: string): Promise<CreditNoteRow[]> => creditNotesOf(db, orderId);

export const creditNotes = async ({ db }: Pick<OrderWork, "db">, orderId: string, orderNo: string) =>
  (await creditNotesOf(db, orderId)).map((note) => creditNoteView(orderNo, note));
