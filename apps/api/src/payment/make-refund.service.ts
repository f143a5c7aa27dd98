import type { Work } from "#api/channel/context.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { isProviderFailure, type ProviderRefund } from "#api/payment-method/provider/port.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { endDisputedRefund } from "./disputed-refund.service.ts";
import { type PaymentRow, startedCharge } from "./payment-rows.ts";
import { getPayment, lockOrderPayment } from "./payment.service.ts";
import { claimRefund, refundById, type RefundRow, refundsOf, releaseRefund } from "./refund.queries.ts";
import { applyRefund, isOpenAtProvider, refundKey, sumOfRefunds } from "./refund.service.ts";
import { providerOf } from "./start.service.ts";

const minute = 60_000;
/** Longer than a provider's answer takes. A process that was killed leaves its claim until then. */
const claimFor = minute;
const longestPause = 6 * 60 * minute;

/**
 * Job: makes a refund at the provider, and asks again, with growing pauses, until the provider says how it ended. Throws
 * a ProviderFailure if the provider does not answer; the job is retried then.
 */
export async function makeRefund(work: Work<OrderShop>, refundId: string): Promise<void> {
  const again = await tryRefund(work, refundId);
  if (again) await work.shop.jobs(work.db, "order.refund", { refundId }, { startAfter: again });
}

/**
 * Requests a refund once, or asks about one that was requested. Returns when to ask again; undefined once the refund has
 * ended. The payment is refunded once, however often this runs, and if a process is killed after the provider has made
 * the refund: its key is the same each time, and a provider without keys is asked for the refund first.
 */
export async function tryRefund(work: Work<OrderShop>, refundId: string): Promise<Date | undefined> {
  const claim = { now: work.now, until: new Date(work.now.getTime() + claimFor) };
  const refund = await claimed(work, refundId, claim);
  if (!refund) return (await isStillOpen(work, refundId)) ? claim.until : undefined;
  try {
    const payment = await getPayment(work.db, refund.payment_id);
    const channel = (await work.shop.channels.byId(payment.channel_id))!;
    if (refund.sent_at === null && (await isEndedByDispute({ ...work, channel }, payment, refund))) return undefined;
    const answer = await answerTo(work, payment, refund);
    await inTransaction(work, async (trx) => {
      const locked = await lockOrderPayment(trx, payment.order_id);
      const current = (await refundById(trx, refundId))!;
      await applyRefund({ ...work, channel }, trx, locked, current, answer);
    });
  } finally {
    await releaseRefund(work.db, refundId);
  }
  return (await isStillOpen(work, refundId)) ? nextTime(work, refund.sent_at) : undefined;
}

/**
 * Null: the refund has ended, another process has claimed it, or another refund of its payment was requested and has not
 * ended at a provider that makes them in turn.
 */
async function claimed(
  work: Work<OrderShop>,
  refundId: string,
  claim: { now: Date; until: Date },
): Promise<RefundRow | null> {
  const known = await refundById(work.db, refundId);
  if (!known) return null;
  const payment = await getPayment(work.db, known.payment_id);
  if (!(await providerOf(work, payment)).abilities.refundsInTurn) return claimRefund(work.db, refundId, claim);
  return inTransaction(work, async (trx) => {
    await lockOrderPayment(trx, payment.order_id);
    const others = (await refundsOf(trx, payment.id)).filter(({ id }) => id !== refundId);
    const isOtherOpen = others.some((other) => other.sent_at !== null && isOpenAtProvider(other));
    return isOtherOpen ? null : claimRefund(trx, refundId, claim);
  });
}

const isEndedByDispute = (work: OrderWork, { order_id: orderId }: PaymentRow, refund: RefundRow): Promise<boolean> =>
  inTransaction(work, async (trx) => endDisputedRefund(work, trx, await lockOrderPayment(trx, orderId), refund));

async function isStillOpen({ db }: Work<OrderShop>, refundId: string): Promise<boolean> {
  const refund = await refundById(db, refundId);
  return refund !== undefined && isOpenAtProvider(refund);
}

/** Half of the time since the refund was requested, from a minute to six hours. */
function nextTime({ now }: Work<OrderShop>, sentAt: Date | null): Date {
  const elapsed = now.getTime() - (sentAt ?? now).getTime();
  return new Date(now.getTime() + Math.min(longestPause, Math.max(minute, elapsed / 2)));
}

async function answerTo(work: Work<OrderShop>, payment: PaymentRow, refund: RefundRow): Promise<ProviderRefund> {
  const provider = await providerOf(work, payment);
  const charge = startedCharge(payment);
  const { amount, provider_reference: refundId } = refund;
  const refundedBefore = await refundedByProvider(work, refund);
  const request = { key: refundKey(refund), amount, refundId, refundedBefore, buyerEmail: payment.email };
  try {
    const made = refund.sent_at && (await provider.findRefund?.(charge, request));
    return made || (await provider.refund(charge, request));
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "refused") throw error;
    work.shop.log.error({ err: error }, "a refund was refused by the provider");
    return { key: request.key, refundId: "", amount, state: "failed", reason: "" };
  }
}

/** Yen of the payment's other refunds that the provider has made. */
async function refundedByProvider({ db }: Work<OrderShop>, { id, payment_id }: RefundRow): Promise<number> {
  const refunds = await refundsOf(db, payment_id);
  return sumOfRefunds(refunds.filter((one) => one.id !== id && one.way === "provider" && one.state === "done"));
}
