import type { ShopError } from "@noren/contract/platform/errors.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { revalidate } from "@noren/web/request/answers.server.ts";
import { type MiddlewareFunction, redirect } from "react-router";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { trackingApi } from "./analytics/cart-events.server.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { forgetCart } from "./cart/cart-cookie.server.ts";
import { initCart, recoverCart } from "./cart/recover-cart.server.ts";
import { withCaptchaStep } from "./member/captcha/captcha.server.ts";
import { isMaintenancePage, toMaintenance } from "./platform/request/maintenance.server.ts";
import { type ShopContext, type ShopEffects, shopContext } from "./platform/request/request-context.server.ts";
import { hidesPrices } from "./platform/session/page-access.ts";

/** Additions of the areas to the handling of requests, put together above all areas. */
const effects: ShopEffects = {
  callsOf: (shop, request) => trackingApi(shop, pathInShop(request, shop)),
  leadOf,
  recover: recoverCart,
  completeRefusal: withCaptchaStep,
  /** A cart that is busy now joins when it is next loaded. */
  async joinCarts(shop) {
    const opened = await initCart(shop, "login", { token: shop.cookies.get("cart") ?? null });
    const joined = opened?.joined ?? [];
    return { joined: joined.length > 0 ? words.joined(joined) : "", isCartOpen: opened !== null };
  },
};

/** Runs before the session's middleware, which makes calls to renew the token. */
export const withEffects: MiddlewareFunction<Response> = ({ context }, next) => {
  context.get(shopContext).effects = effects;
  return next();
};

function leadOf(error: ShopError, shop: ShopContext, request: Request): Response | null {
  // the cart has expired or is unknown: the buyer starts again at the cart
  if (error.code === "cart.common.is_expired" || error.code === "cart.not_found") {
    forgetCart(shop);
    setFlash(shop, { type: "warning", message: error.message });
    return redirect("/cart", { headers: revalidate });
  }
  if (error.status === 503 && !isMaintenancePage(request, shop)) return toMaintenance(request, shop);
  // a cart has no prices before the login; its lines join the member's cart there
  if (error.code === "auth.login_required" && hidesPrices(shop))
    return redirect(loginAddress(pathInShop(request, shop)), { headers: revalidate });
  if (error.code === "auth.email_not_verified") return redirect("/verify", { headers: revalidate });
  return null;
}

/** The path of the request without the channel's prefix and the router's ending. */
const pathInShop = ({ url }: Request, { channel }: ShopContext) =>
  new URL(url).pathname.slice(channel.prefix.length).replace(/\.data$/, "") || "/";
