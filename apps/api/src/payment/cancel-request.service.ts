import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { isProviderFailure, type ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type CancelRequest, deleteCancelRequest, insertCancelRequest } from "./cancel-request.queries.ts";
import { closeAuthorizationTasks } from "./authorization.service.ts";
import { knowCharge } from "./charge-id.service.ts";
import { setPaymentState } from "./payment.queries.ts";
import { type PaymentRow, startedCharge } from "./payment-rows.ts";
import { recordPaymentEvent } from "./payment.service.ts";
import { settle } from "./settle.service.ts";
import { providerOf } from "./start.service.ts";

export type CancelledCharge = {
  /** undefined: no payment is pending, or it was captured first, so that the order continues as paid. */
  charge?: ProviderCharge | undefined;
  /** Whether this is the first request. */
  isFirst?: boolean;
};

/**
 * Voids the payment at the provider, outside of any transaction. The requester is stored before, since the provider
 * reports the cancellation too. Throws order.not_cancellable while the provider is processing the payment,
 * payment.provider_unreachable without an answer.
 */
export async function cancelAtProvider(
  work: OrderWork,
  payment: PaymentRow,
  request: CancelRequest,
): Promise<CancelledCharge> {
  if (payment.state !== "waiting" || !payment.provider) return {};
  const isFirst = await insertCancelRequest(work.db, payment.order_id, { ...request, now: work.now });
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
    return await (await providerOf(work, payment)).cancel(startedCharge(payment));
  } catch (error) {
    if (isProviderFailure(error)) throw new ShopError("payment.provider_unreachable");
    throw error;
  }
}

/** Ends the waiting payment of a cancelled order, and records the provider's answer. Requires the payment's lock. */
export async function endCancelledPayment(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  charge: ProviderCharge | undefined,
) {
  await setPaymentState(trx, payment.id, "failed", work.now);
  await closeAuthorizationTasks(work, trx, payment);
  if (!charge) return;
  await knowCharge(work, trx, payment, charge);
  const { state, amount } = charge;
  await recordPaymentEvent(work, trx, payment, { source: "cancel", state, amount });
}
