import type { Cart } from "@noren/contract/cart/cart.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/**
 * Moves products of the member's cart to a new visitor's cart, which stays in the browser after logout (decision 90);
 * null if none was moved. Made-to-order lines, lines with accessories and refused lines stay in the member's cart, as
 * do orderer, addresses, coupons and points, and a cart that waits for a payment.
 */
export async function moveToVisitor(shop: ShopContext): Promise<Cart | null> {
  const token = shop.cookies.get("cart");
  if (!token) return null;
  try {
    const { detail, pending_order } = await shop.api.cart.get({ token });
    if (pending_order) return null;
    const { cart, moved } = await addAsVisitor(shop, plainLines(detail.products));
    if (cart) await shop.api.cart.deleteProduct({ token, ids: moved.map(({ product_info }) => product_info.id) });
    return cart;
  } catch (error) {
    // a refusal must not stop the logout
    if (!isShopError(error)) throw error;
    shop.logger.warn({ code: error.code }, "A cart could not be kept at logout.");
    return null;
  }
}

type Line = Cart["detail"]["products"][number];

/** Lines that may be moved: all pieces of their variant are in plain lines. */
function plainLines(lines: readonly Line[]): Line[] {
  const parents = new Set(lines.map(({ parent_key }) => parent_key));
  const isPlain = ({ key, parent_key, configuration, problem }: Line) =>
    !parent_key && !parents.has(key) && !configuration && !problem;
  const staying = new Set(lines.filter((line) => !isPlain(line)).map(({ product_info }) => product_info.id));
  return lines.filter((line) => isPlain(line) && !staying.has(line.product_info.id));
}

/** Calls without the member's token, so that the cart is a visitor's. Retries once without the refused lines. */
async function addAsVisitor(shop: ShopContext, lines: readonly Line[]): Promise<{ cart: Cart | null; moved: Line[] }> {
  const { accessToken } = shop.session;
  shop.session.accessToken = null;
  try {
    let moved = [...lines];
    for (let attempt = 0; attempt < 2 && moved.length > 0; attempt++) {
      const added = await addAll(shop, moved);
      if ("cart" in added) return { cart: added.cart, moved };
      moved = moved.filter((_, at) => !added.refused.has(at));
    }
    return { cart: null, moved: [] };
  } finally {
    shop.session.accessToken = accessToken;
  }
}

/** Adds all of the lines or none; a refusal names each line that prevents it. */
async function addAll(shop: ShopContext, lines: readonly Line[]): Promise<{ cart: Cart } | { refused: Set<number> }> {
  const products = lines.map(({ product_info, quantity }) => ({ product_id: product_info.id, quantity }));
  try {
    return { cart: await shop.api.productSet.add({ token: null, products }) };
  } catch (error) {
    if (!isShopError(error) || error.status >= 500) throw error;
    const named = Object.keys(error.fields).map((field) => Number(/^products\.(\d+)\./.exec(field)?.[1]));
    if (named.length === 0) throw error;
    return { refused: new Set(named) };
  }
}
