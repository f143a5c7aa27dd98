import type { Cart } from "@noren/contract/cart/cart.ts";
import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { saveCart } from "../cart/cart-cookie.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";

type Refused = { name: string; why: string };

/** Adds a line or all lines of an order to the cart. Products that are no longer sold are named, with the reason. */
export async function buyAgain(api: Api, shop: ShopContext, id: string, line?: string): Promise<Response> {
  const order = await api.order.detail({ id });
  const products = line ? order.products.filter(({ key }) => key === line) : order.products;
  const { added, refused } = await addAgain(api, shop, { products });
  if (added === 0) throw new ShopError("cart.product_not_found", {}, {}, nothingWords(line, refused));
  const message = refused.length > 0 ? words.addedBut(added, refused) : words.added(added);
  setFlash(shop, { type: refused.length > 0 ? "warning" : "success", message });
  return seeOther("/cart");
}

function nothingWords(line: string | undefined, [first]: readonly Refused[]): string {
  return line && first ? words.notAgain(first.name, first.why) : words.nothingAgain;
}

/** Adds all lines in one call. If that is refused, adds them one by one, to know which ones are refused and why. */
async function addAgain(api: Api, shop: ShopContext, { products }: Pick<PlacedOrder, "products">) {
  const requested = products.map(({ product_info, quantity, configuration }) => ({
    product_id: product_info.id,
    quantity,
    ...(configuration && { configuration }),
  }));
  const whole = await setOrNothing(
    api.productSet.add({ token: shop.cookies.get("cart") ?? null, products: requested }),
  );
  if (whole) {
    saveCart(shop, whole);
    return { added: products.length, refused: [] };
  }
  let added = 0;
  const refused: Refused[] = [];
  for (const { product_info, quantity, configuration } of products) {
    try {
      const token = shop.cookies.get("cart") ?? null;
      const product_id = product_info.id;
      const cart = configuration
        ? api.productSet.add({ token, products: [{ product_id, quantity, configuration }] })
        : api.cart.addProduct({ token, product_id, quantity });
      saveCart(shop, await cart);
      added += 1;
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      refused.push({ name: product_info.name, why: whyNot(error.code, Number(error.data.stock ?? 0)) });
    }
  }
  return { added, refused };
}

/** Null if the whole set was refused. */
async function setOrNothing(call: Promise<Cart>): Promise<Cart | null> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error) || error.status !== 422) throw error;
    return null;
  }
}

function whyNot(code: ErrorCode, left: number): string {
  if (code === "cart.update_products.out_of_stock") return left > 0 ? words.fewLeft(left) : words.soldOut;
  if (code === "cart.update_products.product_not_found" || code === "cart.update_products.not_sale") return words.gone;
  return "";
}
