import { type Actor, isBuyer, sideOf } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { releaseCart } from "#api/cart/ordered-cart.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { cancelAtProvider, endCancelledPayment } from "#api/payment/cancel-request.service.ts";
import { isOutdated } from "#api/payment/late-purchase.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment, lockCartAndPayment } from "#api/payment/payment.service.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { tryRefund } from "#api/payment/make-refund.service.ts";
import { countRefusal } from "#api/payment/refusal.service.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { assertNotInProduction } from "../production/production.service.ts";
import { hasShippedPacking } from "../shipment/shipment.service.ts";
import { refundWhole } from "../refund/refund.service.ts";

export type Cancelling = SeenOrder & {
  orderId: string;
  actor: Actor;
  reason: string;
  /** The states in which the order may be cancelled. */
  from: readonly OrderState[];
};

/**
 * Cancels an order. A pending payment is voided at the provider first; if it was captured already, it is refunded as
 * any other: by a job, which is also tried at once. Cancelling again changes nothing.
 */
export async function cancelOrder(work: OrderWork, cancelling: Cancelling): Promise<"cancelled" | "already"> {
  const { orderId, actor, reason, from } = cancelling;
  const known = await getOrderPayment(work.db, orderId);
  if (known.order_state === "cancelled") return "already";
  if (!from.includes(known.order_state)) throw new ShopError("order.not_cancellable");
  if (isBuyer(actor)) await assertNotInProduction(work.db, orderId);
  await assertOrderAsSeen(work.db, orderId, cancelling, "cancelled");
  const { charge, isFirst } = await cancelAtProvider(work, known, { actor: sideOf(actor), reason });
  const { outcome, refund, afterCommit } = await inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    // the provider's webhook has cancelled the order meanwhile
    if (payment.order_state === "cancelled")
      return { outcome: isFirst ? ("cancelled" as const) : ("already" as const) };
    if (isBuyer(actor)) await assertNotInProduction(trx, orderId);
    const isLate = !from.includes(payment.order_state) || (await hasShippedPacking(trx, orderId));
    // the payment's state at the provider is not known
    const isKnown = charge !== undefined && !isOutdated(payment, charge);
    const isUnknown = payment.state === "waiting" && payment.provider !== null && !isKnown;
    if (isLate || isUnknown) throw new ShopError("order.not_cancellable");
    // once the provider has voided the payment, the order ends in any case
    if (!charge) await assertOrderAsSeen(trx, orderId, cancelling, "cancelled");
    if (payment.state === "waiting") await endCancelledPayment(work, trx, payment, charge);
    await transitionOrder(work, trx, { orderId, from: payment.order_state, to: "cancelled", actor, note: reason });
    await releaseCart(work, trx, payment);
    const refund = await refundWhole(work, trx, payment, actor);
    return {
      outcome: "cancelled" as const,
      refund,
      afterCommit: charge && (await countRefusal(work, trx, payment, charge)),
    };
  });
  afterCommit?.();
  if (refund?.way === "provider") await refundAtOnce(work, known, refund.id);
  return outcome;
}

/** Tries the refund at once, so that the buyer sees the result; if the provider does not answer, the job retries. */
async function refundAtOnce(work: OrderWork, payment: PaymentRow, refundId: string) {
  if (!work.shop.providers.of(work.channel).ofPayment(payment)) return;
  try {
    await tryRefund(work, refundId);
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    work.shop.log.warn({ err: error }, "a refund could not be made at once");
  }
}
