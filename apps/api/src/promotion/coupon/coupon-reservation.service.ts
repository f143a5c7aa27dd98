import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { CouponBuyer } from "./coupon-buyer.ts";
import type { CouponTerms } from "./coupon-rules.ts";
import { countUse, insertUse, releaseUses } from "./coupon.queries.ts";

type Reservation = { orderId: string; buyer: CouponBuyer; coupons: readonly CouponTerms[] };

/** Takes a use of each coupon. Throws if one has none left, which rolls the order's transaction back. */
export async function reserveCoupons({ shop, now }: Work, trx: Db, { orderId, buyer, coupons }: Reservation) {
  for (const coupon of coupons.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const isCounted = coupon.total_limit === null || (await countUse(trx, coupon.id));
    if (!isCounted) throw couponGone(coupon.code, "ご利用枚数の上限に達しました。");
    const id = uuidv7(now, shop.random);
    const use = {
      ...buyer,
      id,
      couponId: coupon.id,
      codeKey: coupon.code_key,
      orderId,
      buyerLimit: coupon.buyer_limit,
      now,
    };
    if (!(await insertUse(trx, use))) throw couponGone(coupon.code, "すでにご利用済みです。");
  }
}

export const couponGone = (code: string, why: string) =>
  new ShopError(
    "cart.decision.coupon",
    { code },
    {},
    `クーポン「${code}」：${why}お手数ですが、クーポンを外してからもう一度ご注文ください。`,
  );

/** Releases the uses of an ended order, each once. */
export const releaseCoupons = ({ now }: Work, trx: Db, orderId: string) => releaseUses(trx, orderId, now);
