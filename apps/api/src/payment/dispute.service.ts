import type { DisputeState } from "@noren/contract/payment-method/dispute-words.ts";
import type { Work } from "#api/channel/context.ts";
import { holdOrder } from "#api/order/hold/hold.service.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { closeTasksOfOrder, openTask, restateTask } from "#api/order/task/task.service.ts";
import type { ProviderDispute, ProviderWarning } from "#api/payment-method/provider/provider-dispute.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { knowCharge } from "./charge-id.service.ts";
import { changeDispute, type DisputeRow, disputesOf, findDispute, insertDispute } from "./dispute.queries.ts";
import { answerWords, holdWords, refundWords, unlikelyWords, warningWords } from "./dispute-text.ts";
import { paidAmount, type PaymentRow } from "./payment-rows.ts";
import { lockCartAndPayment, recordPaymentEvent } from "./payment.service.ts";
import { openPaymentTask, taskKeys } from "./payment-task.ts";
import { leftOfPayment } from "./refund.service.ts";

export type { DisputeRow };

/** Disputes of an order's payments, the oldest first. */
export const disputesOfOrder = (db: Db, orderId: string): Promise<DisputeRow[]> => disputesOf(db, orderId);

const ranks: Record<DisputeState, number> = { inquiry: 0, needs_response: 1, under_review: 2, lost: 3, won: 4 };
const afterAllRanks = 5;

/** Place of a report in a dispute's course. Reports may come late, doubled and in any order; the furthest one counts. */
const rankOf = (state: DisputeState, isAppeal: boolean) => ranks[state] + (isAppeal ? afterAllRanks : 0);

const isClosed = (state: DisputeState) => state === "won" || state === "lost";
const needsAnswer = (state: DisputeState) => state === "inquiry" || state === "needs_response";

/**
 * Applies a provider's report about a dispute: a task with its date while the shop has to answer, and a hold on an order
 * that has not left. The buyer is told nothing, since the card's issuer tells them; a lost dispute is a loss of the day,
 * no refund.
 */
export async function applyDispute(work: Work<OrderShop>, known: PaymentRow, dispute: ProviderDispute) {
  const channel = (await work.shop.channels.byId(known.channel_id))!;
  await inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    if (!(await knowCharge(work, trx, payment, dispute))) return;
    if (dispute.amount < 1 || dispute.amount > paidAmount(payment)) return reportUnlikely(work, trx, payment, dispute);
    const before = await findDispute(trx, payment.id, dispute.disputeId);
    const { state, isAppeal = false } = dispute;
    const step = before ? rankOf(state, isAppeal) - rankOf(before.state, before.is_appeal) : 1;
    if (step < 0) return;
    const after = await saved(work, trx, payment, before, dispute);
    if (step > 0) await onMoved({ ...work, channel }, trx, payment, before, after);
    else if (needsAnswer(state))
      await restateTask(trx, taskKey(after), answerWords(work.now, payment, after), after.due_by);
  });
}

/** An amount that the payment does not have. It is not stored, since refunds and losses are computed from it. */
async function reportUnlikely(work: Work<OrderShop>, trx: Db, payment: PaymentRow, dispute: ProviderDispute) {
  const words = unlikelyWords(payment, dispute);
  await openPaymentTask(work, trx, payment, "payment.amount", words, dispute.dueBy ?? undefined);
}

async function saved(
  { shop, now }: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  before: DisputeRow | undefined,
  dispute: ProviderDispute,
): Promise<DisputeRow> {
  const { disputeId, amount, reason, state, isAppeal = false, dueBy, openedAt, url } = dispute;
  const change = {
    amount,
    reason,
    state,
    is_appeal: isAppeal,
    is_withdrawn: isWithdrawn(state, before),
    url: webAddress(url),
    due_by: dueBy,
    closed_at: isClosed(state) ? (before?.closed_at && before.state === state ? before.closed_at : now) : null,
    updated_at: now,
  };
  if (before) {
    await changeDispute(trx, before.id, change);
    return { ...before, ...change };
  }
  const { id: payment_id, channel_id } = payment;
  const id = uuidv7(now, shop.random);
  const row = { id, payment_id, channel_id, provider_reference: disputeId, opened_at: openedAt, ...change };
  await insertDispute(trx, row);
  return row;
}

/** Whether the issuer has taken the amount back. While it asks, it has not, also when the answer is under review. */
function isWithdrawn(state: DisputeState, before: DisputeRow | undefined): boolean {
  if (state === "under_review") return before?.is_withdrawn ?? true;
  return state === "needs_response" || state === "lost";
}

/** The console links to it. */
const webAddress = (url: string | undefined): string | null =>
  url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;

const stepOf = ({ id, state, is_appeal }: DisputeRow) => `${id}:${is_appeal ? "appeal." : ""}${state}`;
const taskKey = (dispute: DisputeRow) => `${taskKeys.dispute}:${stepOf(dispute)}`;

async function onMoved(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  before: DisputeRow | undefined,
  dispute: DisputeRow,
) {
  const { id, state, amount } = dispute;
  const { order_id: orderId, channel_id: channelId } = payment;
  await recordPaymentEvent(work, trx, payment, { source: "notice", state: `dispute_${state}`, amount });
  for (const key of [taskKeys.warning, `${taskKeys.dispute}:${id}`, `${taskKeys.won}:${id}`])
    await closeTasksOfOrder(work, trx, orderId, key);
  if (needsAnswer(state))
    await openTask(work, trx, {
      uniqueKey: taskKey(dispute),
      kind: taskKeys.dispute,
      channelId,
      orderId,
      words: answerWords(work.now, payment, dispute),
      dueAt: dispute.due_by,
    });
  if (isHolding(state, before)) await holdOrder(work, trx, orderId, holdWords(dispute));
  if (state === "won" && before?.is_withdrawn) await askForRefund(work, trx, payment, dispute);
}

/**
 * Whether the order is held until staff release it: when a dispute begins, when an inquiry becomes one, and when it is
 * lost. Orders that have left are not.
 */
function isHolding(state: DisputeState, before: DisputeRow | undefined): boolean {
  if (!before) return state !== "won";
  return state === "lost" || (state === "needs_response" && before.state === "inquiry");
}

/** The money of an order that was cancelled meanwhile has come back to the shop, and belongs to the buyer. */
async function askForRefund(work: OrderWork, trx: Db, payment: PaymentRow, dispute: DisputeRow) {
  const { order_id: orderId, channel_id: channelId, order_state } = payment;
  const left = await leftOfPayment(trx, payment);
  if (order_state !== "cancelled" || left <= 0) return;
  await openTask(work, trx, {
    uniqueKey: `${taskKeys.won}:${stepOf(dispute)}`,
    kind: "order.refund",
    channelId,
    orderId,
    words: refundWords(payment, left),
  });
}

/** The issuer suspects fraud: a task for staff, who may still refund the payment before it is disputed. */
export async function applyWarning(work: Work<OrderShop>, known: PaymentRow, { warningId, reason }: ProviderWarning) {
  await inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    const { order_id: orderId, channel_id: channelId } = payment;
    await openTask(work, trx, {
      uniqueKey: `${taskKeys.warning}:${payment.id}:${warningId}`,
      kind: taskKeys.warning,
      channelId,
      orderId,
      words: warningWords(payment, reason),
    });
  });
}
