import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { saveCart } from "../cart/cart-cookie.server.ts";
import { setFlash } from "#app/platform/flash/flash.server.ts";
import { cartNotices } from "#look/cart/notices.messages.ts";
import { putAccessories } from "#app/cart/accessory/accessory.server.ts";
import { accessoriesOf } from "./accessory/accessory.server.ts";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";

export function loadProduct(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const product = await api.product.detail({ key: args.params.key! });
    shop.variants = product.product_model.products.map(({ color, size }) => ({ color: color?.code ?? null, size }));
    const accessories = product.has_accessories ? await accessoriesOf(api, product.key) : [];
    // What the page shows or says of it, without what only lists need.
    const {
      id: _,
      has_accessories: _a,
      code: _c,
      images: _i,
      colors: _l,
      is_new: _n,
      published_at: _p,
      ...shown
    } = product;
    return { ...shown, accessories };
  });
}

/** Puts a variant into the visitor's cart; the first one opens it. */
export function addToCart(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const input = { product_id: values.product_id ?? "", quantity: values.quantity ?? "1" };
    const token = shop.cookies.get("cart");
    const added = await api.cart.addProduct({ ...input, token });
    saveCart(shop, added);
    const cart = await putAccessories(api, added, input.product_id, values);
    saveCart(shop, cart);
    setFlash(shop, { type: "success", message: cartNotices.added });
    return seeOther("/cart");
  });
}
