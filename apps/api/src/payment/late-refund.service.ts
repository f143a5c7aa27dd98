import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { makeRefund } from "./make-refund.service.ts";
import { paymentById } from "./payment.queries.ts";
import { waitAfterSilence } from "./query.service.ts";
import { askLateRefund } from "./refund.service.ts";

/**
 * Job: refunds a payment that arrived for an ended order, as any other refund. If the provider is down, the job queues
 * the next one, since there is one per payment.
 */
export async function refundPayment(work: Work<OrderShop>, paymentId: string) {
  const payment = await paymentById(work.db, paymentId);
  if (!payment?.provider || payment.state === "settled") return;
  await inTransaction(work, (trx) => askLateRefund(work, trx, payment));
  try {
    await makeRefund(work, paymentId);
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "unknown") throw error;
    work.shop.log.warn({ err: error }, "the refund could not be requested of the provider, and will be retried");
    const startAfter = new Date(work.now.getTime() + waitAfterSilence(work, payment));
    await work.shop.jobs(work.db, "payment.refund", { paymentId }, { startAfter });
  }
}
