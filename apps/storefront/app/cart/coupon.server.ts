import type { Cart } from "@noren/contract/cart/cart.ts";
import { CouponCode } from "@noren/contract/cart/promotions.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { validated } from "@noren/web/request/answers.server.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { saveCart } from "./cart-cookie.server.ts";
import type { CouponOfferView } from "./cart-view.ts";
import { couponRules } from "./coupon-form.ts";

export const isCouponIntent = (intent: string | undefined) => intent === "coupon" || intent === "coupon-delete";

/** Coupons that the cart's page offers; none where the shop makes no offers, or for an empty cart. */
export async function couponOffers(api: Api, cart: Cart | null, shop: ShopContext): Promise<CouponOfferView[]> {
  const isOffering = isOn(shop.settings["COUPON.OFFER.IS_USE"]);
  if (!isOffering || !cart || cart.detail.products.length === 0 || cart.pending_order) return [];
  const offered = await api.promotions.offered({ token: cart.token });
  return offered.map(({ code, name, kind, benefit, amount }) => ({
    code,
    name,
    benefit,
    amount: amount || null,
    isCarriage: kind === "carriage",
  }));
}

export async function changeCoupon(api: Api, values: FormValues, shop: ShopContext) {
  const token = shop.cookies.get("cart") ?? "";
  if (values.intent === "coupon-delete") {
    saveCart(shop, await api.promotions.deleteCoupon({ token, code: values.code ?? "" }));
    return;
  }
  validated(couponRules, values);
  saveCart(shop, await api.promotions.addCoupon({ token, code: CouponCode.parse(values.code) }));
}
