import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { releaseCoupons } from "#api/promotion/coupon/coupon-reservation.service.ts";
import { restorePoints } from "#api/promotion/point/point.service.ts";
import { releaseStock } from "#api/product/stock/stock.service.ts";

/**
 * Releases stock, coupons and points of an order that ends unpaid or is cancelled. A repeated call does nothing:
 * constraints in the database let each be released once.
 */
export async function releaseHolds(work: Work<OrderShop>, trx: Db, orderId: string) {
  await releaseStock(work, trx, orderId);
  await releaseCoupons(work, trx, orderId);
  await restorePoints(work, trx, orderId);
}
