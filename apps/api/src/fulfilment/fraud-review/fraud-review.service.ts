import { ShopError } from "@noren/contract/platform/errors.ts";
import { orderStateWords, type OrderState } from "@noren/contract/order/order-state.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { writeReviewApprovedEmail } from "#api/order-email/payment-email.ts";
import { cancelOrder } from "../cancel/cancel.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { decideFraud, type FraudDecision, type FraudState, fraudState } from "#api/payment/fraud.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment, lockCartAndPayment } from "#api/payment/payment.service.ts";

const ended: readonly OrderState[] = ["cancelled", "expired", "returned"];

/**
 * Staff approve an order in fraud review. Their decision is stored as a further result with its actor. The newest
 * result decides whether the order is on hold, so an older result of the provider has no effect any more.
 */
export function freeOrder(
  work: OrderWork,
  orderId: string,
  decided: FraudDecision,
  seen: SeenOrder = {},
): Promise<"freed" | "already"> {
  return decide(work, orderId, async (trx, payment, { fraudReview, isInReview }) => {
    if (ended.includes(payment.order_state)) throw notDecidable(payment, "終わったご注文です");
    if (!isInReview) return "already";
    await assertOrderAsSeen(trx, orderId, seen);
    const checkId = await decideFraud(work, trx, payment, "ok", decided);
    // an order that was never on hold, or is still unpaid, gets no email
    if (fraudReview && payment.order_state !== "pending")
      await writeReviewApprovedEmail(work, trx, await getOrder(trx, orderId), checkId);
    return "freed";
  });
}

type Refusing = FraudDecision & SeenOrder & { from: readonly OrderState[] };

/** Staff refuse an order in fraud review. It is cancelled as any other, with the given reason for the buyer. */
export async function refuseOrder(
  work: OrderWork,
  orderId: string,
  { from, version, ...decided }: Refusing,
): Promise<"cancelled" | "already"> {
  const { note: reason, actor } = decided;
  // the decision is stored first, so that an interrupted command can be repeated
  await decide(work, orderId, async (trx, payment, { isInReview, last }) => {
    if (last?.actor === "shop" && last.result === "refused") return;
    if (!isInReview)
      throw notDecidable(payment, "保留されていません。お断りするときは order cancelled をお使いください");
    if (!from.includes(payment.order_state)) throw notDecidable(payment, "いまはお断りできません");
    await assertOrderAsSeen(trx, orderId, { version });
    await decideFraud(work, trx, payment, "refused", decided);
  });
  return cancelOrder(work, { orderId, actor, reason, from });
}

/** Runs under the locks of processFraudResult, on the results until then. */
async function decide<Outcome>(
  work: OrderWork,
  orderId: string,
  run: (trx: Db, payment: PaymentRow, state: FraudState) => Promise<Outcome>,
): Promise<Outcome> {
  const known = await getOrderPayment(work.db, orderId);
  return inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    await assertNotOnHold(work, trx, orderId);
    return run(trx, payment, await fraudState(trx, payment));
  });
}

const notDecidable = ({ order_no, order_state }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}（${orderStateWords[order_state]}）: ${words}。`);
