import { giftReceiver } from "#api/order/gift/gift.service.ts";
import { historyOfOrder } from "#api/order/record/order-history.service.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { disputesOfOrder } from "#api/payment/dispute.service.ts";
import { fraudChecks } from "#api/payment/fraud.service.ts";
import type { Db } from "#api/platform/db/open.ts";

/**
 * An order with the data for staff: a gift's receiver, whom the buyer must not see, fraud results and disputes. Without
 * the member's memos, which are private.
 */
export async function ownersOrderDetail(db: Db, orderId: string) {
  const order = await getOrder(db, orderId);
  const { history, refunds, returns } = await historyOfOrder(db, orderId);
  const checks = await fraudChecks(db, orderId);
  const disputes = await disputesOfOrder(db, orderId);
  const receiver = await giftReceiver(db, orderId);
  return { order, history, refunds, returns, checks, disputes, receiver };
}
