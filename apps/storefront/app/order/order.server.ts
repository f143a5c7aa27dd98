import { ShopError } from "@noren/contract/errors.ts";
import type { PlacedOrder } from "@noren/contract/order.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { keepCart } from "../cart/cart-cookie.server.ts";
import { setFlash } from "../flash/flash.server.ts";
import { membersWelcome } from "../session/members-welcome.server.ts";
import { isShopError } from "../shop/is-shop-error.ts";
import type { Api, ShopContext } from "../shop/shop-context.server.ts";
import { change, load, seeOther } from "../shop/shop.server.ts";
import { giftShare } from "../social-gift/gift-share.server.ts";
import { orderFacts } from "./order-facts.ts";

export function loadOrder(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    membersWelcome(shop);
    const order = await api.order.detail({ id: args.params.key! });
    const gift = giftShare(order.gift, shop.channel.name);
    const facts = orderFacts(order);
    // a gift's parcels go where its giver does not know, unless they come to himself
    return { ...facts, gift, parcels: gift && order.gift?.outcome !== "giver" ? [] : facts.parcels };
  });
}

/** Buys again what is still sold; what is not is named. */
export function orderAgain(args: ActionFunctionArgs) {
  return change(args, async (api, _, shop) => {
    const order = await api.order.detail({ id: args.params.key! });
    const { added, refused } = await putAgain(api, shop, order);
    if (added.length === 0) throw new ShopError("cart.product_not_found", {}, {}, words.nothingAgain);
    const message = refused.length > 0 ? words.addedBut(added.length, refused) : words.added(added.length);
    setFlash(shop, { type: refused.length > 0 ? "warning" : "success", message });
    return seeOther("/cart");
  });
}

/** One after the other, since each answers the whole cart. */
async function putAgain(api: Api, shop: ShopContext, { products }: PlacedOrder) {
  const added: string[] = [];
  const refused: string[] = [];
  for (const { product_info, quantity } of products) {
    try {
      keepCart(
        shop,
        await api.cart.addProduct({ token: shop.cookies.get("cart") ?? null, product_id: product_info.id, quantity }),
      );
      added.push(product_info.name);
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      refused.push(product_info.name);
    }
  }
  return { added, refused };
}
