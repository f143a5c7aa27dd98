import { ShopError } from "@noren/contract/platform/errors.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import { addNote } from "#api/order/note/note.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { askFailedAgain, endFailedByTransfer, failedRefunds } from "#api/payment/failed-refund.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment, lockOrderPayment } from "#api/payment/payment.service.ts";
import { leftOfPayment, type RefundRow, refundsOfPayment } from "#api/payment/refund.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { refundProblem } from "../refund/refund.service.ts";
import { partsOfFailed, raiseOrderVersion, refundableOrder } from "./line-refund.queries.ts";
import { isStillOwed } from "./refund-parts.ts";
import { endSuperseded } from "./superseded-refund.service.ts";

type WaysOfFailed = {
  amount: number;
  /** The shop has transferred it, and records that. */
  may_transfer: boolean;
  /** The provider may be asked again. */
  may_ask_again: boolean;
};

/**
 * What staff can do about each refund that failed at the provider, by its id. One that was done before it failed, such as
 * to a card that is closed by now, would fail again, so the provider is not asked for it.
 */
export async function waysOfFailed(work: OrderWork, orderId: string): Promise<Map<string, WaysOfFailed>> {
  const payment = await getOrderPayment(work.db, orderId);
  const failed = await failedRefunds(work.db, payment);
  if (failed.length === 0) return new Map();
  const ways = await waysFor(work, work.db, payment);
  return new Map(failed.map((refund) => [refund.id, ways(refund)]));
}

/**
 * Ids of an order's failed refunds whose pieces other refunds have given back meanwhile: their credit notes do not count,
 * so that the pieces could be refunded again, and paying them too would pay the buyer twice. Callers that pay lock the
 * payment first.
 */
export async function refundedOtherwise(db: Db, orderId: string): Promise<Set<string>> {
  const failed = await partsOfFailed(db, orderId);
  if (failed.length === 0) return new Set();
  const order = await refundableOrder(db, orderId);
  const otherwise = failed.filter(({ parts }) => parts.some((part) => !isStillOwed(order, part)));
  return new Set(otherwise.map(({ refund_id }) => refund_id));
}

async function waysFor(work: OrderWork, db: Db, payment: PaymentRow) {
  const left = await leftOfPayment(db, payment);
  const before = await refundsOfPayment(db, payment.id);
  const otherwise = await refundedOtherwise(db, payment.order_id);
  return (refund: RefundRow): WaysOfFailed => {
    const { id, amount } = refund;
    const may_transfer = amount <= left && !otherwise.has(id);
    const isNeverDone = refund.done_at === null && refundProblem(work, payment, { amount, before }) === undefined;
    return { amount, may_transfer, may_ask_again: may_transfer && isNeverDone };
  };
}

type Settle = (trx: Db, payment: PaymentRow, refund: RefundRow) => Promise<unknown>;

/** Locks payment and refund, and refuses if the money was refunded in another way, or a dispute has taken it back. */
function settleFailed(
  work: OrderWork,
  { orderId, refundId, way }: { orderId: string; refundId: string; way: "may_transfer" | "may_ask_again" },
  seen: SeenOrder,
  settle: Settle,
): Promise<RefundRow> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    await assertOrderAsSeen(trx, orderId, seen);
    const refund = (await failedRefunds(trx, payment)).find(({ id }) => id === refundId);
    // the task of one whose pieces were all given back otherwise has ended
    if (!refund && (await refundedOtherwise(trx, orderId)).has(refundId))
      throw refused(payment, "ほかの返金で返しています。返金すると二重になります");
    if (!refund) throw refused(payment, "決済会社で失敗したままの返金ではありません");
    const ways = (await waysFor(work, trx, payment))(refund);
    if (!ways.may_transfer)
      throw refused(
        payment,
        `${yen(refund.amount)}は、お支払いの残りより多いか、ほかの返金で返しています。返金すると二重になります`,
      );
    if (!ways[way])
      throw refused(payment, "この返金は、決済会社へもう一度は依頼できません。お店から振り込んでください");
    await settle(trx, payment, refund);
    await endSuperseded(work, trx, orderId);
    await raiseOrderVersion(trx, orderId, work.now);
    return refund;
  });
}

/** Records the shop's transfer of a failed refund, with a note for colleagues. */
export function transferFailed(
  work: OrderWork,
  orderId: string,
  { refundId, note, ...seen }: SeenOrder & { refundId: string; note: string },
): Promise<RefundRow> {
  return settleFailed(work, { orderId, refundId, way: "may_transfer" }, seen, async (trx, payment, refund) => {
    await endFailedByTransfer(work, trx, payment, refund);
    await addNote({ ...work, db: trx }, orderId, `返金の振り込み（${yen(refund.amount)}）：${note}`);
  });
}

/** Requests a refused refund once more; its job asks the provider. */
export function askAgain(
  work: OrderWork,
  orderId: string,
  { refundId, ...seen }: SeenOrder & { refundId: string },
): Promise<RefundRow> {
  return settleFailed(work, { orderId, refundId, way: "may_ask_again" }, seen, (trx, payment, refund) =>
    askFailedAgain(work, trx, payment, refund),
  );
}

/** The amount of a failed refund, for the proof that it may need. */
export async function amountOfFailed(work: OrderWork, orderId: string, refundId: string): Promise<number> {
  const ways = (await waysOfFailed(work, orderId)).get(refundId);
  return ways?.amount ?? 0;
}

const refused = ({ order_no }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}: ${words}。`);
