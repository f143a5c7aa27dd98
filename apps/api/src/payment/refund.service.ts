import { yen } from "@noren/contract/platform/yen.ts";
import type { Work } from "#api/channel/context.ts";
import { writeRefundedEmail } from "#api/order-email/transition-emails.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { closeTask, closeTasksOfOrder, openTask, reopenTask, restateTask } from "#api/order/task/task.service.ts";
import type { ProviderRefund } from "#api/payment-method/provider/port.ts";
import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { withdrawnOf } from "./dispute.queries.ts";
import { paidAmount, type PaymentRow } from "./payment-rows.ts";
import { recordPaymentEvent } from "./payment.service.ts";
import { hasAmountMismatch, openPaymentTask, taskKeys } from "./payment-task.ts";
import { inBrackets } from "./reason-text.ts";
import { changeRefund, insertRefund, openStates, refundById, type RefundRow, refundsOf } from "./refund.queries.ts";

export type { RefundRow };
export type RefundWay = RefundRow["way"];

/** The refund of a payment that arrived after its order had ended has the payment's id: there is one at most. */
const isLate = ({ id, payment_id }: Pick<RefundRow, "id" | "payment_id">) => id === payment_id;
/** The provider's idempotency key, by which it also reports a refund. */
export const refundKey = ({ attempt, ...refund }: Pick<RefundRow, "id" | "payment_id" | "attempt">) =>
  (isLate(refund) ? `late:${refund.id}` : refund.id) + (attempt > 0 ? `:${attempt}` : "");

type Keyed = Pick<RefundRow, "id" | "payment_id">;
export const taskKey = (refund: Keyed) => `${isLate(refund) ? "payment.refund" : "order.refund"}:${refund.id}`;

export const sumOfRefunds = (refunds: readonly Pick<RefundRow, "amount">[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the provider still works on a refund, or has to be asked for it. */
export const isOpenAtProvider = ({ way, state }: Pick<RefundRow, "way" | "state">) =>
  way === "provider" && openStates.some((open) => open === state);

/** A payment's refunds that were made or are still to come. Callers that need the sum lock the payment first. */
export const refundsOfPayment = (db: Db, paymentId: string): Promise<RefundRow[]> => refundsOf(db, paymentId);

/** Yen of a payment that the card's issuer has taken back for the buyer, so that a refund would pay them twice. */
export const disputedOf = (db: Db, { id }: Pick<PaymentRow, "id">): Promise<number> => withdrawnOf(db, id);

/** Yen of a payment that may still be refunded. Callers that refund them lock the payment first. */
export async function leftOfPayment(db: Db, payment: PaymentRow): Promise<number> {
  if (!payment.settled_at) return 0;
  const gone = sumOfRefunds(await refundsOf(db, payment.id)) + (await disputedOf(db, payment));
  return Math.max(0, paidAmount(payment) - gone);
}

type NewAmount = { amount: number; way: RefundWay; actor: Actor };

/** Records a refund, which a job makes at the provider, or staff. Until then a task is open. */
export async function askRefund(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  { amount, way, actor }: NewAmount,
): Promise<RefundRow> {
  const refund = await written(work, trx, payment, { amount, way, actor, state: "asked" });
  const words =
    way === "provider"
      ? `ご注文 ${payment.order_no} の ${yen(amount)} の返金を、決済会社へ依頼しています。`
      : `ご注文 ${payment.order_no} の ${yen(amount)} を振り込み、ご注文の画面の「振り込みを済ませた」で記録してください（コマンドでは order refunded）。`;
  await openRefundTask(work, trx, payment, taskKey(refund), words);
  if (way === "provider") await work.shop.jobs(trx, "order.refund", { refundId: refund.id });
  return refund;
}

/** Records a refund that staff have made. */
export async function recordRefund(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  { amount, actor }: Omit<NewAmount, "way">,
): Promise<RefundRow> {
  const refund = await written(work, trx, payment, { amount, way: "hand", actor, state: "done" });
  await onRefunded(work, trx, payment, refund);
  return refund;
}

async function written(
  { shop, now }: OrderWork,
  trx: Db,
  payment: PaymentRow,
  { actor, ...fields }: NewAmount & { state: "asked" | "done" },
): Promise<RefundRow> {
  const refund = { id: uuidv7(now, shop.random), payment_id: payment.id, ...fields };
  await insertRefund(trx, {
    ...refund,
    channel_id: payment.channel_id,
    actor: sideOf(actor),
    created_at: now,
    done_at: fields.state === "done" ? now : null,
  });
  const done_at = fields.state === "done" ? now : null;
  return { ...refund, provider_reference: null, reason: "", sent_at: null, done_at, attempt: 0 };
}

/** Records the refund of a payment that arrived for an ended order, whose task is open already. */
export async function askLateRefund({ now }: Work<OrderShop>, trx: Db, { id, channel_id, amount }: PaymentRow) {
  const row = { id, payment_id: id, channel_id, amount, way: "provider" as const, state: "asked" as const };
  await insertRefund(trx, { ...row, actor: "provider", created_at: now, done_at: null });
}

/** Records that staff have made a refund that waited for them; false if it was recorded before. */
export async function endHandRefund(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: Pick<Made, "id" | "payment_id" | "amount" | "isOwn">,
): Promise<boolean> {
  const { id, amount } = refund;
  if (!(await changeRefund(trx, id, ["asked"], { state: "done", done_at: work.now, amount }))) return false;
  await onRefunded(work, trx, payment, { ...refund, way: "hand" });
  return true;
}

/**
 * Applies the provider's answer to a refund, or a later report about it. The buyer is told once, and only that the
 * money is back. A refund that fails, even after it was done, goes back to staff. Requires the payment's lock.
 */
export async function applyRefund(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  answer: ProviderRefund,
) {
  if (answer.amount !== refund.amount) return reportOtherAmount(work, trx, payment, refund, answer);
  const isNew = await applied(work, trx, payment, refund, answer);
  if (!isNew) return;
  const { charge, state } = answer;
  const event = { source: "refund" as const, state: charge?.state ?? `refund_${state}`, amount: refund.amount };
  await recordPaymentEvent(work, trx, payment, event);
  if (charge) await hasAmountMismatch(work, trx, payment, charge);
}

/** False if the answer tells nothing new. */
async function applied(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  { state, reason, refundId }: ProviderRefund,
): Promise<boolean> {
  const known = refundId === "" ? {} : { provider_reference: refundId };
  switch (state) {
    case "done":
      if (!(await changeRefund(trx, refund.id, openStates, { ...known, state, done_at: work.now, reason: "" })))
        return false;
      await onRefunded(work, trx, payment, refund);
      return true;
    case "pending":
    case "waits_for_buyer": {
      const next = state === "pending" ? "sent" : "waits_for_buyer";
      if (refund.state === next && refund.reason === reason && !isFirstId(refund, refundId)) return false;
      if (!(await changeRefund(trx, refund.id, openStates, { ...known, state: next, reason }))) return false;
      await restateTask(trx, taskKey(refund), waitingWords(work, payment, refund, { state: next, reason }));
      return true;
    }
    case "failed":
      if (isLate(refund)) return leaveToStaff(work, trx, payment, refund, { ...known, reason });
      return fail(work, trx, payment, refund, { ...known, reason });
    case "by_hand":
      return leaveToStaff(work, trx, payment, refund, { ...known, reason });
  }
}

const isFirstId = (refund: RefundRow, refundId: string) => refund.provider_reference === null && refundId !== "";

type Ended = { provider_reference?: string; reason: string };

function waitingWords(
  { now }: OrderWork,
  { order_no }: PaymentRow,
  { amount, sent_at }: RefundRow,
  { state, reason }: Pick<RefundRow, "state" | "reason">,
): string {
  const what = `ご注文 ${order_no} の ${yen(amount)} の返金は、${momentWords(sent_at ?? now)}に決済会社へ依頼し、`;
  const words =
    state === "waits_for_buyer"
      ? "お客さまが決済会社へ返金先をお知らせになるのを待っています"
      : "決済会社が手続きをしています";
  return `${what}${words}${inBrackets(reason)}。済むまで、お客さまへ返金のお知らせは送りません。`;
}

async function fail(work: OrderWork, trx: Db, payment: PaymentRow, refund: RefundRow, ended: Ended): Promise<boolean> {
  if (!(await changeRefund(trx, refund.id, [...openStates, "done"], { ...ended, state: "failed" }))) return false;
  await closeTask(work, trx, taskKey(refund));
  const times = refund.attempt > 0 ? `（${refund.attempt + 1}回目の依頼）` : "";
  const what = `ご注文 ${payment.order_no} の ${yen(refund.amount)} の返金${times}`;
  const next =
    "決済会社の記録を確かめて振り込み、ご注文の画面の「お店で振り込んだことを記録する」で記録してください（コマンドでは order refunded --by-hand）。";
  const words =
    refund.state === "done"
      ? `${what}は、済んだあとに決済会社で失敗しました${inBrackets(ended.reason)}。お客さまへは返金したとお知らせしています。${next}`
      : `${what}を、決済会社が受け付けませんでした${inBrackets(ended.reason)}。${next}`;
  await openRefundTask(work, trx, payment, `${taskKeys.byStaff}:${refund.id}`, words);
  return true;
}

/** A refund that the provider does not make becomes one by transfer, as those of payments without a provider are. */
async function leaveToStaff(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  ended: Ended,
): Promise<boolean> {
  if (refund.way === "hand") return false;
  const change = { ...ended, way: "hand" as const, state: "asked" as const };
  if (!(await changeRefund(trx, refund.id, [...openStates, "done"], change))) return false;
  await closeTask(work, trx, taskKey(refund));
  const words = `ご注文 ${payment.order_no} の ${yen(refund.amount)} は、決済会社からは返金できません${inBrackets(ended.reason)}。お客さまに返金先を伺って振り込み、ご注文の画面の「振り込みを済ませた」で記録してください（コマンドでは order refunded --by-hand）。`;
  await openRefundTask(work, trx, payment, `${taskKeys.byStaff}:${refund.id}`, words);
  return true;
}

async function reportOtherAmount(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  { amount }: ProviderRefund,
) {
  const words = `ご注文 ${payment.order_no} の返金 ${yen(refund.amount)} に対し、決済会社からの知らせは ${yen(amount)} でした。決済会社の記録をご確認ください。`;
  await openPaymentTask(work, trx, payment, "payment.amount", words);
}

/** Applies what a report of the charge says about its refunds. Requires the payment's lock. */
export async function applyReportedRefunds(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  reported: readonly ProviderRefund[],
) {
  for (const answer of reported) await applyReportedRefund(work, trx, payment, answer);
}

/** False if the shop has not requested this refund. Requires the payment's lock. */
export async function applyReportedRefund(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  answer: ProviderRefund,
): Promise<boolean> {
  const id = /^(?:late:)?([\da-f-]{36})(?::\d{1,9})?$/.exec(answer.key)?.[1] ?? "";
  const refund = isUuid(id) ? await refundById(trx, id) : undefined;
  if (refund?.payment_id !== payment.id) return false;
  // what the provider says of an earlier attempt, which it has refused, changes nothing
  if (refund.way === "provider" && refundKey(refund) === answer.key)
    await applyRefund(work, trx, payment, refund, answer);
  return true;
}

export async function openRefundTask(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  uniqueKey: string,
  words: string,
) {
  const { channel_id: channelId, order_id: orderId } = payment;
  const isNew = await openTask(work, trx, { uniqueKey, kind: "order.refund", channelId, orderId, words });
  // of a refund that was requested again
  if (!isNew) await reopenTask(work, trx, uniqueKey, words);
}

type Made = Pick<RefundRow, "id" | "payment_id" | "amount" | "way"> & {
  /** The buyer was told before that it is done. */
  isTold?: boolean;
  /** Staff have transferred this refund alone, rather than a sum that may stand for several. */
  isOwn?: boolean;
};

/** The money is with the buyer: tells them, and closes the tasks about it. */
export async function onRefunded(work: OrderWork, trx: Db, payment: PaymentRow, refund: Made) {
  await closeTask(work, trx, taskKey(refund));
  const { byStaff, elsewhere, warning, won } = taskKeys;
  // other refunds that the provider does not make are still owed, unless the whole payment is back
  const isOne = refund.isOwn === true && sumOfRefunds(await refundsOf(trx, payment.id)) < paidAmount(payment);
  if (isOne) await closeTask(work, trx, `${byStaff}:${refund.id}`);
  const byHand = isOne ? [elsewhere, warning, won] : [byStaff, elsewhere, warning, won];
  for (const key of refund.way === "hand" ? byHand : [warning, won])
    await closeTasksOfOrder(work, trx, payment.order_id, key);
  // a late refund that the provider took back, and that staff transfer, is the same row: the buyer hears of both
  const isSecond = refund.isTold === true || (isLate(refund) && refund.way === "hand");
  const id = isSecond ? `${refund.id}:by-hand` : refund.id;
  await writeRefundedEmail(work, trx, await getOrder(trx, payment.order_id), { ...refund, id });
}
