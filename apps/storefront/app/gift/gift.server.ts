import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { GiftShippingInput } from "@noren/contract/gift/gift.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { storedNamed, storedOf } from "@noren/web/form/stored-fields.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { giftShippingRules } from "./gift-form.ts";
import { giftItems } from "./gift-items.ts";
import { draftName, draftOf, type GiftDraftDelivery, giftPath, saveDraft, keyOf, loadGift } from "./gift-key.server.ts";

export function loadContents(args: LoaderFunctionArgs) {
  return loadGift(args, async (api, key, shop) => {
    const gift = await api.socialGift.products({ token: key });
    saveDraft(shop, draftOf(shop, key));
    return {
      receiverName: gift.receiver_name,
      giverName: gift.giver_name,
      message: gift.message,
      items: giftItems(gift.products),
      until: dateTime(gift.expires_at),
      nextHref: giftPath(key, "shipping"),
    };
  });
}

export function loadShipping(args: LoaderFunctionArgs) {
  return loadGift(args, async (api, key, shop) => {
    await api.socialGift.shipping({ token: key });
    const { shipping } = draftOf(shop, key);
    return {
      values: valuesOf(shipping),
      variant: variantOf(shop.settings),
      prefectures: prefectures.map(({ name }) => name),
      backHref: `/social-gift?key=${encodeURIComponent(key)}`,
      draft: draftName(key, "shipping"),
    };
  });
}

const valuesOf = (shipping: GiftShippingInput | undefined): FormValues =>
  Object.fromEntries(Object.entries(shipping ?? {}).map(([name, value]) => [`shipping.${name}`, value]));

const stored = (shop: ShopContext) => storedOf(giftShippingRules(variantOf(shop.settings)));

/** Stores the address in the receiver's browser until the receiver confirms it. */
export function saveShipping(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      if (needsAddress(values)) return fillAddress(api, values, "shipping", stored(shop));
      const token = keyOf(args, shop);
      const given = validated(giftShippingRules(variantOf(shop.settings)), values);
      const question = await questionPrefecture(api, values, "shipping", stored(shop));
      if (question) return question;
      const { shipping } = await api.socialGift.checkShipping({ token, shipping: given.shipping });
      const before = draftOf(shop, token);
      // delivery days depend on the prefecture
      const isMoved = before.shipping?.prefecture !== shipping.prefecture;
      saveDraft(shop, { key: token, shipping, ...(!isMoved && before.delivery && { delivery: before.delivery }) });
      return seeOther(giftPath(token, "delivery"));
    },
    stored,
  );
}

function givenShipping(shop: ShopContext, key: string): GiftShippingInput {
  const { shipping } = draftOf(shop, key);
  if (!shipping) throw seeOther(giftPath(key, "shipping"));
  return shipping;
}

/** The delivery days at the address; an address that can no longer be served redirects to its form. */
export async function daysAt(api: Api, token: string, { postal_code, prefecture }: GiftShippingInput) {
  try {
    const [days] = await api.socialGift.leadTimes({ token, postal: postal_code, pref: prefecture });
    return days!;
  } catch (error) {
    if (isShopError(error) && error.code === "cart.shipping.not_deliverable")
      throw seeOther(giftPath(token, "shipping"));
    throw error;
  }
}

export function loadDelivery(args: LoaderFunctionArgs) {
  return loadGift(args, async (api, key, shop) => {
    const days = await daysAt(api, key, givenShipping(shop, key));
    const { delivery } = draftOf(shop, key);
    return {
      earliest: days.earliest,
      earliestReason: days.reason,
      dates: [
        { value: "", label: words.noPreference },
        ...days.dates.map(({ date, label }) => ({ value: date, label })),
      ],
      timezones: [
        { value: "", label: words.noPreference },
        ...days.timezones.map(({ code, label }) => ({ value: code, label })),
      ],
      values: {
        "shipping.delivery_at": delivery?.delivery_at ?? "",
        "shipping.delivery_timezone": delivery?.delivery_timezone_key ?? "",
      },
      backHref: giftPath(key, "shipping"),
      draft: draftName(key, "delivery"),
    };
  });
}

export function saveDelivery(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      const token = keyOf(args, shop);
      const shipping = givenShipping(shop, token);
      const delivery = {
        delivery_at: values["shipping.delivery_at"] ?? "",
        delivery_timezone_key: values["shipping.delivery_timezone"] ?? "",
      };
      await api.socialGift.checkDelivery({ token, shipping: { ...shipping, ...requestOf(delivery) } });
      saveDraft(shop, { key: token, shipping, delivery });
      return seeOther(giftPath(token, "confirm"));
    },
    () => storedNamed("shipping.delivery_at", "shipping.delivery_timezone"),
  );
}

/** Input of the API, which takes the slot as an object, code to label. */
export const requestOf = ({ delivery_at, delivery_timezone_key: key }: GiftDraftDelivery) => ({
  delivery_at: delivery_at || null,
  delivery_timezone: key ? { [key]: key } : null,
});
