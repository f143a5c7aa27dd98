import type { Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { couponRules } from "./coupon-form.ts";

/** The coupon's form on a page with other forms: shows only refusals of its own. */
export function useCouponForm(refused: Refused | undefined) {
  const isCoupon = refused?.values.intent?.startsWith("coupon") ?? false;
  const form = useForm<"code">(couponRules, { id: "coupon", refused: isCoupon ? refused : undefined });
  return { isCoupon, form };
}
