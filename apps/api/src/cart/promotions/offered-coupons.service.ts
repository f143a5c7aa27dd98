import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { promotions } from "@noren/contract/cart/promotions.ts";
import type { OfferedCoupon } from "@noren/contract/promotion/coupon.ts";
import { couponsToOffer } from "#api/promotion/coupon/coupon-list.service.ts";
import type { CartContext } from "../cart-context.ts";
import { promotionsOf } from "../cart-promotions.ts";
import { cartWithVariants, pricingInfo } from "../cart.service.ts";
import { furtherCoupons } from "../pricing.ts";

/** Max coupons that a cart is offered, and max coupons that are validated to find them. */
const offeredMax = 5;
const validatedMax = 20;

/**
 * Coupons that can be added to the cart, each with the discount that the cart would show for it. No coupon is offered
 * that its own terms or another coupon of the cart would refuse.
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
  const candidates = listed.filter(({ code }) => !document.coupons.includes(foldCode(code))).slice(0, validatedMax);
  if (candidates.length === 0) return [];
  const folded = candidates.map(({ code }) => foldCode(code));
  const known = await promotionsOf(ctx, { ...document, coupons: [...document.coupons, ...folded] }, row.member_id);
  const info = pricingInfo(ctx, variants, known, row);
  const isAddressed = document.shippings.length > 0;
  const benefits = new Map(candidates.map(({ code, benefit }) => [code, benefit]));
  const terms = folded.flatMap((code) => known.coupons.get(code) ?? []);
  const offers = furtherCoupons(document, info, terms).flatMap(
    ({ code, name, kind, amount, problem }): OfferedCoupon[] => {
      const isUseful = amount > 0 || (kind === "carriage" && !isAddressed);
      return problem || !isUseful ? [] : [{ code, name, kind, benefit: benefits.get(code)!, amount }];
    },
  );
  return offers.toSorted((one, other) => other.amount - one.amount).slice(0, offeredMax);
}
