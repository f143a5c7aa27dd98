import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { moveToVisitor } from "#app/cart/move-to-visitor.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { showsPricesToMembersOnly } from "#app/platform/session/page-access.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { isUnauthorized } from "#app/platform/session/refresh.server.ts";
import { forgetSession } from "#app/platform/session/session-cookie.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";

export function loadLogout(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => {
    requireMembers(shop);
    const hasCart = Number(shop.cookies.get("pieces")) > 0 && !showsPricesToMembersOnly(shop.settings);
    return { name: shop.session.name, hasCart };
  });
}

/** Ends the session here and in the API. Removes the browser's cart but for what `keep_cart` keeps (AUTH-06). */
export function logOut(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const visitorCart = values.keep_cart === "1" ? await moveToVisitor(shop) : null;
    try {
      await api.auth.logout();
    } catch (error) {
      // A session that the API has already ended needs no logout (AUTH-07). A read-only shop cannot end it, but this
      // browser forgets it.
      if (!isUnauthorized(error) && !(isShopError(error) && error.code === "common.read_only")) throw error;
    } finally {
      forgetSession(shop);
      if (visitorCart) saveCart(shop, visitorCart);
    }
    const message = visitorCart ? words.loggedOutWithCart : words.loggedOut;
    setFlash(shop, { type: "success", message, isLoggedOut: true });
    return seeOther("/");
  });
}
