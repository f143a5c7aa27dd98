import { releaseCart } from "#api/cart/ordered-cart.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { providerActor } from "#api/platform/actor/actor.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { getPayment, lockCartAndPayment } from "./payment.service.ts";

/** Milliseconds after the order in which the buyer waits for the provider. */
const silenceMax = 5 * 60_000;

/**
 * Ends the order of a buyer who gives up while the provider does not say what became of the payment: for an hour in an
 * outage, for a day where it repeats a stored error. False within five minutes of the order. The payment stays open: a
 * job voids it once the provider answers, and what was charged is refunded as any late payment.
 */
export async function abandonPayment(work: OrderWork, paymentId: string): Promise<boolean> {
  const known = await getPayment(work.db, paymentId);
  return inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    if (payment.state !== "waiting" || payment.order_state !== "pending") return true;
    if (work.now.getTime() - payment.created_at.getTime() < silenceMax) return false;
    const { order_id: orderId } = payment;
    await transitionOrder(work, trx, { orderId, from: "pending", to: "cancelled", actor: providerActor });
    await releaseCart(work, trx, payment);
    return true;
  });
}
