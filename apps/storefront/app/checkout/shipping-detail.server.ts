import { ShopError } from "@noren/contract/errors.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { keepCart } from "../cart/cart-cookie.server.ts";
import { isShopError } from "../shop/is-shop-error.ts";
import { change, seeOther } from "../shop/shop.server.ts";
import { loadStep, nextPage } from "./checkout-step.server.ts";
import { parcelsOf } from "./parcels.ts";

export function loadParcels(args: LoaderFunctionArgs) {
  return loadStep(args, "shipping-detail", async (api, cart) => ({
    parcels: parcelsOf(cart, await api.shipping.leadTimes({ token: cart.token, choiceMode: "each" })),
  }));
}

/** Sets day and time of each parcel, one after the other, since each answers the whole cart. */
export function chooseDates(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const token = shop.cookies.get("cart") ?? "";
    let cart = await api.cart.get({ token });
    for (const { key: shipping_key, packings } of cart.detail.shippings) {
      for (const { key: packing_key } of packings) {
        const wish = {
          delivery_at: values[`date.${packing_key}`] ?? "",
          delivery_timezone: values[`time.${packing_key}`] ?? "",
        };
        cart = await atField(packing_key, api.cart.modifyShipping({ token, shipping_key, packing_key, ...wish }));
      }
    }
    keepCart(shop, cart);
    return seeOther(nextPage("shipping-detail"));
  });
}

/** A refused day or time stands at its own field. */
async function atField<T>(packing: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error)) throw error;
    const field = {
      "cart.shipping.date_not_available": "date",
      "cart.shipping.timezone_not_available": "time",
    } as const;
    const name = field[error.code as keyof typeof field];
    if (!name) throw error;
    throw new ShopError("common.invalid_input", {}, { [`${name}.${packing}`]: [error.message] });
  }
}
