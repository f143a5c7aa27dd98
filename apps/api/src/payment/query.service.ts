import { isBilled, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { clockActor } from "#api/platform/actor/actor.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { type PaymentRow, startedCharge } from "./payment-rows.ts";
import { lastEventState, paymentById, paymentOfOrder, setPaymentState } from "./payment.queries.ts";
import { lockCartAndPayment } from "./payment.service.ts";
import { isProviderFailure, type ProviderCharge } from "#api/payment-method/provider/port.ts";
import { reviewEnd } from "./fraud-review.ts";
import { settle, type Settled } from "./settle.service.ts";
import { providerOf } from "./start.service.ts";

const minute = 60_000;

/** Queries the provider for a payment and settles it. undefined: the provider does not know it yet. */
export async function queryPayment(
  work: Work<OrderShop>,
  paymentId: string,
  source: "query" | "return" = "query",
): Promise<Settled | undefined> {
  return (await queryCharge(work, paymentId, source))?.settled;
}

/** Queries the provider as above; answers what the provider has said too. */
export async function queryCharge(
  work: Work<OrderShop>,
  paymentId: string,
  source: "query" | "return" = "query",
): Promise<{ charge: ProviderCharge; settled: Settled | undefined } | undefined> {
  const payment = await paymentById(work.db, paymentId);
  if (!payment?.provider) return undefined;
  const charge = await (await providerOf(work, payment)).find(startedCharge(payment));
  return charge && { charge, settled: await settle(work, charge, source) };
}

/** Job for lost returns and webhooks: queries until the payment is settled or has failed. */
export async function queryWaitingPayment(work: Work<OrderShop>, paymentId: string) {
  const answered = await answerFrom(work, () => queryPayment(work, paymentId));
  const payment = await paymentById(work.db, paymentId);
  if (payment?.state !== "waiting" || !["pending", "accepted"].includes(payment.order_state)) return;
  // a buyer on the provider's page takes minutes, a payment at a store takes days
  const interval = payment.order_state === "pending" ? 5 * minute : 60 * minute;
  const wait = answered ? interval : waitAfterSilence(work, payment);
  const startAfter = new Date(work.now.getTime() + wait);
  await work.shop.jobs(work.db, "payment.query", { paymentId }, { startAfter });
}

/**
 * null if the provider does not answer. A job that fails for a day is not retried, but a provider may be down for
 * longer, so the job does not fail: it queries again.
 */
async function answerFrom<T>({ shop }: Work<OrderShop>, ask: () => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    shop.log.warn({ err: error }, "the provider could not be queried; the query will be repeated");
    return null;
  }
}

/** Short soon after the order and after the end of the time to pay, longer later. */
export function waitAfterSilence(
  { now }: Work<OrderShop>,
  { created_at, pay_by }: Pick<PaymentRow, "created_at" | "pay_by">,
): number {
  const since = pay_by && pay_by <= now ? pay_by : created_at;
  return now.getTime() - since.getTime() < 120 * minute ? minute / 2 : 10 * minute;
}

/** Job after the end of an order: voids a payment that is still pending at a provider, until the provider answers. */
export async function voidPayment(work: Work<OrderShop>, orderId: string) {
  const payment = await paymentOfOrder(work.db, orderId);
  if (!payment?.provider || payment.state !== "waiting") return;
  if (await answerFrom(work, () => cancelPayment(work, payment.id))) return;
  const startAfter = new Date(work.now.getTime() + waitAfterSilence(work, payment));
  await work.shop.jobs(work.db, "payment.void", { orderId }, { startAfter });
}

/** Ends an abandoned payment: voids it at the provider; if the payment completed first, the order is placed. */
export async function cancelPayment(
  work: Work<OrderShop>,
  paymentId: string,
  ended: "cancelled" | "expired" = "cancelled",
): Promise<Settled | undefined> {
  const payment = await paymentById(work.db, paymentId);
  if (!payment?.provider) return undefined;
  const charge = await (await providerOf(work, payment)).cancel(startedCharge(payment));
  return settle(work, charge, "cancel", ended);
}

/** If the provider does not answer, or is still processing, the reservation stays and the job queries again. */
async function endAtProvider(work: Work<OrderShop>, payment: PaymentRow) {
  const { id, order_id: orderId } = payment;
  const answered = await answerFrom(work, () => cancelPayment(work, id, "expired"));
  if (answered && answered.answer?.state !== "waiting") return;
  const startAfter = new Date(work.now.getTime() + waitAfterSilence(work, payment));
  await work.shop.jobs(work.db, "order.expire", { orderId }, { startAfter });
}

/** Expires an unpaid order exactly once, whether a provider or a bank transfer was awaited (CART-32). */
export async function expireOrder(work: Work<OrderShop>, orderId: string) {
  const payment = await paymentOfOrder(work.db, orderId);
  if (!payment || payment.state !== "waiting") return;
  if (payment.order_state === "pending" && payment.provider) {
    // a credit decision takes longer than a buyer on a page
    const isReviewed = paymentMethods[payment.code].isReviewed && work.now < reviewEnd(payment);
    if (isReviewed && (await lastEventState(work.db, payment.id)) === "pending") return;
    return endAtProvider(work, payment);
  }
  // staff collect unpaid invoices; an authorized payment has no time to pay, and its end is watched by a job of its own
  if (payment.order_state !== "accepted" || isBilled(payment.code) || !payment.pay_by) return;
  if (payment.provider) {
    if (work.now < payment.pay_by) return;
    return endAtProvider(work, payment);
  }
  const channel = (await work.shop.channels.byId(payment.channel_id))!;
  await inTransaction(work, async (trx) => {
    const locked = await lockCartAndPayment(trx, payment);
    if (locked.state !== "waiting" || locked.order_state !== "accepted") return;
    await setPaymentState(trx, payment.id, "failed", work.now);
    await transitionOrder({ ...work, channel }, trx, { orderId, from: "accepted", to: "expired", actor: clockActor });
  });
}
