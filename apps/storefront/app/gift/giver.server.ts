import type { CartShipping } from "@noren/contract/cart/cart-shipping.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { packingRules } from "#app/cart/packing/packing-form.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { linkDays } from "#app/checkout/gift-plan.ts";
import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { loadStep, pageAfter } from "#app/checkout/checkout-step.server.ts";
import { buyerOf, ordererOf } from "#app/checkout/member-buyer.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { changePacking } from "#app/cart/packing/packing-change.server.ts";
import { giftPackingHref, loadPacking } from "#app/cart/packing/packing.server.ts";
import { extrasOf } from "#app/cart/packing/packing-extras.ts";
import { change } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { giverRules } from "./giver-form.ts";

export function loadGiver(args: LoaderFunctionArgs) {
  return loadStep(args, "gift", async (api, cart, shop) => {
    const { gift, orderer, shippings } = cart.detail;
    const packing = args.url.searchParams.get("packing");
    if (gift && packing) return { packing: await loadPacking(api, cart, packing), giver: null };
    if (!gift && !isOn(shop.settings["GIFT.IS_USE"])) throw seeOther("/cart");
    const known = orderer ?? (shop.session.isLogin ? ordererOf((await buyerOf(api)).user) : {});
    const values: FormValues = {};
    for (const [name, value] of Object.entries(known)) values[`orderer.${name}`] = String(value);
    for (const [name, value] of Object.entries(gift ?? {})) values[`gift.${name}`] = value;
    const [shipping] = shippings;
    // a message written for the parcel is the initial gift message
    if (!gift && shipping?.message) values["gift.message"] = shipping.message.slice(0, 500);
    const giver = {
      values,
      variant: variantOf(shop.settings),
      linkDays: linkDays(shop.settings),
      canUndo: gift !== null,
      extras: shipping && (gift || isOnePacking(shippings)) ? wrappingOf(shipping) : null,
    };
    return { packing: null, giver };
  });
}

const isOnePacking = (shippings: readonly CartShipping[]) =>
  shippings.length === 1 && shippings[0]!.packings.length === 1;

/** The parcel's extras without its gift message: a social gift has one of its own. */
const wrappingOf = (shipping: CartShipping) =>
  extrasOf({ ...shipping, sender: null, message: "", notice_email: null }, shipping.packings[0]!);

/** `intent=undo` makes the gift an ordinary order; `intent=packing` leads on to the parcel's wrapping. */
export function saveGiver(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      const token = shop.cookies.get("cart");
      if (!token) throw new ShopError("cart.is_empty");
      const packing = new URL(args.request.url).searchParams.get("packing");
      if (packing) return changePacking(api, packing, values, shop);
      if (values.intent === "undo") {
        saveCart(shop, await api.socialGift.setReceiver({ token, receiver: null }));
        return seeOther("/cart/shipping-select");
      }
      const { gift, orderer } = validated(giverRules(variantOf(shop.settings)), values);
      await api.socialGift.setReceiver({ token, receiver: gift });
      const cart = await api.cart.modifyOrder({ token, orderer });
      saveCart(shop, cart);
      const [first] = cart.detail.shippings[0]?.packings ?? [];
      if (values.intent === "packing" && first) return seeOther(giftPackingHref(first.key));
      return seeOther(pageAfter("shipping-detail", cart));
    },
    (shop) => storedOf(giverRules(variantOf(shop.settings)), packingRules),
  );
}
