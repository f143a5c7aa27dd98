import type { Cart } from "@noren/contract/cart/cart.ts";
import { removedSentence, type ShortLine, soldOutSentence } from "@noren/contract/checkout/sold-out.ts";
import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { SoldOutView } from "./checkout-view.ts";

type Line = Cart["detail"]["products"][number];

const isSoldOut = ({ problem }: Line) => problem === "out_of_stock";

/** Lines of the cart that sold out before the order: a sentence, and the lines' keys; null if there are none. */
export function soldOutView({ detail }: Cart): SoldOutView | null {
  const lines = detail.products.filter(isSoldOut);
  if (lines.length === 0) return null;
  return {
    message: soldOutSentence(lines.map(shortLine)),
    keys: lines.map(({ key }) => key).join(" "),
    isAll: lines.length === detail.products.length,
  };
}

/** Removes exactly the lines that the page named; redirects to the cart if nothing is left. */
export async function continueWithout(api: Api, { keys = "" }: FormValues, shop: ShopContext): Promise<Response> {
  const token = shop.cookies.get("cart") ?? "";
  let cart = await api.cart.get({ token });
  const chosen = new Set(keys.split(" "));
  const message = removedSentence(cart.detail.products.filter(({ key }) => chosen.has(key)).map(shortLine));
  for (const { key } of cart.detail.products) {
    if (chosen.has(key)) cart = await withoutLine(api, cart, key);
  }
  saveCart(shop, cart);
  if (message) setFlash(shop, { type: "warning", message });
  return seeOther(cart.detail.products.length > 0 ? "/cart/confirm" : "/cart");
}

const shortLine = (line: Line): ShortLine => ({ ...line, left: line.product_info.stock_left ?? 0 });

/** A missing line is no error: an accessory is removed together with its line. */
async function withoutLine(api: Api, cart: Cart, key: string): Promise<Cart> {
  try {
    return await api.cart.deleteProduct({ token: cart.token, key });
  } catch (error) {
    if (!isShopError(error) || error.code !== "cart.line_not_found") throw error;
    return cart;
  }
}
