import { type Actor, sideOf } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { writeReturnedEmail } from "#api/order-email/transition-emails.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import { takeBackPoints } from "#api/promotion/point/point.service.ts";
import { takeBackStock } from "#api/product/stock/stock.service.ts";
import { closeTasksOfOrder } from "#api/order/task/task.service.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { insertReturn, linesToReturn, type ReturnableLine } from "./return.queries.ts";

export type Returning = {
  /** Total of returned pieces, by product code; undefined: everything. */
  pieces: ReadonlyMap<string, number> | undefined;
  /** Whether the pieces are added to the stock; not if they cannot be sold any more. */
  isRestocked: boolean;
  actor: Actor;
} & SeenOrder;

/** Newly returned pieces by line key, beside the totals of commands. */
type ByLine = { lines?: ReadonlyMap<string, number> };
export type Returned = { outcome: "moved" | "recorded" | "already"; pieces: number };

/**
 * Records returned items; with the last piece the order's state is "returned". The request names totals, so that a
 * repeated command changes nothing. The refund is separate.
 */
export async function returnOrder(work: OrderWork, orderId: string, request: Returning & ByLine): Promise<Returned> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const { order_state: state } = payment;
    if (state === "returned") return { outcome: "already", pieces: 0 };
    if (state !== "shipped" && state !== "delivered") throw refused(payment, "まだ発送されていません");
    const lines = await linesToReturn(trx, orderId);
    const back = request.lines ? ofLines(payment, lines, request.lines) : newlyReturned(payment, lines, request.pieces);
    if (back.length === 0) return { outcome: "already", pieces: 0 };
    await assertOrderAsSeen(trx, orderId, request);
    const ids = back.map(() => uuidv7(work.now, work.shop.random));
    await insertReturn(
      trx,
      back.map(({ line, quantity }, index) => ({
        id: ids[index]!,
        order_id: orderId,
        line_id: line.id,
        quantity,
        is_restocked: request.isRestocked && !line.is_made_to_order,
        actor: sideOf(request.actor),
        created_at: work.now,
      })),
    );
    if (request.isRestocked)
      await takeBackStock(
        work,
        trx,
        orderId,
        back
          .filter(({ line }) => !line.is_made_to_order)
          .map(({ line, quantity }) => ({ id: line.product_id, quantity })),
      );
    const pieces = back.reduce((sum, { quantity }) => sum + quantity, 0);
    const isAll = pieces === lines.reduce((sum, line) => sum + line.quantity - line.returned, 0);
    if (isAll) await transitionOrder(work, trx, { orderId, from: state, to: "returned", actor: request.actor });
    await closeTasksOfOrder(work, trx, orderId, "order.return-arrival");
    const points = await takeBackPoints(work, trx, orderId, linesForPoints(lines, back));
    const order = await getOrder(trx, orderId);
    await writeReturnedEmail(work, trx, order, {
      id: ids[0]!,
      pieces: back.map(({ line, quantity }) => ({ key: line.key, quantity })),
      points,
    });
    return { outcome: isAll ? "moved" : "recorded", pieces };
  });
}

type ReturnedPieces = { line: ReturnableLine; quantity: number };

/** All lines for the correction of the points, which were earned on all lines together. */
function linesForPoints(lines: ReturnableLine[], back: ReturnedPieces[]) {
  const all = lines.map((line) => ({
    net: line.net,
    quantity: line.quantity,
    before: line.returned,
    now: back.find((one) => one.line.id === line.id)?.quantity ?? 0,
  }));
  return { lines: all, step: all.reduce((sum, { before, now }) => sum + before + now, 0) };
}

function ofLines(
  payment: PaymentRow,
  lines: ReturnableLine[],
  returned: ReadonlyMap<string, number>,
): ReturnedPieces[] {
  return [...returned].map(([key, quantity]) => {
    const line = lines.find((one) => one.key === key);
    if (!line) throw refused(payment, "このご注文にない商品です");
    const left = line.quantity - line.returned;
    if (quantity > left) throw refused(payment, `${line.code} で、まだ戻っていないのは${left}点です`);
    return { line, quantity };
  });
}

/** The pieces that are newly returned, by line. */
function newlyReturned(payment: PaymentRow, lines: ReturnableLine[], pieces: Returning["pieces"]): ReturnedPieces[] {
  const isThere = ({ quantity }: ReturnedPieces) => quantity > 0;
  if (!pieces) return lines.map((line) => ({ line, quantity: line.quantity - line.returned })).filter(isThere);
  return [...pieces].flatMap(([code, total]) => {
    const own = lines.filter((line) => line.code === code);
    if (own.length === 0) throw refused(payment, `商品番号 ${code} は、このご注文にありません`);
    const sum = (of: (line: ReturnableLine) => number) => own.reduce((all, line) => all + of(line), 0);
    const before = sum((line) => line.returned);
    if (total < before) throw refused(payment, `${code} は、すでに${before}点の返品を受けています`);
    if (total > sum((line) => line.quantity))
      throw refused(payment, `${code} のご注文は${sum((line) => line.quantity)}点です`);
    let left = total - before;
    return own
      .map((line) => {
        const quantity = Math.min(left, line.quantity - line.returned);
        left -= quantity;
        return { line, quantity };
      })
      .filter(isThere);
  });
}

const refused = ({ order_no, order_state }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}（${orderStateWords[order_state]}）: ${words}。`);
