import type { Cart } from "@noren/contract/cart/cart.ts";
import { isShopError } from "#app/platform/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/**
 * Moves products of the member's cart into a new visitor's cart, which the browser keeps at logout (decision 90); null where
 * nothing was moved. What is made to order, has accessories, or is refused stays in the member's cart, as do orderer,
 * addresses, coupons and points, and a cart that waits for a payment.
 */
export async function moveToVisitor(shop: ShopContext): Promise<Cart | null> {
  const token = shop.cookies.get("cart");
  if (!token) return null;
  try {
    const { detail, pending_order } = await shop.api.cart.get({ token });
    if (pending_order) return null;
    const parents = new Set(detail.products.map(({ parent_key }) => parent_key));
    const plain = detail.products.filter(
      ({ key, parent_key, configuration, problem }) => !parent_key && !parents.has(key) && !configuration && !problem,
    );
    const { cart, moved } = await addAsVisitor(shop, plain);
    for (const key of moved) await shop.api.cart.deleteProduct({ token, key });
    return cart;
  } catch (error) {
    // who logs out is logged out, whatever becomes of the cart
    if (!isShopError(error)) throw error;
    shop.logger.warn({ code: error.code }, "A cart could not be kept at logout.");
    return null;
  }
}

type Line = Cart["detail"]["products"][number];

/** The calls go without the member's token, so that the cart is a visitor's. */
async function addAsVisitor(shop: ShopContext, lines: readonly Line[]) {
  const { accessToken } = shop.session;
  const moved: string[] = [];
  let cart: Cart | null = null;
  shop.session.accessToken = null;
  try {
    for (const { key, product_info, quantity } of lines) {
      const added: Cart | null = await orRefused(
        shop.api.cart.addProduct({ token: cart?.token ?? null, product_id: product_info.id, quantity }),
      );
      if (!added) continue;
      cart = added;
      moved.push(key);
    }
  } finally {
    shop.session.accessToken = accessToken;
  }
  return { cart, moved };
}

async function orRefused(adding: Promise<Cart>): Promise<Cart | null> {
  try {
    return await adding;
  } catch (error) {
    if (isShopError(error) && error.status < 500) return null;
    throw error;
  }
}
