import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ActionFunctionArgs } from "react-router";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { change } from "#app/platform/request/request.server.ts";
import { chosenAccessories } from "../accessory/accessory.server.ts";
import { saveCart } from "../cart-cookie.server.ts";
import { startPayPay } from "../wallets.server.ts";
import { afterAdding } from "./after-adding.server.ts";

export function addToCart(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { product_id = "", quantity = "1", intent } = values;
    // without script the browser does not check that a variant is chosen (CAT-31)
    if (product_id === "") throw new ShopError("common.invalid_input", {}, { product_id: [words.unchosen] });
    const accessories = chosenAccessories(values);
    const token = shop.cookies.get("cart");
    const withThese = accessories.length > 0 && { accessories };
    const cart = await api.cart.addProduct({ product_id, quantity, token, ...withThese });
    saveCart(shop, cart);
    // beside a gift or an order that waits for its payment, the cart says why it cannot be paid so
    if (intent === "paypay" && !cart.detail.gift && !cart.pending_order) return startPayPay(api, shop, cart.token);
    return afterAdding(args, shop, cart, { product_id, quantity });
  });
}
