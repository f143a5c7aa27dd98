import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { writeRefundedEmail } from "#api/order-email/transition-emails.ts";
import { closeTask, closeTasksOfOrder, openTask } from "#api/order/task/task.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { getPayment, lockOrderPayment, recordPaymentEvent } from "#api/payment/payment.service.ts";
import { hasAmountMismatch } from "#api/payment/payment-task.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { providerOf } from "#api/payment/start.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { endRefund, insertRefund, refundById, type RefundRow, refundsOf } from "./refund.queries.ts";

const newId = ({ shop, now }: Work<OrderShop>) => uuidv7(now, shop.random);
const taskKey = (refundId: string) => `order.refund:${refundId}`;
const sumOf = (refunds: readonly RefundRow[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

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
  const rest = payment.settled_at ? payment.amount - sumOf(await refundsOf(trx, payment.id)) : 0;
  return rest > 0 ? askRefund(work, trx, payment, { amount: rest, way: wayOf(payment), actor }) : undefined;
}

/** Requests a partial refund, at most what is not refunded yet. The payment is settled, and locked by the caller. */
export async function refundPart(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  amount: number,
  actor: Actor,
): Promise<RefundRow | undefined> {
  const rest = Math.min(amount, payment.amount - sumOf(await refundsOf(trx, payment.id)));
  return rest > 0 ? askRefund(work, trx, payment, { amount: rest, way: wayOf(payment), actor }) : undefined;
}

export type RefundWay = RefundRow["way"];
export const wayOf = ({ provider }: PaymentRow): RefundWay => (provider ? "provider" : "hand");

/** Yen of a payment that are neither refunded nor about to be. Callers that refund them lock the payment first. */
export const leftOf = async (db: Db, { id, amount, settled_at }: PaymentRow): Promise<number> =>
  settled_at ? amount - sumOf(await refundsOf(db, id)) : 0;

type NewAmount = { amount: number; way: RefundWay; actor: Actor };

/** Requests a refund at the provider, or records one that staff have made. The caller has locked the payment. */
export async function refundAmount(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  { amount, way, actor }: NewAmount,
): Promise<RefundRow> {
  if (way === "provider") return askRefund(work, trx, payment, { amount, way, actor });
  const refund: RefundRow = { id: newId(work), payment_id: payment.id, amount, way, state: "done" };
  await insertRefund(trx, {
    ...refund,
    channel_id: payment.channel_id,
    actor: sideOf(actor),
    created_at: work.now,
    done_at: work.now,
  });
  await onRefunded(work, trx, payment, refund);
  return refund;
}

/** Records that staff have made a refund that was open, such as that of a cancelled order. */
export function settleRefund(work: OrderWork, orderId: string, refundId: string): Promise<"done" | "already"> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const refund = (await refundsOf(trx, payment.id)).find(({ id }) => id === refundId);
    if (refund?.way !== "hand") throw refused(payment, "お店が振込などで行う返金ではありません");
    if (!(await endRefund(trx, refund.id, { state: "done", now: work.now }))) return "already";
    await onRefunded(work, trx, payment, refund);
    return "done";
  });
}

/** Records a refund, which a job makes at the provider, or staff. Until then a task is open. */
async function askRefund(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  { amount, way, actor }: { amount: number; way: RefundRow["way"]; actor: Actor },
): Promise<RefundRow> {
  const refund: RefundRow = { id: newId(work), payment_id: payment.id, amount, way, state: "asked" };
  await insertRefund(trx, {
    ...refund,
    channel_id: payment.channel_id,
    actor: sideOf(actor),
    created_at: work.now,
    done_at: null,
  });
  const words =
    way === "provider"
      ? `ご注文 ${payment.order_no} の ${yen(amount)} の返金を、決済会社へ依頼しています。`
      : `ご注文 ${payment.order_no} の ${yen(amount)} を返金し、order refunded で記録してください。`;
  await openRefundTask(work, trx, payment, taskKey(refund.id), words);
  if (way === "provider") await work.shop.jobs(trx, "order.refund", { refundId: refund.id });
  return refund;
}

/**
 * Refunds at the provider. The refund's id is the idempotency key there, so the payment is refunded once, however often
 * this runs (by the job, or right after a cancellation). A refund that the provider refuses for good is left to staff.
 */
export async function makeRefund(work: Work<OrderShop>, refundId: string): Promise<void> {
  const refund = await refundById(work.db, refundId);
  if (refund?.state !== "asked" || refund.way !== "provider") return;
  const payment = await getPayment(work.db, refund.payment_id);
  const channel = (await work.shop.channels.byId(payment.channel_id))!;
  const on = { ...work, channel };
  try {
    const charge = await providerOf(work, payment).refund(payment.id, refund.amount, refund.id);
    await inTransaction(work, async (trx) => {
      await lockOrderPayment(trx, payment.order_id);
      if (!(await endRefund(trx, refundId, { state: "done", now: work.now }))) return;
      const { state } = charge;
      await recordPaymentEvent(work, trx, payment, { source: "refund", state, amount: refund.amount });
      await hasAmountMismatch(work, trx, payment, charge);
      await onRefunded(on, trx, payment, refund);
    });
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "refused") throw error;
    work.shop.log.error({ err: error }, "a refund was refused by the provider");
    await inTransaction(work, (trx) => refusedByProvider(work, trx, payment, refund));
  }
}

async function refusedByProvider(work: Work<OrderShop>, trx: Db, payment: PaymentRow, refund: RefundRow) {
  if (!(await endRefund(trx, refund.id, { state: "failed", now: work.now }))) return;
  await closeTask(work, trx, taskKey(refund.id));
  const words = `ご注文 ${payment.order_no} の ${yen(refund.amount)} の返金を、決済会社が受け付けませんでした。決済会社の記録を確かめて返金し、order refunded --by-hand で記録してください。`;
  await openRefundTask(work, trx, payment, `${refusedTask}:${refund.id}`, words);
}

const refusedTask = "order.refund.refused";

async function openRefundTask(work: Work<OrderShop>, trx: Db, payment: PaymentRow, uniqueKey: string, words: string) {
  const { channel_id: channelId, order_id: orderId } = payment;
  await openTask(work, trx, { uniqueKey, kind: "order.refund", channelId, orderId, words });
}

async function onRefunded(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: Pick<RefundRow, "id" | "amount" | "way">,
) {
  await closeTask(work, trx, taskKey(refund.id));
  if (refund.way === "hand") await closeTasksOfOrder(work, trx, payment.order_id, refusedTask);
  await writeRefundedEmail(work, trx, await getOrder(trx, payment.order_id), refund);
}

export type RefundRequest = {
  /** The total of all refunds afterwards, in yen; the whole payment if undefined. */
  total: number | undefined;
  /** The shop has refunded it by transfer or in cash, although a provider took the payment. */
  isByHand: boolean;
  actor: Actor;
};
export type Refunded = { outcome: "asked" | "done" | "already"; amount: number; total: number };

/** The shop refunds a payment. The request names the total of all refunds, so that a repeated command refunds once. */
export async function refundOrder(work: OrderWork, orderId: string, request: RefundRequest): Promise<Refunded> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    if (!payment.settled_at) throw refused(payment, "まだ入金されていないため、返金するものがありません");
    const total = request.total ?? payment.amount;
    if (total > payment.amount)
      throw refused(payment, `お支払いは ${yen(payment.amount)} で、それより多くは返せません`);
    const way = request.isByHand ? "hand" : wayOf(payment);
    const refunds = await refundsOf(trx, payment.id);
    // a refund by transfer counts only once this command has recorded it
    const open = way === "hand" ? refunds.find((one) => one.way === "hand" && one.state === "asked") : undefined;
    const before = sumOf(refunds.filter((one) => one !== open));
    const amount = total - before;
    if (amount === 0) return { outcome: "already", amount: 0, total };
    if (amount < 0) throw refused(payment, `すでに ${yen(before)} を返金しています`);
    if (way === "provider") {
      await askRefund(work, trx, payment, { amount, way, actor: request.actor });
      return { outcome: "asked", amount, total };
    }
    if (open) {
      await endRefund(trx, open.id, { state: "done", now: work.now, amount });
      await onRefunded(work, trx, payment, { id: open.id, amount, way });
    } else await refundAmount(work, trx, payment, { amount, way, actor: request.actor });
    return { outcome: "done", amount, total };
  });
}

const refused = ({ order_no }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}: ${words}。`);
