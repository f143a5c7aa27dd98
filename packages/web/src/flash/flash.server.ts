import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { CookieJar } from "../session/cookies.ts";
import type { FlashMessage } from "./flash-view.ts";

/** Messages are sealed in a cookie, so that only the shop can create one. */
type FlashPlace = { cookies: CookieJar<"flash">; secret: Secret };

/** Sets a message for the next page that the visitor sees (NAV-13). */
export function setFlash(shop: FlashPlace, message: FlashMessage): void {
  shop.cookies.set("flash", seal(message, "flash", shop.secret), 300);
}

/**
 * Returns the previous request's message and removes it. A message set by another loader of this request, before a
 * redirect, stays for the target page, whichever loader runs first.
 */
export function takeFlash(shop: FlashPlace): FlashMessage | null {
  const cookie = shop.cookies.isSet("flash") ? undefined : shop.cookies.get("flash");
  if (!cookie) return null;
  shop.cookies.remove("flash");
  return unseal<FlashMessage>(cookie, "flash", shop.secret);
}
