import { CouponCode } from "@noren/contract/cart/promotions.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { validated } from "@noren/web/request/answers.server.ts";
import { saveCart } from "./cart-cookie.server.ts";
import { couponRules } from "./coupon-form.ts";

export const isCouponIntent = (intent: string | undefined) => intent === "coupon" || intent === "coupon-delete";

/** Puts a coupon to the cart or takes it off, on whichever page its box stands. */
export async function changeCoupon(api: Api, values: FormValues, shop: ShopContext) {
  const token = shop.cookies.get("cart") ?? "";
  if (values.intent === "coupon-delete") {
    saveCart(shop, await api.promotions.deleteCoupon({ token, code: values.code ?? "" }));
    return;
  }
  validated(couponRules, values);
  saveCart(shop, await api.promotions.addCoupon({ token, code: CouponCode.parse(values.code) }));
}
