import type { GiftCompletion } from "@noren/contract/gift/gift.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { addressView } from "@noren/contract/delivery/address.ts";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { change } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import { draftOf, giftPath, saveDraft, keyOf, loadGift } from "./gift-key.server.ts";
import { giftItems } from "./gift-items.ts";
import { daysAt, requestOf } from "./gift.server.ts";

export function loadConfirm(args: LoaderFunctionArgs) {
  return loadGift(args, async (api, key, shop) => {
    const { shipping, delivery } = draftOf(shop, key);
    if (!shipping) throw seeOther(giftPath(key, "shipping"));
    if (!delivery) throw seeOther(giftPath(key, "delivery"));
    const [{ products }, days] = await Promise.all([
      api.socialGift.products({ token: key }),
      daysAt(api, key, shipping),
    ]);
    const { email, ...address } = shipping;
    return {
      items: giftItems(products),
      to: addressLines(addressView(address)),
      email,
      date: delivery.delivery_at ? dayInWords(delivery.delivery_at) : words.soonest(dayInWords(days.earliest)),
      deliveryTimezoneLabel:
        days.timezones.find(({ code }) => code === delivery.delivery_timezone_key)?.label ?? words.noPreference,
      shippingHref: giftPath(key, "shipping"),
      deliveryHref: giftPath(key, "delivery"),
    };
  });
}

/** Fixes the address. The last page has a key of its own, since the link can no longer be used. */
export function receive(args: ActionFunctionArgs) {
  return change(args, async (api, _, shop) => {
    const token = keyOf(args, shop);
    const { shipping, delivery } = draftOf(shop, token);
    if (!shipping || !delivery) return seeOther(giftPath(token, shipping ? "delivery" : "shipping"));
    const fixed = await api.socialGift.fix({ token, shipping: { ...shipping, ...requestOf(delivery) } });
    // remove the address from this browser, which needs it no longer
    saveDraft(shop, { key: fixed.complete_token });
    return seeOther(giftPath(fixed.complete_token, "complete"));
  });
}

export function loadCompletion(args: LoaderFunctionArgs) {
  return loadGift(args, async (api, key) => completionView(await api.socialGift.complete({ token: key })));
}

function completionView(gift: GiftCompletion) {
  const { delivery_at, estimated_at, delivery_timezone_label } = gift;
  return {
    giverName: gift.giver_name,
    items: giftItems(gift.products),
    date: delivery_at
      ? dayInWords(delivery_at)
      : estimated_at
        ? words.soonest(dayInWords(estimated_at))
        : words.noPreference,
    deliveryTimezoneLabel: delivery_timezone_label ?? words.noPreference,
    carrier: gift.carrier_name,
    isNotified: gift.is_notified,
    isShipped: gift.is_shipped,
  };
}
