import type { Db } from "#api/platform/db/open.ts";
import { type CouponBuyer, couponBuyer } from "./coupon-buyer.ts";
import type { CouponTerms } from "./coupon-rules.ts";
import { couponsByCode, memberEmail } from "./coupon.queries.ts";

type CartOfCoupons = {
  channelId: string;
  folded: readonly string[];
  productIds: readonly string[];
  memberId: string | null;
  /** The orderer's email; for a member the membership's is used instead. */
  email: string | undefined;
  /** The cart's own pending order, whose uses do not count. */
  exceptOrder: string | null;
};

export type CartCoupons = {
  /** By folded code; unknown codes have no entry. */
  coupons: ReadonlyMap<string, CouponTerms>;
  /** The buyer whose uses count; null without coupons, and while the buyer is unknown. */
  buyer: CouponBuyer | null;
};

const none: CartCoupons = { coupons: new Map(), buyer: null };

/** A cart's coupons as they are now; no query if it has none. */
export async function couponsForCart(db: Db, cart: CartOfCoupons): Promise<CartCoupons> {
  const { memberId } = cart;
  if (cart.folded.length === 0) return none;
  const email = memberId === null ? cart.email : await memberEmail(db, memberId);
  const buyer = couponBuyer(memberId, email);
  return { coupons: await couponsByCode(db, { ...cart, buyer }), buyer };
}
