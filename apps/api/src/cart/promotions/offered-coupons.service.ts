import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { promotions } from "@noren/contract/cart/promotions.ts";
import type { OfferedCoupon } from "@noren/contract/promotion/coupon.ts";
import { couponsToOffer } from "#api/promotion/coupon/coupon-list.service.ts";
import type { CartContext } from "../cart-context.ts";
import { promotionsOf } from "../cart-promotions.ts";
import { cartWithVariants, pricingInfo } from "../cart.service.ts";
import { priceCart } from "../pricing.ts";

/** How many a cart is offered, and how many are priced to find them. */
const offeredMax = 5;
const pricedMax = 20;

/**
 * The coupons that hold for the cart beside those in it, each by the cart's own pricing: what it would take off is what it
 * takes off once it is put in. Nothing is offered that a rule, or a coupon of the cart, would refuse.
 */
export async function offeredCoupons(
  ctx: CartContext,
  { token }: Parsed<typeof promotions.offered>,
): Promise<OfferedCoupon[]> {
  if (!ctx.channel.settings["COUPON.OFFER.IS_USE"]) return [];
  const { row, variants } = await cartWithVariants(ctx, token);
  const { document } = row;
  if (document.lines.length === 0 || document.pending) return [];
  const listed = await couponsToOffer(ctx, row.member_id);
  const candidates = listed.filter(({ code }) => !document.coupons.includes(foldCode(code))).slice(0, pricedMax);
  if (candidates.length === 0) return [];
  const folded = candidates.map(({ code }) => foldCode(code));
  const known = await promotionsOf(ctx, { ...document, coupons: [...document.coupons, ...folded] }, row.member_id);
  const info = pricingInfo(ctx, variants, known, row);
  const isAddressed = document.shippings.length > 0;
  const offers = candidates.flatMap(({ code, name, kind, benefit }): OfferedCoupon[] => {
    const { detail } = priceCart({ ...document, coupons: [...document.coupons, foldCode(code)] }, info);
    const own = detail.coupons.find((one) => one.code === code);
    if (!own || own.problem) return [];
    const isWorth = own.amount > 0 || (kind === "carriage" && !isAddressed);
    return isWorth ? [{ code, name, kind, benefit, amount: own.amount }] : [];
  });
  return offers.toSorted((one, other) => other.amount - one.amount).slice(0, offeredMax);
}
