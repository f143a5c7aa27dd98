import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { CookieJar } from "../session/cookies.ts";
import type { FlashMessage } from "./flash-view.ts";

/** What a message travels in, sealed: the next page reads it, and nobody can make one. */
type FlashPlace = { cookies: CookieJar<"flash">; secret: string };

/** Says something on the next page the visitor sees (NAV-13). */
export function setFlash(shop: FlashPlace, message: FlashMessage): void {
  shop.cookies.set("flash", seal(message, "flash", shop.secret), 300);
}

/**
 * The message of the step before, once. One that a loader of this request sets before it leads elsewhere waits for the page
 * it leads to, whichever of the loaders comes first.
 */
export function takeFlash(shop: FlashPlace): FlashMessage | null {
  const cookie = shop.cookies.isSet("flash") ? undefined : shop.cookies.get("flash");
  if (!cookie) return null;
  shop.cookies.remove("flash");
  return unseal<FlashMessage>(cookie, "flash", shop.secret);
}
