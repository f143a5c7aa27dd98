import type { CartDetail } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { couponGone, reserveCoupons } from "#api/promotion/coupon/coupon-reservation.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { NewOrder } from "#api/order/record/order-rows.ts";
import { spendPoints } from "#api/promotion/point/point.service.ts";
import type { CartDocument } from "#api/cart/cart-document.ts";
import type { Promotions } from "#api/cart/cart-promotions.ts";

/** Refuses the order if a coupon or points are no longer available, so that no buyer pays more than the page showed. */
export function assertPromotions({ points }: CartDocument, { coupons, point }: Pick<CartDetail, "coupons" | "point">) {
  for (const { code, problem } of coupons) if (problem) throw couponGone(code, problem.message);
  if (point?.is_short || (points > 0 && point === null)) throw new ShopError("cart.decision.points");
}

/**
 * Takes the coupons' uses, then the points. All transactions lock stock, coupons and points in this order
 * (ARCHITECTURE.md).
 */
export async function reservePromotions(ctx: CheckoutContext, trx: Db, order: NewOrder, promotions: Promotions) {
  const { id: orderId, member_id: memberId, total_points: points } = order;
  if (order.coupons.length > 0) {
    const codes = new Set(order.coupons.map(({ code }) => code));
    const coupons = [...promotions.coupons.values()].filter(({ code }) => codes.has(code));
    await reserveCoupons(ctx, trx, { orderId, buyer: promotions.buyer!, coupons });
  }
  if (points === 0) return;
  const isPaid = await spendPoints(ctx, trx, { orderId, points, memberId: memberId!, channelId: ctx.channel.id });
  if (!isPaid) throw new ShopError("cart.decision.points");
}
