import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { CartContext } from "./cart-context.ts";
import type { CouponTerms } from "#api/promotion/coupon/coupon-rules.ts";
import { type CartCoupons, couponsForCart } from "#api/promotion/coupon/coupon.service.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import { spendablePoints } from "#api/promotion/point/point.service.ts";
import { defaultAddress } from "#api/member/address-book/address-book.service.ts";
import type { CartDocument } from "./cart-document.ts";

/** The promotions that lower a cart's price: its coupons, read now, and the member's points. */
export type Promotions = CartCoupons & {
  /** The member's points; null for guests, and where the channel has no points. */
  balance: number | null;
  /** The member's default address, if the payment method delivers to it only; else null. */
  home: AddressInput | null;
};

export async function promotionsOf(
  { db, channel, now }: Pick<CartContext, "db" | "channel" | "now">,
  document: CartDocument,
  memberId: string | null,
): Promise<Promotions> {
  const { coupons: folded, lines, orderer, pending } = document;
  const exceptOrder = pending?.order_id ?? null;
  const { coupons, buyer } = await couponsForCart(db, {
    channelId: channel.id,
    folded,
    productIds: lines.map(({ product_id }) => product_id).filter(isUuid),
    memberId,
    email: orderer?.email,
    exceptOrder,
  });
  const hasPoints = memberId !== null && channel.settings["POINT.IS_USE"];
  const isAsked = isOnlyToOrderer(channel.payments.find(({ id }) => id === document.payment_method_id));
  return {
    coupons,
    buyer,
    balance: hasPoints ? await spendablePoints(db, memberId, now, exceptOrder) : null,
    home: isAsked && memberId !== null ? await defaultAddress(db, memberId) : null,
  };
}

export const isOnlyToOrderer = (method: PaymentMethod | undefined) => method?.rules.only_to_orderer === true;

export function couponsInOrder({ coupons: folded }: CartDocument, { coupons }: Promotions): CouponTerms[] {
  return folded.flatMap((code) => coupons.get(code) ?? []);
}
