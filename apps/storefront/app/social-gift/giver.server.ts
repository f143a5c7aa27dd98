import type { Cart } from "@noren/contract/cart.ts";
import { ShopError } from "@noren/contract/errors.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { keepCart } from "../cart/cart-cookie.server.ts";
import { loadStep, nextPage } from "../checkout/checkout-step.server.ts";
import { buyerOf, ordererOf } from "../checkout/member-buyer.server.ts";
import type { FormValues } from "../form/form-view.ts";
import { change, judged, seeOther } from "../shop/shop.server.ts";
import { isOn, variantOf } from "../site/settings.ts";
import { giverRules } from "./giver-form.ts";
import type { GiftPlanView } from "./social-gift-view.ts";

const linkDays = (settings: Record<string, unknown>) => Number(settings["GIFT.LINK_DAYS"]);

export function loadGiver(args: LoaderFunctionArgs) {
  return loadStep(args, "gift", async (api, cart, shop) => {
    const { gift, orderer } = cart.detail;
    if (!gift && !isOn(shop.settings["GIFT.IS_USE"])) throw seeOther("/cart");
    const known = orderer ?? (shop.session.isLogin ? ordererOf((await buyerOf(api)).user) : {});
    const values: FormValues = {};
    for (const [name, value] of Object.entries(known)) values[`orderer.${name}`] = String(value);
    for (const [name, value] of Object.entries(gift ?? {})) values[`gift.${name}`] = value;
    return { values, variant: variantOf(shop.settings), linkDays: linkDays(shop.settings), canUndo: gift !== null };
  });
}

/** Makes the cart a gift, or with `intent=undo` an order like others. */
export function saveGiver(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const token = shop.cookies.get("cart");
    if (!token) throw new ShopError("cart.is_empty");
    if (values.intent === "undo") {
      keepCart(shop, await api.socialGift.setReceiver({ token, receiver: null }));
      return seeOther("/cart/shipping-select");
    }
    const { gift, orderer } = judged(giverRules(variantOf(shop.settings)), values);
    await api.socialGift.setReceiver({ token, receiver: gift });
    keepCart(shop, await api.cart.modifyOrder({ token, orderer }));
    return seeOther(nextPage("shipping-detail"));
  });
}

/** What the confirm screen says of a gift. */
export function giftPlan({ detail }: Cart, settings: Record<string, unknown>): GiftPlanView | null {
  if (!detail.gift) return null;
  const { receiver_name, giver_name, message } = detail.gift;
  return { receiverName: receiver_name, giverName: giver_name, message, linkDays: linkDays(settings) };
}
