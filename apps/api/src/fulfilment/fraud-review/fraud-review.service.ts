import { ShopError } from "@noren/contract/platform/errors.ts";
import { orderStateWords, type OrderState } from "@noren/contract/order/order.ts";
import { lockCartOf } from "#api/cart/ordered-cart.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { writeReviewApprovedEmail } from "#api/order-email/payment-email.ts";
import { cancelOrder } from "../cancel/cancel.service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import {
  fraudReviewTaskKey,
  type FraudReviewReason,
  fraudReviewReasonOf,
  setFraudReview,
  insertCheck,
  lastCheck,
} from "#api/payment/fraud.queries.ts";
import { closeTask, isTaskOpen, lockPayment, paymentOfOrder, type PaymentRow } from "#api/payment/payment.queries.ts";

export type Decided = { note: string; actor: "shop" };
const ended: readonly OrderState[] = ["cancelled", "expired", "returned"];

/**
 * People have looked at an order that fraud detection doubts, and it goes on. What they decide is one more result, with
 * its actor: the newest result holds or frees, so a provider's result from before it holds nothing any more.
 */
export function freeOrder(work: OrderWork, orderId: string, decided: Decided): Promise<"freed" | "already"> {
  return decide(work, orderId, async (trx, payment, fraudReview) => {
    if (ended.includes(payment.order_state)) throw notDecidable(payment, "終わったご注文です");
    if (!fraudReview && !(await isTaskOpen(trx, fraudReviewTaskKey(payment.id)))) return "already";
    const checkId = await writeDecision(work, trx, payment, "ok", decided);
    await setFraudReview(trx, orderId, null);
    // one that was never held, or whose payment is not through, has nothing to read about
    if (fraudReview && payment.order_state !== "pending")
      await writeReviewApprovedEmail(work, trx, await getOrder(trx, orderId), checkId);
    return "freed";
  });
}

type Refusing = Decided & { from: readonly OrderState[] };

/** People refuse an order that is doubted: it is cancelled like any other, and the buyer reads the reason that is given. */
export async function refuseOrder(
  work: OrderWork,
  orderId: string,
  { from, ...decided }: Refusing,
): Promise<"cancelled" | "already"> {
  const { note: reason, actor } = decided;
  // the decision comes first, so that a command that was cut off is taken up again where it was
  await decide(work, orderId, async (trx, payment, fraudReview) => {
    const last = await lastCheck(trx, payment.id);
    if (last?.actor === "shop" && last.result === "refused") return;
    if (!fraudReview && !(await isTaskOpen(trx, fraudReviewTaskKey(payment.id))))
      throw notDecidable(payment, "保留されていません。お断りするときは order cancelled をお使いください");
    if (!from.includes(payment.order_state)) throw notDecidable(payment, "いまはお断りできません");
    await writeDecision(work, trx, payment, "refused", decided);
    if (payment.order_state !== "packed") await setFraudReview(trx, orderId, "fraud");
  });
  return cancelOrder(work, { orderId, actor, reason, from });
}

/** The locks come in the order in which results take them. */
async function decide<Outcome>(
  work: OrderWork,
  orderId: string,
  run: (trx: Db, payment: PaymentRow, fraudReview: FraudReviewReason) => Promise<Outcome>,
): Promise<Outcome> {
  const known = (await paymentOfOrder(work.db, orderId))!;
  return inTransaction(work.db, async (trx) => {
    await lockCartOf(trx, known.cart_id);
    const payment = (await lockPayment(trx, known.id))!;
    return run(trx, payment, await fraudReviewReasonOf(trx, orderId));
  });
}

/** Answers the decision's id. It is newer than all that the provider has said, whose clock may be ahead. */
async function writeDecision(
  { shop, now }: OrderWork,
  trx: Db,
  payment: PaymentRow,
  result: "ok" | "refused",
  { note, actor }: Decided,
): Promise<string> {
  const id = uuidv7(now, shop.random);
  const last = await lastCheck(trx, payment.id);
  const checkedAt = last && last.checked_at >= now ? new Date(last.checked_at.getTime() + 1) : now;
  await insertCheck(trx, {
    id,
    payment,
    result: { id: `shop:${id}`, reference: payment.id, result, score: null, reason: note, checkedAt },
    actor,
    now,
  });
  // a refusal is done when the order has ended, which closes its task
  if (result === "ok") await closeTask(trx, fraudReviewTaskKey(payment.id), now);
  return id;
}

const notDecidable = ({ order_no, order_state }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}（${orderStateWords[order_state]}）: ${words}。`);
