import type { Cart } from "@noren/contract/cart/cart.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ActionFunctionArgs } from "react-router";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { cartSummary } from "../cart-present.ts";
import type { AddedView } from "./added-view.ts";
import { isStaying } from "./popup-component.ts";

type Addition = { product_id: string; quantity: unknown };

/** Redirects after a product was added: to the cart, or back to the page with a popup over it (CON-10). */
export function afterAdding(args: ActionFunctionArgs, shop: ShopContext, cart: Cart, addition: Addition): Response {
  setFlash(shop, { type: "success", message: words.added });
  const added = isStaying(shop.settings) && addedView(cart, addition);
  if (!added) return seeOther("/cart");
  shop.cookies.set("added", seal(added, "added", shop.secret), 300);
  const { pathname, search } = args.url;
  return seeOther(pathname.slice(shop.channel.prefix.length) + search);
}

function addedView(cart: Cart, { product_id, quantity }: Addition): AddedView | null {
  const key = cart.detail.products.findLast(({ product_info }) => product_info.id === product_id)?.key;
  const { lines, pieces, totals } = cartSummary(cart);
  const line = lines.find((one) => one.key === key);
  if (!line) return null;
  const { name, variant, picture, unitPrice } = line;
  const { products, untilFreeCarriage } = totals;
  return { name, variant, picture, unitPrice, quantity: Number(quantity) || 1, pieces, products, untilFreeCarriage };
}

/** The product that the page before added; read once. */
export function takeAdded(shop: ShopContext): AddedView | null {
  const cookie = shop.cookies.get("added");
  if (!cookie) return null;
  shop.cookies.remove("added");
  return unseal<AddedView>(cookie, "added", shop.secret);
}
