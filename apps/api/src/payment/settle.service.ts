import type { OrderState } from "@noren/contract/order.ts";
import { clearOrderedCart, freeCart, lockCartOf } from "../cart/ordered-cart.service.ts";
import type { OrderWork, Work } from "../context.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUuid, uuidv7 } from "../db/uuid.ts";
import { writeOrderLetter, writePaymentFailedLetter } from "../letter/order-letter.ts";
import { moveOrder } from "../order/order-moves.service.ts";
import { orderById } from "../order/order.queries.ts";
import type { PaymentState } from "../order/order-rows.ts";
import { orderView } from "../order/order-view.ts";
import {
  insertEvent,
  lockPayment,
  openTask,
  paymentById,
  type PaymentEventSource,
  type PaymentRow,
  setPaymentState,
} from "./payment.queries.ts";
import type { ProviderCharge } from "./provider/port.ts";

export type Settled = { payment: PaymentRow; state: PaymentState; orderState: OrderState };

/**
 * The one place where what a provider says changes an order. The buyer's return, the notice, the query and the check may
 * each come first, and each may come again: the order moves on once. undefined: no payment of ours has this reference.
 */
export async function settle(
  work: Work,
  charge: ProviderCharge,
  source: PaymentEventSource,
  ended: "cancelled" | "expired" = "cancelled",
): Promise<Settled | undefined> {
  const known = isUuid(charge.reference) ? await paymentById(work.db, charge.reference) : undefined;
  if (!known) return undefined;
  const channel = (await work.shop.channels.byId(known.channel_id))!;
  return inTransaction(work.db, async (trx) => {
    await lockCartOf(trx, known.cart_id);
    const payment = (await lockPayment(trx, known.id))!;
    await insertEvent(trx, {
      id: newId(work),
      paymentId: payment.id,
      source,
      state: charge.state,
      amount: charge.amount,
      now: work.now,
    });
    return apply({ ...work, channel }, trx, payment, charge, ended);
  });
}

async function apply(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  charge: ProviderCharge,
  ended: "cancelled" | "expired",
): Promise<Settled> {
  const unchanged = { payment, state: payment.state, orderState: payment.order_state };
  const isWaiting = payment.state === "waiting" && payment.order_state === "pending";
  const isMoney = charge.state === "captured" || charge.state === "pending";
  if (isMoney && charge.amount !== payment.amount) {
    const words = `請求額 ${payment.amount}円 に対し、決済会社からの通知は ${charge.amount}円 でした。`;
    await task(work, trx, payment, "payment.amount", words);
    return unchanged;
  }
  switch (charge.state) {
    case "captured":
      if (isWaiting) return paid(work, trx, payment);
      if (payment.state !== "settled") await paidTooLate(work, trx, payment);
      return unchanged;
    case "refused":
    case "cancelled":
      return isWaiting ? failed(work, trx, payment, ended) : unchanged;
    case "pending":
      // the money may come later; until then the buyer is free to go on
      if (isWaiting) await clearOrderedCart(work, trx, payment);
      return unchanged;
    case "requires_action":
    case "refunded":
      return unchanged;
  }
}

async function paid(work: OrderWork, trx: Db, payment: PaymentRow): Promise<Settled> {
  await setPaymentState(trx, payment.id, "settled", work.now);
  await moveOrder(work, trx, { orderId: payment.order_id, from: "pending", to: "paid", actor: "provider" });
  await clearOrderedCart(work, trx, payment);
  await writeOrderLetter(work, trx, orderView((await orderById(trx, payment.order_id))!));
  return { payment, state: "settled", orderState: "paid" };
}

async function failed(work: OrderWork, trx: Db, payment: PaymentRow, to: "cancelled" | "expired"): Promise<Settled> {
  await setPaymentState(trx, payment.id, "failed", work.now);
  await moveOrder(work, trx, {
    orderId: payment.order_id,
    from: "pending",
    to,
    actor: to === "expired" ? "clock" : "provider",
  });
  const wasFreed = await freeCart(work, trx, payment);
  // the buyer who is still at the screen reads it there; one who has gone on gets a letter
  if (!wasFreed) {
    await writePaymentFailedLetter(work, trx, orderView((await orderById(trx, payment.order_id))!));
  }
  return { payment, state: "failed", orderState: to };
}

/** Money for an order that has ended is given back, and stays an open task until it is. */
async function paidTooLate(work: Work, trx: Db, payment: PaymentRow) {
  await task(work, trx, payment, "payment.refund", "終了した注文に入金があったため、返金しています。");
  await work.shop.jobs(trx, "payment.refund", { paymentId: payment.id });
}

async function task(work: Work, trx: Db, payment: PaymentRow, kind: string, words: string) {
  await openTask(trx, {
    id: newId(work),
    uniqueKey: `${kind}:${payment.id}`,
    kind,
    channelId: payment.channel_id,
    orderId: payment.order_id,
    words,
    now: work.now,
  });
}

const newId = ({ shop, now }: Work) => uuidv7(now, shop.random);
