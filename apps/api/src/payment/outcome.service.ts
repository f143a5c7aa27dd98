import { declineOf } from "@noren/contract/payment-method/declines.ts";
import type { PaymentOutcome, ReturnedPayment } from "@noren/contract/payment-method/payment.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { mayQueryProvider, refuseSignature } from "#api/payment-method/provider/provider-rate-limit.ts";
import { referenceOf } from "#api/payment-method/provider/return-state.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { hasEvent, paymentById, wasAccepted } from "./payment.queries.ts";
import { queryPayment } from "./query.service.ts";

/**
 * Milliseconds for which a return link shows the outcome: a bank's app may return days later, but a browser history
 * lasts for years.
 */
const shownFor = 7 * 86_400_000;

/**
 * Outcome of the payment of a return link, for every holder of the link: 3-D Secure may end in another browser than the
 * buyer's, without the shop's cookie.
 */
export async function paymentOutcome(ctx: OrderContext, returnState: string): Promise<ReturnedPayment> {
  const reference = referenceOf(returnState, ctx.shop.secret);
  if (!reference) return refuseSignature(ctx);
  const payment = await refreshedPayment(ctx, reference);
  if (payment?.channel_id !== ctx.channel.id) throw new ShopError("payment.not_found");
  if (ctx.now.getTime() - payment.created_at.getTime() > shownFor) throw new ShopError("payment.not_found");
  const payment_outcome = await outcomeOf(ctx, payment);
  const decline = payment_outcome === "refused" ? declineOf(payment.decline) : null;
  return { order_no: payment.order_no, payment_outcome, decline };
}

/**
 * The payment of a return link; queries the provider while the payment is waiting. A settled or failed payment is not
 * queried, however often the link is opened.
 */
export async function refreshedPayment(ctx: OrderContext, reference: string): Promise<PaymentRow | undefined> {
  const payment = await paymentById(ctx.db, reference);
  if (payment?.state !== "waiting" || !(await mayQueryProvider(ctx, reference))) return payment;
  try {
    await queryPayment(ctx, reference, "return");
  } catch (error) {
    ctx.shop.log.warn({ err: error }, "the provider could not be queried at the buyer's return");
    return payment;
  }
  return paymentById(ctx.db, reference);
}

const standing: readonly OrderState[] = ["accepted", "paid", "packed", "shipped", "delivered"];

async function outcomeOf({ db }: OrderContext, payment: PaymentRow): Promise<PaymentOutcome> {
  const { state, order_state: orderState } = payment;
  if (standing.includes(orderState)) return state === "settled" ? "paid" : "accepted";
  if (state === "settled") return "ended";
  if (orderState === "pending") return "waiting";
  if (await hasEvent(db, payment.id, "captured")) return "refunding";
  const isAccepted = await wasAccepted(db, payment.order_id);
  // a card that was refused first, and accepted then, did not end by the refusal
  if (!isAccepted && (await hasEvent(db, payment.id, "refused"))) return "refused";
  if (orderState === "expired") return "expired";
  return isAccepted ? "ended" : "cancelled";
}
