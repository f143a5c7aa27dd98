import type { Cart } from "@noren/contract/cart/cart.ts";
import { changeCoupon, couponOffers, isCouponIntent } from "#app/cart/coupon.server.ts";
import { couponView } from "#app/cart/cart-present.ts";
import { saveCart } from "#app/cart/cart-cookie.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { pointRules } from "./promotions-form.ts";

const here = "/cart/payment";

export const isPromotionsIntent = (intent: string | undefined) =>
  isCouponIntent(intent) || ["point", "point-all", "point-none"].includes(intent ?? "");

/** What the payment step shows of coupons and points. */
export async function promotionInfo(api: Api, cart: Cart, shop: ShopContext) {
  const { session, settings } = shop;
  const { coupons, points, point } = cart.detail;
  const isOffered = !session.isLogin && hasMembers(settings) && isOn(settings["POINT.IS_USE"]);
  return {
    coupons: coupons.map(couponView),
    offers: await couponOffers(api, cart, shop),
    points: point && {
      balance: point.balance,
      max: point.max,
      used: points,
      toEarn: point.to_earn,
      isShort: point.is_short,
    },
    loginHref: isOffered ? loginAddress(here) : null,
  };
}
export type PromotionInfo = Awaited<ReturnType<typeof promotionInfo>>;

/** The step is shown again with the new amounts. */
export async function changePromotions(api: Api, values: FormValues, shop: ShopContext) {
  if (isCouponIntent(values.intent)) await changeCoupon(api, values, shop);
  else saveCart(shop, await changePoints(api, values, shop));
  return seeOther(here);
}

async function changePoints(api: Api, values: FormValues, shop: ShopContext): Promise<Cart> {
  const token = shop.cookies.get("cart") ?? "";
  if (values.intent === "point-all") {
    const { detail } = await api.cart.get({ token });
    return api.promotions.usePoints({ token, point: detail.point?.max ?? 0 });
  }
  if (values.intent === "point-none") return api.promotions.usePoints({ token, point: 0 });
  const { "": input } = validated(pointRules, values);
  return api.promotions.usePoints({ token, ...input });
}
