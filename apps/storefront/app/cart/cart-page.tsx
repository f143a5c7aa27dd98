import { startCheckout } from "#app/analytics/start-checkout.server.ts";
import { type ActionFunctionArgs, type MetaArgs, useRevalidator } from "react-router";
import { CartScreen } from "#theme/cart/cart-screen.tsx";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { useSession } from "#app/platform/session/use-session.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { cartProgress } from "./cart-progress.ts";
import { useSavedCart } from "./use-saved-cart.ts";
import { useCouponForm } from "./use-coupon-form.ts";
import { changeCart, type loadCart } from "./cart.server.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadCart as loader } from "./cart.server.ts";

export const action = (args: ActionFunctionArgs) => changeCart(args, startCheckout);

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function CartPage({ loaderData, actionData }: PageProps<typeof loadCart, typeof action>) {
  const { isSelling, settings } = useSite();
  const { isLogin } = useSession();
  const navigation = useActiveNavigation();
  const { isInitializingCart } = cartProgress(navigation, useRevalidator().state);
  useSavedCart(loaderData.summary.lines);
  const pending = navigation.formData?.get("key");
  const { isCoupon, form } = useCouponForm(actionData);
  const { hasMadeToOrder, ...onPage } = loaderData.onPage;
  return (
    <CartScreen
      {...loaderData.summary}
      {...onPage}
      notice={loaderData.notice}
      unpaidOrder={loaderData.unpaidOrder}
      coupon={{ form, coupons: loaderData.summary.totals.coupons, offers: loaderData.offers }}
      problem={isCoupon ? null : (actionData?.message ?? Object.values(actionData?.fields ?? {})[0]?.[0] ?? null)}
      isSelling={isSelling}
      nextHref={loaderData.isGift ? "/cart/gift" : "/cart/shipping-select"}
      isPrefilling={isLogin && !loaderData.isGift}
      giftHref={isOn(settings["GIFT.IS_USE"]) ? "/cart/gift" : null}
      isGift={loaderData.isGift}
      wallets={loaderData.wallets}
      estimate={loaderData.estimate}
      isInitializing={isInitializingCart}
      madeToOrderTerms={hasMadeToOrder ? String(settings["MADE_TO_ORDER.CANCEL_TERMS"] ?? "") : null}
      pendingKey={typeof pending === "string" ? pending : null}
      removed={loaderData.removed}
      reaching={loaderData.reaching}
      accessories={loaderData.accessories}
    />
  );
}
