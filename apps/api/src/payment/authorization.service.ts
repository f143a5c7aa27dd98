import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { closeTask } from "#api/order/task/task.service.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { setAuthorized, setLapsed } from "./payment.queries.ts";
import { openPaymentTask } from "./payment-task.ts";

const hour = 3_600_000;
/** Milliseconds before the end of an authorization from which staff are warned. */
const warnBefore = 48 * hour;
/** A provider may report the end of an authorization a little before it. */
const early = hour;

const tasks = {
  ends: "payment.authorization",
  over: "payment.lapsed",
  refused: "payment.capture",
  lost: "payment.lost",
} as const;
export const captureTask = tasks.refused;

/** When staff are warned of the end of an authorization. */
export const warningTime = (until: Date): Date => new Date(until.getTime() - warnBefore);

/** Stores what a report says about an authorization, and queues the job that watches its end. */
export async function storeAuthorization(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  { authorizedUntil }: Pick<ProviderCharge, "authorizedUntil">,
) {
  // a report without an end tells nothing about it
  const until = authorizedUntil === undefined ? payment.authorized_until : authorizedUntil;
  const isKnown = payment.authorized_at !== null && payment.authorized_until?.getTime() === until?.getTime();
  if (isKnown) return;
  await setAuthorized(trx, payment.id, { at: payment.authorized_at ?? work.now, until });
  if (until)
    await work.shop.jobs(trx, "payment.authorization", { paymentId: payment.id }, { startAfter: warningTime(until) });
}

/** Whether a cancelled charge means that its authorization is over, not that somebody has cancelled it. */
export function isOver({ now }: Pick<Work, "now">, payment: PaymentRow, charge: ProviderCharge): boolean {
  if (charge.state !== "cancelled") return false;
  const until = charge.authorizedUntil ?? payment.authorized_until;
  return payment.lapsed_at !== null || (until !== null && now.getTime() >= until.getTime() - early);
}

/** Warns staff of the end of an authorization. */
export async function warnOfEnd(work: Work<OrderShop>, trx: Db, payment: PaymentRow, until: Date) {
  const words = `ご注文 ${payment.order_no} のお支払いの承認は、${momentWords(until)} に切れます。それまでに発送しないと、代金を決済できません。`;
  await openPaymentTask(work, trx, payment, tasks.ends, words, until);
}

/** Ends an authorization that was not captured: the order stands, and staff have to find another way to be paid. */
export async function endAuthorization(work: Work<OrderShop>, trx: Db, payment: PaymentRow) {
  if (payment.lapsed_at) return;
  await setLapsed(trx, payment.id, work.now);
  await closeTask(work, trx, `${tasks.ends}:${payment.id}`);
  const when = payment.authorized_until ? `（${momentWords(payment.authorized_until)}まで）` : "";
  const words = `ご注文 ${payment.order_no} のお支払いの承認の期限${when}が過ぎ、代金を決済できません。お客さまへご連絡のうえ、振込などでご入金いただき、ご注文の画面の「入金を確認する」で記録するか（コマンドでは order paid）、ご注文をキャンセルしてください。`;
  await openPaymentTask(work, trx, payment, tasks.over, words);
}

/** Closes the tasks about a payment that has not come, once it has come or failed. */
export async function closeAuthorizationTasks(work: Pick<Work, "now">, trx: Db, { id }: Pick<PaymentRow, "id">) {
  for (const kind of Object.values(tasks)) await closeTask(work, trx, `${kind}:${id}`);
}
