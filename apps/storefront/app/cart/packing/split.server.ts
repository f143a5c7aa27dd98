import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { packingMessages as words } from "#look/cart/packing/packing.messages.ts";
import { saveCart } from "../cart-cookie.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { partLines } from "#app/cart/packing/part-lines.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { detailPath, packingHref, packingOf } from "./packing.server.ts";

const fieldOf = (line: string) => `q.${line}`;
const piecesIn = (products: readonly { quantity: number }[]) => products.reduce((sum, one) => sum + one.quantity, 0);

export function loadSplit(cart: Cart, key: string) {
  const found = packingOf(cart, key);
  if (!found?.shipping.address) throw seeOther(detailPath);
  const { shipping, packing } = found;
  if (piecesIn(packing.products) < 2) throw seeOther(packingHref(key));
  return {
    key,
    to: addressLines(shipping.address!),
    lines: partLines(cart.detail.products, packing.products).map((line) => ({ ...line, field: fieldOf(line.key) })),
    backHref: packingHref(key),
  };
}

/** Moves the chosen pieces into a parcel of their own, then leads to its wrapping (CART-07). */
export async function splitPacking(api: Api, key: string, values: FormValues, shop: ShopContext): Promise<Response> {
  const token = shop.cookies.get("cart") ?? "";
  const found = packingOf(await api.cart.get({ token }), key);
  if (!found) throw new ShopError("cart.packing.not_found");
  const { shipping, packing } = found;
  const products = packing.products.map((one) => ({ key: one.key, quantity: values[fieldOf(one.key)]?.trim() || "0" }));
  const taken = products.reduce((sum, one) => sum + Number(one.quantity), 0);
  const refuse = (text: string): never => {
    throw new ShopError("common.invalid_input", {}, { [fieldOf(products[0]!.key)]: [text] });
  };
  if (taken === 0) refuse(words.splitNothing);
  if (taken === piecesIn(packing.products)) refuse(words.splitAll);
  const known = new Set(shipping.packings.map((one) => one.key));
  const input = { token, shipping_key: shipping.key, packing_key: key, products };
  const cart = await atLines(api.packing.add(input), products);
  saveCart(shop, cart);
  const own = cart.detail.shippings
    .find((one) => one.key === shipping.key)
    ?.packings.find((one) => one.is_own && !known.has(one.key));
  return seeOther(own ? packingHref(own.key) : detailPath);
}

export async function mergePacking(api: Api, key: string, shop: ShopContext): Promise<Response> {
  const token = shop.cookies.get("cart") ?? "";
  const found = packingOf(await api.cart.get({ token }), key);
  if (!found) throw new ShopError("cart.packing.not_found");
  const input = { token, shipping_key: found.shipping.key, packing_key: key, is_removed: true };
  saveCart(shop, await api.packing.modify(input));
  return seeOther(detailPath);
}

async function atLines(call: Promise<Cart>, products: readonly { key: string }[]): Promise<Cart> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error)) throw error;
    const fields = Object.entries(error.fields).map(([name, messages]) => {
      const line = products[Number(/^products\.(\d+)\./.exec(name)?.[1])];
      return [line ? fieldOf(line.key) : name, messages] as const;
    });
    throw new ShopError(error.code, error.data, Object.fromEntries(fields), error.message);
  }
}
