import type { OrderState } from "@noren/contract/order/order-state.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { clearOrderedCart, releaseCart } from "../cart/ordered-cart.service.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { actorOf, clockActor, providerActor } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { writeCapturedLessEmail } from "#api/order-email/captured-less-email.ts";
import { writeOrderEmail } from "#api/order-email/order-email.ts";
import { writePaymentFailedEmail, writePaymentReceivedEmail } from "#api/order-email/payment-email.ts";
import { applyReportedRefunds } from "./refund.service.ts";
import { countRefusal } from "./refusal.service.ts";
import { savePaidCard } from "#api/member/card/card.service.ts";
import { conveniInstructions } from "./convenience-store-text.ts";
import { reviewEnd } from "./fraud-review.ts";
import { closeAuthorizationTasks, endAuthorization, isOver, storeAuthorization } from "./authorization.service.ts";
import { knowCharge } from "./charge-id.service.ts";
import { cancelRequestOf } from "./cancel-request.queries.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import type { PaymentState } from "#api/order/record/order-rows.ts";
import type { PaymentEventSource, PaymentRow } from "./payment-rows.ts";
import { paymentById, setDecline, setInstructions, setPaymentState } from "./payment.queries.ts";
import { lockCartAndPayment, recordPaymentEvent } from "./payment.service.ts";
import { isOutdated, mayStillEnd, queryLater, refuseLatePurchase, reportDifference } from "./late-purchase.service.ts";
import { hasAmountMismatch, openPaymentTask } from "./payment-task.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import { reportExcess, storeTransfer, transferEnd } from "./transfer.service.ts";

export type Settled = {
  payment: PaymentRow;
  state: PaymentState;
  orderState: OrderState;
  /** The report named another order, or a purchase that the provider cancels now, and changed nothing. */
  isRefused?: boolean;
};

/**
 * The only place where a provider's report changes an order. The buyer's return, webhook, query and check may arrive in
 * any order and repeatedly: each transition happens once. undefined: the reference is not a payment of this shop.
 */
export async function settle(
  work: Work<OrderShop>,
  charge: ProviderCharge,
  source: PaymentEventSource,
  ended: "cancelled" | "expired" = "cancelled",
): Promise<Settled | undefined> {
  const known = isUuid(charge.reference) ? await paymentById(work.db, charge.reference) : undefined;
  if (!known) return undefined;
  const channel = (await work.shop.channels.byId(known.channel_id))!;
  const { settled, afterCommit } = await inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    if (charge.orderNo && charge.orderNo !== payment.order_no)
      return { settled: { ...(await reportOtherOrder({ ...work, channel }, trx, payment, charge)), isRefused: true } };
    if (mayStillEnd(payment, charge)) {
      await refuseLatePurchase(work, trx, payment, charge);
      return { settled: { ...unchanged(payment), isRefused: true } };
    }
    if (isOutdated(payment, charge)) return { settled: unchanged(payment) };
    await recordPaymentEvent(work, trx, payment, { source, state: charge.state, amount: charge.amount });
    if (!(await knowCharge(work, trx, payment, charge))) return { settled: unchanged(payment) };
    if (charge.state === "refused" && charge.decline) await setDecline(trx, payment.id, charge.decline);
    const settled = await apply({ ...work, channel }, trx, payment, charge, ended);
    await reportExcess({ ...work, channel }, trx, payment, charge);
    await applyReportedRefunds({ ...work, channel }, trx, payment, charge.refunds ?? []);
    if (source === "query") await reportDifference(work, trx, payment, charge);
    if (charge.endsIfRefused && payment.state !== settled.state) await queryLater(work, trx, payment);
    return { settled, afterCommit: await countRefusal({ ...work, channel }, trx, payment, charge) };
  });
  afterCommit?.();
  return settled;
}

/**
 * A report with this payment's reference and another order's number: it is unclear whom the money is from, so neither
 * order changes.
 */
async function reportOtherOrder(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  charge: ProviderCharge,
): Promise<Settled> {
  const words = `決済会社からの通知が、別のご注文（${charge.orderNo}）のものでした。どちらの支払いか、決済会社にご確認ください。`;
  await openPaymentTask(work, trx, payment, "payment.order", words);
  return unchanged(payment);
}

const unchanged = (payment: PaymentRow): Settled => ({
  payment,
  state: payment.state,
  orderState: payment.order_state,
});

/** States of an order that is accepted and not returned. */
const standing: readonly OrderState[] = ["accepted", "packed", "shipped", "delivered"];

async function apply(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  charge: ProviderCharge,
  ended: "cancelled" | "expired",
): Promise<Settled> {
  const isOpen = payment.state === "waiting";
  const isPending = isOpen && payment.order_state === "pending";
  if (await hasAmountMismatch(work, trx, payment, charge)) return unchanged(payment);
  switch (charge.state) {
    case "captured":
      if (isPending) return paid(work, trx, payment, charge);
      if (isOpen && standing.includes(payment.order_state)) return settleAccepted(work, trx, payment);
      if (payment.state !== "settled") await refundLatePayment(work, trx, payment);
      return unchanged(payment);
    case "authorized":
      return isOpen ? authorized(work, trx, payment, charge) : unchanged(payment);
    case "refused":
    case "cancelled":
    // an unpaid order whose payment was made and refunded waits for nothing
    case "refunded":
      if (isOpen && standing.includes(payment.order_state) && isOver(work, payment, charge)) {
        await endAuthorization(work, trx, payment);
        return unchanged(payment);
      }
      if (isPending || (isOpen && payment.order_state === "accepted")) return failed(work, trx, payment, ended);
      if (isOpen) await failOrReport(work, trx, payment);
      return unchanged(payment);
    case "pending":
      if (isPending && charge.conveni) {
        await setInstructions(trx, payment.id, conveniInstructions(charge.conveni), charge.conveni.payBy);
        return accepted(work, trx, payment, charge.conveni.payBy);
      }
      if (isOpen && charge.transfer) {
        await storeTransfer(work, trx, payment, charge.transfer);
        return isPending ? accepted(work, trx, payment, transferEnd(work, payment.pay_by!)) : unchanged(payment);
      }
      // the payment may arrive later; until then the buyer can continue shopping
      if (isPending) await clearOrderedCart(work, trx, payment);
      if (isPending && paymentMethods[payment.code].isReviewed)
        await queueExpiry(work, trx, payment, reviewEnd(payment));
      return unchanged(payment);
    case "requires_action":
      return unchanged(payment);
  }
}

/**
 * The amount is authorized: the order is placed, and captured when its parcels are sent, or now, if that was agreed and
 * the provider did not do it.
 */
async function authorized(work: OrderWork, trx: Db, payment: PaymentRow, charge: ProviderCharge): Promise<Settled> {
  const isPending = payment.order_state === "pending";
  if (!isPending && !standing.includes(payment.order_state)) return unchanged(payment);
  await storeAuthorization(work, trx, payment, charge);
  if (!isPending) return unchanged(payment);
  const settled = await accepted(work, trx, payment);
  await saveCard(work, trx, payment, charge);
  if (payment.capture === "at_once") await work.shop.jobs(trx, "payment.capture", { orderId: payment.order_id });
  return settled;
}

async function saveCard(work: OrderWork, trx: Db, payment: PaymentRow, { savedCard: card }: ProviderCharge) {
  if (!card || !payment.member_id) return;
  const providers = work.shop.providers.of(work.channel);
  const provider = providers.ofPayment(payment);
  const account = provider ? providers.accountOf(provider) : null;
  await savePaidCard(work, trx, payment.member_id, { card, account });
}

/** The order is placed and still unpaid: a number or an account was issued, or the payment is authorized. */
async function accepted(work: OrderWork, trx: Db, payment: PaymentRow, end?: Date): Promise<Settled> {
  await transitionOrder(work, trx, {
    orderId: payment.order_id,
    from: "pending",
    to: "accepted",
    actor: providerActor,
  });
  await clearOrderedCart(work, trx, payment);
  await writeOrderEmail(work, trx, await getOrder(trx, payment.order_id));
  if (end) await queueExpiry(work, trx, payment, new Date(end.getTime() + webhookGrace));
  return { payment, state: "waiting", orderState: "accepted" };
}

/** Milliseconds after the time to pay in which its last payments may still be reported. */
const webhookGrace = 15 * 60_000;

const queueExpiry = (work: OrderWork, trx: Db, { order_id: orderId }: PaymentRow, startAfter: Date) =>
  work.shop.jobs(trx, "order.expire", { orderId }, { startAfter });

/** A payment for an order that was already accepted. A packed order keeps its state; only its payment is settled. */
async function settleAccepted(work: OrderWork, trx: Db, payment: PaymentRow): Promise<Settled> {
  await setPaymentState(trx, payment.id, "settled", work.now);
  await closeAuthorizationTasks(work, trx, payment);
  const isWaitedFor = payment.order_state === "accepted";
  if (isWaitedFor)
    await transitionOrder(work, trx, { orderId: payment.order_id, from: "accepted", to: "paid", actor: providerActor });
  const { amount, capture_amount: captured } = payment;
  if (captured !== null)
    await writeCapturedLessEmail(work, trx, await getOrder(trx, payment.order_id), { amount, captured });
  // the provider confirms deferred payments, since it sent the bill
  if (paymentMethods[payment.code].hasReceivedEmail)
    await writePaymentReceivedEmail(work, trx, await getOrder(trx, payment.order_id));
  return { payment, state: "settled", orderState: isWaitedFor ? "paid" : payment.order_state };
}

/** Fails the payment of an ended order; for a packed one, opens a task for staff. */
async function failOrReport(work: OrderWork, trx: Db, payment: PaymentRow) {
  if (standing.includes(payment.order_state))
    await openPaymentTask(
      work,
      trx,
      payment,
      "payment.lost",
      "発送準備に入ったご注文の支払いが、決済会社で取り消されました。",
    );
  else await setPaymentState(trx, payment.id, "failed", work.now);
}

async function paid(work: OrderWork, trx: Db, payment: PaymentRow, charge: ProviderCharge): Promise<Settled> {
  await setPaymentState(trx, payment.id, "settled", work.now);
  await transitionOrder(work, trx, { orderId: payment.order_id, from: "pending", to: "paid", actor: providerActor });
  await clearOrderedCart(work, trx, payment);
  await saveCard(work, trx, payment, charge);
  await writeOrderEmail(work, trx, await getOrder(trx, payment.order_id));
  return { payment, state: "settled", orderState: "paid" };
}

async function failed(work: OrderWork, trx: Db, payment: PaymentRow, ended: "cancelled" | "expired"): Promise<Settled> {
  const { pay_by, order_state } = payment;
  const isOver = order_state === "accepted" && pay_by !== null && work.now >= pay_by;
  const to = isOver ? "expired" : ended;
  // a cancellation that voided the payment has the requester's reason
  const request = to === "cancelled" ? await cancelRequestOf(trx, payment.order_id) : undefined;
  await setPaymentState(trx, payment.id, "failed", work.now);
  await closeAuthorizationTasks(work, trx, payment);
  await transitionOrder(work, trx, {
    orderId: payment.order_id,
    from: order_state,
    to,
    actor: request ? actorOf(request.actor) : to === "expired" ? clockActor : providerActor,
    note: request?.reason ?? "",
  });
  const wasFreed = await releaseCart(work, trx, payment);
  // a buyer still on the screen reads it there; one who has left gets an email
  if (!wasFreed && !request) {
    await writePaymentFailedEmail(work, trx, await getOrder(trx, payment.order_id), to);
  }
  return { payment, state: "failed", orderState: to };
}

/**
 * Refunds a payment for an ended order, which is an open task until then. The task's key is the payment's, so that
 * repeated reports queue one job.
 */
async function refundLatePayment(work: Work<OrderShop>, trx: Db, payment: PaymentRow) {
  const words = "終了した注文に入金があったため、返金しています。";
  if (await openPaymentTask(work, trx, payment, "payment.refund", words))
    await work.shop.jobs(trx, "payment.refund", { paymentId: payment.id });
}
