import { ShopError } from "@noren/contract/platform/errors.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { writeProductionEmail } from "#api/order-email/transition-emails.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { assertNotInFraudReview } from "#api/payment/payment-effects.service.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Outcome } from "../shipment/shipment.service.ts";
import { mustBePaidFirst } from "../shipment/paid-before.ts";
import { productionOf, writeProductionStart } from "./production.queries.ts";

/**
 * Records that production of items made to order has started. From then on the buyer cannot cancel, which an email says
 * (CAT-11). Takes the same locks as a cancellation, so that one of the two comes first.
 */
export function startProduction(work: OrderWork, orderId: string, seen: SeenOrder = {}): Promise<Outcome> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const { order_no, order_state: state } = payment;
    const refused = (words: string) =>
      new ShopError("order.not_movable", {}, {}, `${order_no}（${orderStateWords[state]}）: ${words}。`);
    const { started_at, has_made_to_order } = await productionOf(trx, orderId);
    if (started_at) return "already";
    if (!has_made_to_order) throw refused("オーダーメイドの商品がありません");
    if (mustBePaidFirst(payment)) throw refused("入金がまだです。先に order paid で記録してください");
    if (!["accepted", "paid", "packed"].includes(state)) throw refused("製作に入れません");
    await assertNotInFraudReview(trx, orderId);
    await assertOrderAsSeen(trx, orderId, seen);
    await writeProductionStart(trx, orderId, work.now);
    await writeProductionEmail(work, trx, await getOrder(trx, orderId));
    return "recorded";
  });
}

export async function assertNotInProduction(db: Db, orderId: string) {
  if ((await productionOf(db, orderId)).started_at) throw new ShopError("order.in_production");
}
