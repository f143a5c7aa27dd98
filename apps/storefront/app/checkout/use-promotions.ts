import { useCouponForm } from "#app/cart/use-coupon-form.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import type { PromotionsProps } from "./checkout-view.ts";
import { pointRules } from "./promotions-form.ts";
import type { PromotionInfo } from "./promotions.server.ts";

/** Coupons and points stand on the page of the payment, each with a form of its own. */
export function usePromotions({ coupons, offers, points, loginHref }: PromotionInfo, refused: Refused | undefined) {
  const coupon = useCouponForm(refused);
  const isPoint = refused?.values.intent?.startsWith("point") ?? false;
  const form = useForm<"point">(pointRules, {
    id: "point",
    refused: isPoint ? refused : undefined,
    values: { point: points?.used ? String(points.used) : "" },
  });
  const view: PromotionsProps = {
    coupon: { form: coupon.form, coupons, offers },
    points: points && { ...points, form },
    loginHref,
  };
  return { view, isRefused: coupon.isCoupon || isPoint };
}
