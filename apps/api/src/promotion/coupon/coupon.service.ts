import type { Db } from "#api/platform/db/open.ts";
import { type CouponBuyer, couponBuyer } from "./coupon-buyer.ts";
import type { CouponTerms } from "./coupon-rules.ts";
import { couponsByCode, memberEmail } from "./coupon.queries.ts";

type CartOfCoupons = {
  channelId: string;
  folded: readonly string[];
  productIds: readonly string[];
  memberId: string | null;
  /** The orderer's; a member's uses count for the membership's mailbox instead. */
  email: string | undefined;
  /** The cart's own waiting order, whose coupons are not missing to it. */
  exceptOrder: string | null;
};

export type CartCoupons = {
  /** By folded code; a code without an entry is unknown. */
  coupons: ReadonlyMap<string, CouponTerms>;
  /** The buyer that their uses count for; null without coupons, and while the buyer is unknown. */
  buyer: CouponBuyer | null;
};

const none: CartCoupons = { coupons: new Map(), buyer: null };

/** A cart's coupons as they are now; a cart without any needs no query. */
export async function couponsForCart(db: Db, cart: CartOfCoupons): Promise<CartCoupons> {
  const { memberId } = cart;
  if (cart.folded.length === 0) return none;
  const email = memberId === null ? cart.email : await memberEmail(db, memberId);
  const buyer = couponBuyer(memberId, email);
  return { coupons: await couponsByCode(db, { ...cart, buyer }), buyer };
}
