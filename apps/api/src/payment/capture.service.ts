import { yen } from "@noren/contract/platform/yen.ts";
import type { Work } from "#api/channel/context.ts";
import { closeOwedCarriage, owedCarriage } from "#api/order/carriage/owed-carriage.service.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { isProviderFailure, type PaymentProvider, type ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { captureTask, endAuthorization, warningTime, warnOfEnd } from "./authorization.service.ts";
import { paidAmount, type PaymentRow, startedCharge } from "./payment-rows.ts";
import { paymentById, paymentOfOrder, setCaptureAmount } from "./payment.queries.ts";
import { lockOrderPayment } from "./payment.service.ts";
import { openPaymentTask } from "./payment-task.ts";
import { queryPayment } from "./query.service.ts";
import { settle } from "./settle.service.ts";
import { providerOf } from "./start.service.ts";

type Chargeable = Pick<PaymentRow, "code" | "provider" | "created_at" | "state" | "authorized_at">;

/** Whether what the order has become cheaper by is left out of the capture, so that nothing has to be refunded. */
export const takesLessAtCapture = ({ shop, channel }: OrderWork, payment: Chargeable): boolean =>
  payment.state === "waiting" &&
  payment.authorized_at !== null &&
  shop.providers.of(channel).ofPayment(payment)?.abilities.capturesLess === true;

/** The charge after the request; refused: for good, so that staff have to find out why; null: there is nothing to capture. */
export type Captured = ProviderCharge | "refused" | null;

/** Job after the dispatch: captures an authorized payment once the parcels have shipped. */
export async function capturePayment(work: Work<OrderShop>, orderId: string): Promise<Captured> {
  const payment = await paymentOfOrder(work.db, orderId);
  if (!payment?.provider || payment.state !== "waiting") return null;
  const provider = await providerOf(work, payment);
  if (!provider.capture || !provider.abilities.capturesLater) return null;
  const amount = await amountToCapture(work, payment, provider);
  const charge = await captured(work, payment, () =>
    provider.capture!(startedCharge(payment), { amount, key: `capture:${payment.id}` }),
  );
  if (charge) await settle(work, charge, "capture");
  else await reportRefusal(work, payment, amount);
  return charge ?? "refused";
}

/** undefined: the provider refuses the capture for good. */
async function captured(
  work: Work<OrderShop>,
  payment: PaymentRow,
  capture: () => Promise<ProviderCharge>,
): Promise<ProviderCharge | undefined> {
  try {
    return await capture();
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "refused") throw error;
    work.shop.log.error({ err: error, payment: payment.id }, "a capture was refused by the provider");
    return undefined;
  }
}

/** Stored before it is requested, so that a repeated capture requests the same amount. */
function amountToCapture(
  work: Work<OrderShop>,
  { order_id: orderId }: PaymentRow,
  { abilities }: PaymentProvider,
): Promise<number> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    const owed = payment.capture_amount === null && abilities.capturesLess ? await owedCarriage(trx, orderId) : 0;
    if (owed === 0 || owed >= payment.amount) return paidAmount(payment);
    await setCaptureAmount(trx, payment.id, payment.amount - owed);
    await closeOwedCarriage(work, trx, orderId);
    return payment.amount - owed;
  });
}

/** The provider may have ended the charge meanwhile; else staff have to find out why it refuses. */
async function reportRefusal(work: Work<OrderShop>, { id }: PaymentRow, amount: number) {
  await queryPayment(work, id);
  await inTransaction(work, async (trx) => {
    const payment = (await paymentById(trx, id))!;
    if (payment.state !== "waiting" || payment.lapsed_at) return;
    const words = `ご注文 ${payment.order_no} の ${yen(amount)} を、決済会社で決済できませんでした。決済会社の記録をご確認ください。`;
    await openPaymentTask(work, trx, payment, captureTask, words);
  });
}

/**
 * Job: warns staff two days before an authorization ends, and ends it. At the end the provider is asked, since the
 * payment may have been captured.
 */
export async function watchAuthorization(work: Work<OrderShop>, paymentId: string) {
  const until = await authorizedUntil(work, paymentId);
  if (!until) return;
  if (work.now < until) {
    const isWarned = work.now >= warningTime(until);
    if (isWarned) await onWaiting(work, paymentId, (trx, payment) => warnOfEnd(work, trx, payment, until));
    const startAfter = isWarned ? until : warningTime(until);
    return work.shop.jobs(work.db, "payment.authorization", { paymentId }, { startAfter });
  }
  await queryPayment(work, paymentId);
  const after = await authorizedUntil(work, paymentId);
  if (after && work.now >= after)
    await onWaiting(work, paymentId, (trx, payment) => endAuthorization(work, trx, payment));
}

export const isAuthorized = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.state === "waiting" && payment.authorized_at !== null;

async function authorizedUntil({ db }: Work<OrderShop>, paymentId: string): Promise<Date | null> {
  const payment = await paymentById(db, paymentId);
  return isAuthorized(payment) ? payment.authorized_until : null;
}

async function onWaiting(
  work: Work<OrderShop>,
  paymentId: string,
  run: (trx: Db, payment: PaymentRow) => Promise<void>,
) {
  const known = await paymentById(work.db, paymentId);
  if (!known) return;
  await inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, known.order_id);
    if (isAuthorized(payment)) await run(trx, payment);
  });
}
