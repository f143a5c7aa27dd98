import type { Actor } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { endFailedByTransfer, failedRefunds } from "#api/payment/failed-refund.service.ts";
import { paidAmount, type PaymentRow } from "#api/payment/payment-rows.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import {
  askRefund,
  disputedOf,
  endHandRefund,
  leftOfPayment,
  recordRefund,
  type RefundRow,
  refundsOfPayment,
  type RefundWay,
  sumOfRefunds,
} from "#api/payment/refund.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";

/**
 * Requests the refund of the whole payment of an ended order; nothing if it is unpaid, or refunded already. The caller
 * has locked the payment.
 */
export async function refundWhole(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  actor: Actor,
): Promise<RefundRow | undefined> {
  return refundPart(work, trx, payment, paidAmount(payment), actor);
}

/**
 * Requests a partial refund, at most what is neither refunded yet nor taken back by a dispute; nothing of an unpaid one.
 * The caller has locked it.
 */
export async function refundPart(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  amount: number,
  actor: Actor,
): Promise<RefundRow | undefined> {
  const before = await refundsOfPayment(trx, payment.id);
  const rest = Math.min(amount, await leftOfPayment(trx, payment));
  if (rest <= 0) return undefined;
  const way = payment.provider && !refundProblem(work, payment, { amount: rest, before }) ? "provider" : "hand";
  return askRefund(work, trx, payment, { amount: rest, way, actor });
}

/** Why the payment's provider cannot make a refund, as a sentence; undefined if it can. */
export function refundProblem(
  { shop, channel, now }: OrderWork,
  payment: PaymentRow,
  { amount, before }: { amount: number; before: readonly RefundRow[] },
): string | undefined {
  const abilities = shop.providers.of(channel).ofPayment(payment)?.abilities;
  if (!abilities) return undefined;
  const { refundsParts, maxRefunds = Infinity, refundDays = Infinity } = abilities;
  const byHand = "お店から振り込み、振込などでの返金（--by-hand）として記録してください";
  if (!refundsParts && amount !== paidAmount(payment)) return `決済会社では一部の返金ができません。${byHand}`;
  if (before.filter(({ way }) => way === "provider").length >= maxRefunds)
    return `決済会社で返金できるのは${maxRefunds}回までです。${byHand}`;
  if (payment.settled_at && now.getTime() - payment.settled_at.getTime() > refundDays * 86_400_000)
    return `決済会社で返金できるのは、お支払いから${refundDays}日までです。${byHand}`;
  return undefined;
}

/** The way of a refund that staff ask for; refuses one that the payment's provider cannot make. */
export async function refundWayOf(
  work: OrderWork,
  db: Db,
  payment: PaymentRow,
  { amount, isByHand }: { amount: number; isByHand: boolean },
): Promise<RefundWay> {
  if (isByHand || !payment.provider) return "hand";
  const before = await refundsOfPayment(db, payment.id);
  const problem = amount > 0 ? refundProblem(work, payment, { amount, before }) : undefined;
  if (problem) throw refused(payment, problem);
  return "provider";
}

/** Refuses a refund that would pay the buyer twice, since a dispute has returned the money. Requires the payment's lock. */
async function assertNotDisputed(trx: Db, payment: PaymentRow, { before, amount }: { before: number; amount: number }) {
  const disputed = await disputedOf(trx, payment);
  const left = Math.max(0, paidAmount(payment) - before - disputed);
  if (disputed === 0 || amount <= left) return;
  throw refused(
    payment,
    `${disputedWords(disputed)}。${left > 0 ? `返金できるのは ${yen(left)} までです` : "返金すると二重になります"}`,
  );
}

export const disputedWords = (disputed: number) =>
  `${yen(disputed)} は異議申し立てによりカード会社が引き落とし、お客さまに戻しています`;

type NewAmount = { amount: number; way: RefundWay; actor: Actor };

/** Requests a refund at the provider, or records one that staff have made. The caller has locked the payment. */
export function refundAmount(work: OrderWork, trx: Db, payment: PaymentRow, refund: NewAmount): Promise<RefundRow> {
  return refund.way === "provider" ? askRefund(work, trx, payment, refund) : recordRefund(work, trx, payment, refund);
}

/** Records that staff have made a refund that was open, such as that of a cancelled order. */
export function settleRefund(work: OrderWork, orderId: string, refundId: string): Promise<"done" | "already"> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const refunds = await refundsOfPayment(trx, payment.id);
    const refund = refunds.find(({ id }) => id === refundId);
    if (refund?.way !== "hand") throw refused(payment, "お店が振込などで行う返金ではありません");
    const before = sumOfRefunds(refunds.filter((one) => one !== refund));
    if (refund.state === "asked") await assertNotDisputed(trx, payment, { before, amount: refund.amount });
    return (await endHandRefund(work, trx, payment, { ...refund, isOwn: true })) ? "done" : "already";
  });
}

export type RefundRequest = {
  /** The total of all refunds afterwards, in yen; the whole payment if undefined. */
  total: number | undefined;
  /** The shop has refunded it by transfer or in cash, although a provider took the payment. */
  isByHand: boolean;
  actor: Actor;
  /** Ids of the order's failed refunds whose pieces were refunded again: a transfer is none of them. */
  refundedOtherwise: (trx: Db, orderId: string) => Promise<ReadonlySet<string>>;
};
export type Refunded = { outcome: "asked" | "done" | "already"; amount: number; total: number };

/** The shop refunds a payment. The request names the total of all refunds, so that a repeated command refunds once. */
export async function refundOrder(work: OrderWork, orderId: string, request: RefundRequest): Promise<Refunded> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const refunds = await refundsOfPayment(trx, payment.id);
    const isOpenByHand = ({ way, state }: RefundRow) => way === "hand" && state === "asked";
    // a payment that came after the order's end is not settled, but may be left to staff to refund
    if (!payment.settled_at && !refunds.some(isOpenByHand))
      throw refused(payment, "まだ入金されていないため、返金するものがありません");
    const paid = paidAmount(payment);
    const total = request.total ?? paid;
    if (total > paid) throw refused(payment, `お支払いは ${yen(paid)} で、それより多くは返せません`);
    const way = request.isByHand || !payment.provider ? "hand" : "provider";
    // a refund by transfer counts only once this command has recorded it
    const open = way === "hand" ? refunds.find(isOpenByHand) : undefined;
    const before = sumOfRefunds(refunds.filter((one) => one !== open));
    const amount = total - before;
    if (amount === 0) return { outcome: "already", amount: 0, total };
    if (amount < 0) throw refused(payment, `すでに ${yen(before)} を返金しています`);
    await assertNotDisputed(trx, payment, { before, amount });
    if (way === "provider") {
      await refundWayOf(work, trx, payment, { amount, isByHand: false });
      await askRefund(work, trx, payment, { amount, way, actor: request.actor });
      return { outcome: "asked", amount, total };
    }
    // one that failed at the provider, and is still owed, is settled with its credit note
    const otherwise = await request.refundedOtherwise(trx, orderId);
    const failed = (await failedRefunds(trx, payment)).find((one) => one.amount === amount && !otherwise.has(one.id));
    if (open) {
      await endHandRefund(work, trx, payment, { ...open, amount });
    } else if (failed) {
      await endFailedByTransfer(work, trx, payment, failed);
    } else await recordRefund(work, trx, payment, { amount, actor: request.actor });
    return { outcome: "done", amount, total };
  });
}

const refused = ({ order_no }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}: ${words}。`);
