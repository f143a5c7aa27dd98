import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderContext, OrderShop, OrderWork } from "#api/order/order-context.ts";
import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { refuseSignature } from "#api/payment-method/provider/provider-rate-limit.ts";
import { closeTask, isTaskOpen, openTask } from "#api/order/task/task.service.ts";
import {
  type CheckRow,
  checksOfOrder,
  type FraudReviewReason,
  fraudReviewReasonOf,
  setFraudReview,
  insertCheck,
  lastCheck,
} from "./fraud.queries.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { findPaymentOf, lockCartAndPayment } from "./payment.service.ts";
import type { FraudMessage, FraudResult } from "#api/payment-method/provider/port.ts";

/** Later the parcels have shipped, and holding the order has no effect. */
const notPackedYet: readonly PaymentRow["order_state"][] = ["pending", "accepted", "paid"];
const fraudReview = { ok: null, review: "review", refused: "fraud" } as const;
const fraudReviewTaskKey = (paymentId: string) => `payment.fraud:${paymentId}`;

/**
 * Processes a result of fraud detection that came by the specification's call (CART-16). The providers' adapters read
 * it; a provider reports on its own payments only.
 */
export async function processFraudResult(ctx: OrderContext, message: FraudMessage) {
  let isRead = false;
  for (const provider of ctx.shop.providers.of(ctx.channel).all) {
    const result = provider.readFraud?.(message, ctx.now);
    const payment = result && (await findPaymentOf(ctx.db, result.reference));
    isRead ||= result !== undefined;
    if (!result || payment?.provider !== provider.code || payment.channel_id !== ctx.channel.id) continue;
    await saveFraudResult(ctx, payment, result);
    return {};
  }
  if (!isRead) return refuseSignature(ctx);
  throw new ShopError("payment.not_found");
}

/**
 * Stores a result of fraud detection, each once. The latest by the provider's clock decides whether the order is held,
 * in any order of arrival. An unverified result counts if it holds the order and is the first result of its payment, so
 * that staff and verified results have the last word.
 */
export async function saveFraudResult(work: Work<OrderShop>, known: PaymentRow, sent: FraudResult) {
  await inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    if (!sent.isVerified && (sent.result === "ok" || (await lastCheck(trx, payment.id)))) return;
    const result = sent.isVerified ? sent : unverified(work, payment, sent);
    const id = uuidv7(work.now, work.shop.random);
    const isNew = await insertCheck(trx, { id, payment, result, now: work.now });
    if (!isNew || (await lastCheck(trx, payment.id))?.check_id !== result.id) return;
    await holdBy(trx, payment, result.result);
    await openFraudTask(work, trx, payment, result);
  });
}

/** Neither its id nor its time is believed: both could get ahead of a verified result. */
const unverified = ({ now }: Work<OrderShop>, { id }: PaymentRow, result: FraudResult): FraudResult => ({
  ...result,
  id: `unverified:${id}`,
  checkedAt: now,
});

async function holdBy(trx: Db, { order_id, order_state }: PaymentRow, result: FraudResult["result"]) {
  await setFraudReview(trx, order_id, notPackedYet.includes(order_state) ? fraudReview[result] : null);
}

/**
 * Opens a task for staff, who decide about a refusal, a review of a packed order, and an unverified result, which the
 * provider will not follow up.
 */
async function openFraudTask(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  { result, reason, score, isVerified }: FraudResult,
) {
  const uniqueKey = fraudReviewTaskKey(payment.id);
  if (result === "ok") return closeTask(work, trx, uniqueKey);
  const isLate = !notPackedYet.includes(payment.order_state);
  if (result === "review" && isVerified && !isLate) return;
  const words = `不正検知の結果をご確認ください（${reason || "理由の記載なし"}、スコア ${score}）。${
    isLate ? "ご注文はすでに発送の準備に入っています。" : "ご注文は保留されています。"
  }${isVerified ? "" : "この結果は、決済会社からのものか確かめられません。決済会社の管理画面もご確認ください。"}`;
  await openTask(work, trx, {
    uniqueKey,
    kind: "payment.fraud",
    channelId: payment.channel_id,
    orderId: payment.order_id,
    words,
  });
}

export type FraudState = {
  fraudReview: FraudReviewReason;
  /** The order is held, or an open task requires a staff decision. */
  isInReview: boolean;
  /** Latest result, by the clock of its source. */
  last: CheckRow | undefined;
};

/** State that a staff decision depends on. Requires the payment's lock. */
export async function fraudState(trx: Db, { id, order_id }: PaymentRow): Promise<FraudState> {
  const reviewReason = await fraudReviewReasonOf(trx, order_id);
  const isInReview = reviewReason !== null || (await isTaskOpen(trx, fraudReviewTaskKey(id)));
  return { fraudReview: reviewReason, isInReview, last: await lastCheck(trx, id) };
}

/** All results of an order, from the provider and staff, oldest first. */
export const fraudChecks = (db: Db, orderId: string): Promise<CheckRow[]> => checksOfOrder(db, orderId);

export type FraudDecision = { note: string; actor: Actor };

/**
 * Stores a staff decision as another result and holds or releases the order. It is later than all results of the
 * provider, whose clock may be ahead. Requires the payment's lock. Returns the decision's id.
 */
export async function decideFraud(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  result: "ok" | "refused",
  { note, actor }: FraudDecision,
): Promise<string> {
  const { shop, now } = work;
  const id = uuidv7(now, shop.random);
  const last = await lastCheck(trx, payment.id);
  const checkedAt = last && last.checked_at >= now ? new Date(last.checked_at.getTime() + 1) : now;
  await insertCheck(trx, {
    id,
    payment,
    result: { id: `shop:${id}`, reference: payment.id, result, score: null, reason: note, checkedAt },
    actor: sideOf(actor),
    now,
  });
  await holdBy(trx, payment, result);
  // after a refusal the task is closed when the order ends
  if (result === "ok") await closeTask(work, trx, fraudReviewTaskKey(payment.id));
  return id;
}
