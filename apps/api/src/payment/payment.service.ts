import { lockCartOf } from "#api/cart/ordered-cart.service.ts";
import type { Work } from "#api/channel/context.ts";
import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import type { PaymentEventSource, PaymentRow } from "./payment-rows.ts";
import { closeAuthorizationTasks } from "./authorization.service.ts";
import {
  insertEvent,
  leaveProvider,
  lockPayment,
  paymentById,
  paymentOfOrder,
  setCaptureAmount,
  setPaymentState,
} from "./payment.queries.ts";

/** A payment by an id from the shop's own rows; throws a plain Error if it is missing. */
export async function getPayment(db: Db, id: string): Promise<PaymentRow> {
  return existing(await paymentById(db, id), id);
}

/** A payment by a reference from outside. */
export async function findPaymentOf(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return isUuid(reference) ? paymentById(db, reference) : undefined;
}

/** Last payment of an order, with the order's state. */
export async function getOrderPayment(db: Db, orderId: string): Promise<PaymentRow> {
  return existing(await paymentOfOrder(db, orderId), `of the order ${orderId}`);
}

/** Locks an order and its last payment, so that staff actions, webhooks and cancellations are serialized. */
export async function lockOrderPayment(trx: Db, orderId: string): Promise<PaymentRow> {
  const { id } = await getOrderPayment(trx, orderId);
  return existing(await lockPayment(trx, id), id);
}

/**
 * Locks the cart, then the payment with its order, in the same sequence as the decision. For everything that may
 * release or empty the cart.
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

/** Records an event of a payment; a repeated event from the same source increments its count. */
export async function recordPaymentEvent(
  { shop, now }: Work,
  db: Db,
  { id: paymentId }: Pick<PaymentRow, "id">,
  event: { source: PaymentEventSource; state: string; amount: number },
) {
  await insertEvent(db, { ...event, id: uuidv7(now, shop.random), paymentId, now });
}

/** Stores that less than the amount is to be captured. Requires the payment's lock. */
export const captureOnly = (trx: Db, { id }: Pick<PaymentRow, "id">, amount: number) =>
  setCaptureAmount(trx, id, amount);

/**
 * Settles a payment that arrived without a provider, or after its authorization was over, and was confirmed by `actor`.
 * Requires the payment's lock.
 */
export async function settleByHand(
  work: Pick<Work, "now">,
  trx: Db,
  { id, provider }: Pick<PaymentRow, "id" | "provider">,
  actor: Actor,
) {
  await setPaymentState(trx, id, "settled", work.now, sideOf(actor));
  if (!provider) return;
  await leaveProvider(trx, id);
  await closeAuthorizationTasks(work, trx, { id });
}
