import type { Actor } from "#api/platform/actor/actor.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { writePaidEmail, writeShippedEmail } from "#api/order-email/transition-emails.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { lockOrderPayment, settleByHand } from "#api/payment/payment.service.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { refundCarriage } from "../delivery-change/carriage-refund.service.ts";
import { mustBePaidFirst } from "./paid-before.ts";
import { type PackingRow, packingsOf, writeAllShipped, writePacked, writePacking } from "./packing.queries.ts";

/** The outcome of a step; "already" if a repeated step has changed nothing. */
export type Outcome = "moved" | "recorded" | "corrected" | "already";

const ended: readonly OrderState[] = ["cancelled", "expired", "returned"];
const onItsWay: readonly OrderState[] = ["shipped", "delivered"];

/**
 * Runs a step of an order. Locks its payment and the order, so that steps, webhooks and cancellations run in turn. A
 * step that was made already returns "already", whatever version of the order it was decided on.
 */
async function step(
  work: OrderWork,
  orderId: string,
  run: (trx: Db, payment: PaymentRow) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    return run(trx, payment);
  });
}

const refused = ({ order_no, order_state }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}（${orderStateWords[order_state]}）: ${words}。`);

/** Records a payment by transfer, or by cash or invoice after delivery. Providers report their own payments. */
export function markPaid(work: OrderWork, orderId: string, actor: Actor, seen: SeenOrder = {}): Promise<Outcome> {
  return step(work, orderId, async (trx, payment) => {
    if (payment.settled_at) return "already";
    if (ended.includes(payment.order_state)) throw refused(payment, "終わったご注文です。届いた代金はご返金ください");
    if (payment.provider && payment.state === "waiting" && !payment.lapsed_at)
      throw refused(payment, "決済会社からの知らせで入金になります");
    if (payment.order_state === "pending") throw refused(payment, "決済会社の結果を待っています");
    if (payment.order_state === "accepted" && payment.state === "settled")
      throw refused(payment, "お届けのあとに入金されるご注文です。発送してから記録してください");
    await assertOrderAsSeen(trx, orderId, seen, payment.order_state === "accepted" ? "paid" : undefined);
    const isExpected = payment.state === "waiting";
    await settleByHand(work, trx, payment, actor);
    if (payment.order_state !== "accepted")
      await refundCarriage(work, trx, { ...payment, settled_at: work.now }, actor);
    if (payment.order_state === "accepted") {
      await transitionOrder(work, trx, { orderId, from: "accepted", to: "paid", actor });
      return "moved";
    }
    if (isExpected) await writePaidEmail(work, trx, await getOrder(trx, orderId));
    return "recorded";
  });
}

export function packOrder(work: OrderWork, orderId: string, actor: Actor, seen: SeenOrder = {}): Promise<Outcome> {
  return step(work, orderId, async (trx, payment) => {
    const from = payment.order_state;
    if (from === "packed" || onItsWay.includes(from)) return "already";
    if (mustBePaidFirst(payment)) throw refused(payment, "入金がまだです。先に order paid で記録してください");
    if (from !== "accepted" && from !== "paid") throw refused(payment, "発送準備に進められません");
    await assertOrderAsSeen(trx, orderId, seen, "packed");
    await transitionOrder(work, trx, { orderId, from, to: "packed", actor });
    return "moved";
  });
}

/** Records packed parcels of an order in preparation: the given ones by id, or all. */
export function packParcels(
  work: OrderWork,
  orderId: string,
  ids: readonly string[] | undefined,
  seen: SeenOrder = {},
): Promise<Outcome> {
  return step(work, orderId, async (trx, payment) => {
    const packings = await packingsOf(trx, orderId);
    const chosen = ids ? packings.filter(({ id }) => ids.includes(id)) : packings;
    if (ids && chosen.length < new Set(ids).size) throw refused(payment, "このご注文の荷物ではありません");
    const open = chosen.filter(({ packed_at, shipped_at }) => !packed_at && !shipped_at);
    if (open.length === 0 && (payment.order_state === "packed" || onItsWay.includes(payment.order_state)))
      return "already";
    if (payment.order_state !== "packed") throw refused(payment, "発送準備中ではありません");
    await assertOrderAsSeen(trx, orderId, seen);
    await writePacked(
      trx,
      open.map(({ id }) => id),
      work.now,
    );
    return "recorded";
  });
}

/**
 * The shipped parcels by number (from 1), each with its tracking number if it has one; "all": all that are not shipped
 * yet.
 */
export type ShippedPackings = { packings: "all" | ReadonlyMap<number, string | undefined> };

/** Records shipped parcels. With the last one the order is shipped. Another tracking number corrects the former one. */
export function shipOrder(
  work: OrderWork,
  orderId: string,
  { packings: requested }: ShippedPackings,
  actor: Actor,
  seen: SeenOrder = {},
) {
  return step(work, orderId, async (trx, payment) => {
    const state = payment.order_state;
    if (state !== "packed" && !onItsWay.includes(state))
      throw refused(payment, "発送準備中ではありません。先に order packed を実行してください");
    const packings = await packingsOf(trx, orderId);
    const numbers = requested === "all" ? new Map(packings.map((_, index) => [index + 1, undefined])) : requested;
    const changed: PackingRow[] = [];
    let hasLeft = false;
    for (const [number, trackingNumber] of numbers) {
      const packing = packings[number - 1];
      if (!packing) throw refused(payment, `荷物は${packings.length}個で、${number}個目はありません`);
      const isOther = trackingNumber !== undefined && trackingNumber !== packing.tracking_number;
      if (packing.shipped_at && !isOther) continue;
      // checked before the first parcel is written, which changes the version
      if (changed.length === 0) await assertOrderAsSeen(trx, orderId, seen, "shipped");
      hasLeft ||= packing.shipped_at === null;
      const shippedAt = packing.shipped_at ?? work.now;
      await writePacking(trx, packing.id, { trackingNumber, shippedAt });
      changed.push({ ...packing, shipped_at: shippedAt, tracking_number: trackingNumber ?? packing.tracking_number });
    }
    if (changed.length === 0) return "already";
    const isLast = (await packingsOf(trx, orderId)).every(({ shipped_at }) => shipped_at !== null);
    if (isLast && state === "packed") await transitionOrder(work, trx, { orderId, from: state, to: "shipped", actor });
    await writeShippedEmail(work, trx, await getOrder(trx, orderId), changed, {
      isCorrection: !hasLeft,
    });
    if (!hasLeft) return "corrected";
    return isLast ? "moved" : "recorded";
  });
}

export function deliverOrder(work: OrderWork, orderId: string, actor: Actor, seen: SeenOrder = {}): Promise<Outcome> {
  return step(work, orderId, async (trx, payment) => {
    if (payment.order_state === "delivered") return "already";
    if (payment.order_state !== "shipped") throw refused(payment, "まだ発送されていません");
    await assertOrderAsSeen(trx, orderId, seen, "delivered");
    await transitionOrder(work, trx, { orderId, from: "shipped", to: "delivered", actor });
    return "moved";
  });
}

export async function hasShippedPacking(trx: Db, orderId: string): Promise<boolean> {
  return (await packingsOf(trx, orderId)).some(({ shipped_at }) => shipped_at !== null);
}

/** The effect of an order's state "shipped": all its parcels are shipped, whoever made the transition. */
export const shipPackings = ({ now }: OrderWork, trx: Db, orderId: string) => writeAllShipped(trx, orderId, now);
