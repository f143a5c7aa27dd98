import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderState } from "@noren/contract/order/order.ts";
import { releaseCart, lockCartOf } from "#api/cart/ordered-cart.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import {
  insertEvent,
  lockPayment,
  paymentOfOrder,
  type PaymentRow,
  setPaymentState,
} from "#api/payment/payment.queries.ts";
import { isProviderFailure, type ProviderCharge } from "#api/payment-method/provider/port.ts";
import { countRefusal } from "#api/payment/refusal.service.ts";
import { settle } from "#api/payment/settle.service.ts";
import { providerOf } from "#api/payment/start.service.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { type CancelRequest, deleteCancelRequest, insertCancelRequest } from "#api/order/cancel-request.queries.ts";
import { hasParcelLeft } from "../shipment/parcel.queries.ts";
import { makeRefund, refundWhole } from "../refund/refund.service.ts";

export type Cancelling = {
  orderId: string;
  actor: "member" | "shop";
  reason: string;
  /** From where it may be cancelled. */
  from: readonly OrderState[];
};

/**
 * Ends an order that stands. A payment that waits is barred at the provider first; if the money was quicker, it is given
 * back like any other: by a job, which is also tried at once. Cancelled again it stays as it is.
 */
export async function cancelOrder(work: OrderWork, cancelling: Cancelling): Promise<"cancelled" | "already"> {
  const { orderId, actor, reason, from } = cancelling;
  const known = (await paymentOfOrder(work.db, orderId))!;
  if (known.order_state === "cancelled") return "already";
  if (!from.includes(known.order_state)) throw new ShopError("order.not_cancellable");
  const { charge: barred, isFirst } = await voidPayment(work, known, { actor, reason });
  const { outcome, refund, afterCommit } = await inTransaction(work.db, async (trx) => {
    await lockCartOf(trx, known.cart_id);
    const payment = (await lockPayment(trx, known.id))!;
    // the provider's notice was quicker, and has ended it as it was asked here
    if (payment.order_state === "cancelled")
      return { outcome: isFirst ? ("cancelled" as const) : ("already" as const) };
    const isLate = !from.includes(payment.order_state) || (await hasParcelLeft(trx, orderId));
    // whatever has happened at the provider meanwhile is not known yet
    const isUnknown = payment.state === "waiting" && payment.provider !== null && !barred;
    if (isLate || isUnknown) throw new ShopError("order.not_cancellable");
    if (payment.state === "waiting") await endPayment(work, trx, payment, barred);
    await transitionOrder(work, trx, { orderId, from: payment.order_state, to: "cancelled", actor, note: reason });
    await releaseCart(work, trx, payment);
    const refund = await refundWhole(work, trx, payment, actor);
    return {
      outcome: "cancelled" as const,
      refund,
      afterCommit: barred && (await countRefusal(work, trx, payment, barred)),
    };
  });
  afterCommit?.();
  if (refund?.way === "provider") await refundAtOnce(work, known, refund.id);
  return outcome;
}

type Barred = {
  /** undefined: nothing waits, or the money was quicker, and the order goes on as paid. */
  charge?: ProviderCharge | undefined;
  /** Nobody had asked before. */
  isFirst?: boolean;
};

/** The provider takes no money any more. Who asked for it stands written before, since the provider tells it as well. */
async function voidPayment(work: OrderWork, payment: PaymentRow, wish: CancelRequest): Promise<Barred> {
  if (payment.state !== "waiting" || !payment.provider) return {};
  const isFirst = await insertCancelRequest(work.db, payment.order_id, { ...wish, now: work.now });
  const charge = await cancelled(work, payment);
  if (charge.state === "cancelled" || charge.state === "refused") return { charge, isFirst };
  await deleteCancelRequest(work.db, payment.order_id);
  if (charge.state === "captured") {
    await settle(work, charge, "cancel");
    return {};
  }
  const words =
    "決済会社がお支払いを処理しているため、いまはキャンセルできません。しばらくしてから、もう一度お試しください。";
  throw new ShopError("order.not_cancellable", {}, {}, words);
}

async function cancelled(work: OrderWork, payment: PaymentRow): Promise<ProviderCharge> {
  try {
    return await providerOf(work, payment).cancel(payment.id);
  } catch (error) {
    if (isProviderFailure(error)) throw new ShopError("payment.provider_unreachable");
    throw error;
  }
}

async function endPayment(
  work: OrderWork,
  trx: OrderWork["db"],
  payment: PaymentRow,
  charge: ProviderCharge | undefined,
) {
  await setPaymentState(trx, payment.id, "failed", work.now);
  if (!charge) return;
  const { state, amount } = charge;
  const id = uuidv7(work.now, work.shop.random);
  await insertEvent(trx, { id, paymentId: payment.id, source: "cancel", state, amount, now: work.now });
}

/** The buyer reads the end of it where the provider answers; else the job tries again. */
async function refundAtOnce(work: OrderWork, payment: PaymentRow, refundId: string) {
  if (!work.shop.providers[payment.code]) return;
  try {
    await makeRefund(work, refundId);
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    work.shop.log.warn({ err: error }, "a refund could not be made at once");
  }
}
