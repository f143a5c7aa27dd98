import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { DeliveryChoices } from "@noren/contract/fulfilment/delivery-change.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { deliveryChangeMessages as words } from "#look/fulfilment/delivery-change/delivery-change.messages.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import { linkedOrder, memberOrder, type OrderReader } from "#app/order/order-reader.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { deliveryChangeRules } from "./delivery-change-form.ts";

type Change = Omit<Parameters<Api["deliveryChange"]["change"]>[0], "id">;
type Buyer = OrderReader & {
  choices: (packing_id: string) => Promise<DeliveryChoices>;
  save: (input: Change) => Promise<unknown>;
};
type BuyerOf = (args: LoaderFunctionArgs | ActionFunctionArgs, api: Api, shop: ShopContext) => Buyer;

const asMember: BuyerOf = (args, api, shop) => {
  const { id, ...order } = memberOrder(args, api, shop);
  return {
    ...order,
    choices: (packing_id) => api.deliveryChange.choices({ id, packing_id }),
    save: (input) => api.deliveryChange.change({ id, ...input }),
  };
};

const asGuest: BuyerOf = (args, api, shop) => {
  const { link, ...order } = linkedOrder(args, api, shop);
  return {
    ...order,
    choices: (packing_id) => api.deliveryChange.guestChoices({ ...link, packing_id }),
    save: (input) => api.deliveryChange.guestChange({ ...link, ...input }),
  };
};

function loadWith(buyerOf: BuyerOf, args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const buyer = buyerOf(args, api, shop);
    const order = await buyer.order();
    // the parcel has been packed since; the order's page shows its state
    if (!order.is_delivery_changeable) throw seeOther(buyer.orderHref);
    const choices = await buyer.choices(args.params.packing!);
    const { address } = order.shippings.find(({ id }) => id === choices.shipping_id)!;
    const noPreference = { value: "", label: words.noPreference };
    return {
      orderNo: order.order_no,
      orderHref: buyer.orderHref,
      carriage: choices.carriage,
      variant: variantOf(shop.settings),
      prefectures: prefectures.map(({ name }) => name),
      values: {
        ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value])),
        delivery_at: choices.delivery_at ?? "",
        delivery_timezone_key: choices.delivery_timezone_key ?? "",
      },
      dates: [noPreference, ...datesOf(choices)],
      timezones: [noPreference, ...choices.timezones.map(({ code, label }) => ({ value: code, label }))],
    };
  });
}

/** The list includes the chosen day, even if it is no longer offered. */
function datesOf({ dates, delivery_at }: DeliveryChoices) {
  const offered = dates.map(({ date, label }) => ({ value: date, label }));
  return delivery_at === null || offered.some(({ value }) => value === delivery_at)
    ? offered
    : [{ value: delivery_at, label: delivery_at }, ...offered];
}

function saveWith(buyerOf: BuyerOf, args: ActionFunctionArgs) {
  const stored = (shop: ShopContext) => storedOf(deliveryChangeRules(variantOf(shop.settings)));
  return change(
    args,
    async (api, values, shop) => {
      const buyer = buyerOf(args, api, shop);
      if (needsAddress(values)) return fillAddress(api, values, "address", stored(shop));
      const { address, "": delivery } = validated(deliveryChangeRules(variantOf(shop.settings)), values);
      const question = await questionPrefecture(api, values, "address", stored(shop));
      if (question) return question;
      await buyer.save({
        packing_id: args.params.packing!,
        address,
        delivery_at: delivery.delivery_at || null,
        delivery_timezone_key: delivery.delivery_timezone_key || null,
      });
      setFlash(shop, { type: "success", message: words.done });
      return seeOther(buyer.orderHref);
    },
    stored,
  );
}

export const loadDeliveryChange = (args: LoaderFunctionArgs) => loadWith(asMember, args);
export const saveDeliveryChange = (args: ActionFunctionArgs) => saveWith(asMember, args);
export const loadGuestDeliveryChange = (args: LoaderFunctionArgs) => loadWith(asGuest, args);
export const saveGuestDeliveryChange = (args: ActionFunctionArgs) => saveWith(asGuest, args);
