import type { ShopError } from "@noren/contract/platform/errors.ts";
import { type Parsed } from "@noren/contract/platform/endpoint.ts";
import type { cart } from "@noren/contract/cart/cart.ts";
import { redirect } from "react-router";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { saveCart } from "./cart-cookie.server.ts";
import { initInTurn } from "./init-in-turn.ts";

/** Recovery when the API refuses a cart (specification, section 8). */

const hour = 3600;
const toPage = (path: string) => redirect(path, { status: 303, headers: { "X-Remix-Revalidate": "yes" } });
const isStep = (request: Request) => /\/cart\/[a-z]/.test(new URL(request.url).pathname);

export async function recoverCart(error: ShopError, shop: ShopContext, request: Request): Promise<void> {
  if (!shop.cookies.get("cart")) return;
  if (error.code.includes("product_not_found") || error.code.includes("cart.update_products.not_sale"))
    await removeMissing(error, shop, request);
  // moves the visitor's lines to the member's cart, so that the next attempt succeeds
  if (error.code === "cart.not_joined") await initCart(shop, "join", { token: shop.cookies.get("cart") });
  if (error.code === "cart_detail.set_user_address.not_data") await resetShipping(shop);
}

/** join: a visitor's items could not join the member's cart at login. */
export type InitReason = "product_not_found" | "login" | "join";

/** A refusal shows as a toast; a missing product affects every step, so removeMissing reports it (CART-20). */
export async function initCart(shop: ShopContext, reason: InitReason, input: Partial<Parsed<typeof cart.init>>) {
  try {
    const { joined, ...renewed } = await initInTurn(input.token, reason, () => shop.api.cart.init(input));
    saveCart(shop, renewed);
    return { cart: renewed, joined };
  } catch (error) {
    if (!isShopError(error) || error.status >= 500) throw error;
    shop.logger.warn({ code: error.code, reason, requestId: shop.requestId }, "A cart could not be opened anew.");
    if (reason !== "product_not_found") setFlash(shop, { type: "error", message: error.message });
    return null;
  }
}

/**
 * Removes products that no longer exist or are no longer sold from the cart, with the reason as a message, before the
 * page is drawn again. If nothing is left, a step of the checkout redirects to the cart (CART-20).
 */
async function removeMissing(error: ShopError, shop: ShopContext, request: Request): Promise<void> {
  const token = shop.cookies.get("cart");
  const renewed = await initCart(shop, "product_not_found", { token, invalid_product: "product_not_found" });
  if ((renewed?.cart.detail.products.length ?? 0) > 0 || !isStep(request)) return;
  setFlash(shop, { type: "warning", message: error.message });
  throw toPage("/cart");
}

/** isShippingResetted and isResetShippingFailed: the outcome of the reset, until the buyer chooses again (CART-27). */
export function shippingReset({ cookies }: ShopContext) {
  const state = cookies.get("shipping-reset");
  return { isShippingResetted: state === "done", isResetShippingFailed: state === "failed" };
}

export function forgetShippingReset({ cookies }: ShopContext): void {
  if (cookies.get("shipping-reset") !== undefined) cookies.remove("shipping-reset");
}

/** When an address no longer exists: resets the shippings, once, and leads the buyer to choose again (CART-19). */
async function resetShipping(shop: ShopContext): Promise<void> {
  const { isShippingResetted, isResetShippingFailed } = shippingReset(shop);
  if (isShippingResetted || isResetShippingFailed) return;
  try {
    const token = shop.cookies.get("cart")!;
    saveCart(shop, await shop.api.cart.resetShippings({ token, is_removing_address: true }));
  } catch (error) {
    if (!isShopError(error)) throw error;
    shop.logger.warn({ code: error.code, requestId: shop.requestId }, "A cart's shippings could not be reset.");
    shop.cookies.set("shipping-reset", "failed", hour);
    return;
  }
  shop.cookies.set("shipping-reset", "done", hour);
  setFlash(shop, { type: "warning", message: words.shippingReset });
  throw toPage("/cart/shipping-select");
}
