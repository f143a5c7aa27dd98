import { lockCartOf } from "#api/cart/ordered-cart.service.ts";
import type { Work } from "#api/channel/context.ts";
import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { PaymentEventSource, PaymentRow } from "./payment-rows.ts";
import { insertEvent, lockPayment, paymentById, paymentOfOrder, setPaymentState } from "./payment.queries.ts";

/** A payment by an id from the shop's own rows. Throws a plain Error where it is missing. */
export async function getPayment(db: Db, id: string): Promise<PaymentRow> {
  return existing(await paymentById(db, id), id);
}

/** The last payment of an order, with the order's state. */
export async function getOrderPayment(db: Db, orderId: string): Promise<PaymentRow> {
  return existing(await paymentOfOrder(db, orderId), `of the order ${orderId}`);
}

/** Locks an order and its last payment, so that staff's steps, webhooks and cancellations come one after the other. */
export async function lockOrderPayment(trx: Db, orderId: string): Promise<PaymentRow> {
  const { id } = await getOrderPayment(trx, orderId);
  return existing(await lockPayment(trx, id), id);
}

/**
 * Locks the cart, then the payment with its order: the decision's order of locks, for all that may release or empty the
 * cart.
 */
export async function lockCartAndPayment(
  trx: Db,
  { id, cart_id }: Pick<PaymentRow, "id" | "cart_id">,
): Promise<PaymentRow> {
  await lockCartOf(trx, cart_id);
  return existing(await lockPayment(trx, id), id);
}

function existing(payment: PaymentRow | undefined, name: string): PaymentRow {
  if (!payment) throw new Error(`There is no payment ${name}.`);
  return payment;
}

/** Appends an event of a payment; a repeated one from the same source is counted instead. */
export async function recordPaymentEvent(
  { shop, now }: Work,
  db: Db,
  { id: paymentId }: Pick<PaymentRow, "id">,
  event: { source: PaymentEventSource; state: string; amount: number },
) {
  await insertEvent(db, { ...event, id: uuidv7(now, shop.random), paymentId, now });
}

/** The money has come without a provider: `actor` has seen it. The payment is locked. */
export async function settleByHand({ now }: Pick<Work, "now">, trx: Db, { id }: Pick<PaymentRow, "id">, actor: Actor) {
  await setPaymentState(trx, id, "settled", now, sideOf(actor));
}
