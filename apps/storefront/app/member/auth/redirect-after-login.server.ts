import { welcomeMessages as words } from "#look/member/auth/welcome.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { LoginOutcome } from "./complete-login.server.ts";

/**
 * Toasts a welcome after a login and redirects: to the page that must come first, else to the requested one, else to
 * the channel's landing page for members (AUTH-13). `lead` is a sentence before the welcome.
 */
export function redirectAfterLogin(
  shop: ShopContext,
  { instead, joined, isCartOpen, liked }: LoginOutcome,
  next: string | null,
  lead = "",
): Response {
  const welcome = lead + words.welcome(shop.session.name) + joined + (liked ?? "");
  if (isCartOpen && shop.session.isLogin) setFlash(shop, { type: "success", message: welcome });
  return seeOther(instead ?? next ?? returnAddress(shop.session.redirectUrl) ?? "/ec");
}
