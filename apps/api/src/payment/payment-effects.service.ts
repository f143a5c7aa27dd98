import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { closeTasksOfOrder } from "#api/order/task/task.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { setFraudReview } from "./fraud.queries.ts";

/** Refuses to pack an order held by fraud detection. */
export async function assertNotInFraudReview(trx: Db, orderId: string) {
  const order = await trx.selectFrom("shop_order").select("fraud_review").where("id", "=", orderId).executeTakeFirst();
  if (order?.fraud_review) throw new ShopError("order.in_fraud_review");
}

/** Closes the fraud review of an ended order. */
export async function endFraudReview(work: Work<OrderShop>, trx: Db, orderId: string) {
  await setFraudReview(trx, orderId, null);
  await closeTasksOfOrder(work, trx, orderId, "payment.fraud");
}

/** Queues the capture of an authorized payment when the parcels have shipped. */
export async function captureAuthorized({ shop }: Work<OrderShop>, trx: Db, orderId: string) {
  if (await waitsAtProvider(trx, orderId)) await shop.jobs(trx, "payment.capture", { orderId });
}

/** Queues voiding an ended order's payment number or authorization at the provider. */
export async function voidWaitingPayment({ shop }: Work<OrderShop>, trx: Db, orderId: string) {
  if (await waitsAtProvider(trx, orderId)) await shop.jobs(trx, "payment.void", { orderId });
}

async function waitsAtProvider(trx: Db, orderId: string): Promise<boolean> {
  const payment = await trx
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "waiting")
    .where("provider", "is not", null)
    .executeTakeFirst();
  return payment !== undefined;
}
