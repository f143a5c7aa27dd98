import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { packingMessages as packingWords } from "#look/cart/packing/packing.messages.ts";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { giftMessageRules } from "#app/cart/packing/gift-message-form.ts";
import { packingRules } from "#app/cart/packing/packing-form.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { bareDay } from "#app/platform/format/format.ts";
import { storedNamed, storedOf, storedOfAny, storedOfParts } from "@noren/web/form/stored-fields.ts";
import { saveCart } from "../cart/cart-cookie.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { choicesOf } from "#app/cart/packing/choices.ts";
import { datesChoice, datesModeOf, sameDate } from "#app/cart/packing/dates-choice.ts";
import { copySender, loadGiftMessage, saveGiftMessage } from "#app/cart/packing/gift-message.server.ts";
import { changePacking } from "#app/cart/packing/packing-change.server.ts";
import { loadPacking } from "#app/cart/packing/packing.server.ts";
import { loadSplit, splitPacking } from "#app/cart/packing/split.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { loadStep, pageAfter } from "./checkout-step.server.ts";
import { handoverField, packingsOf, timezoneField } from "./packings.ts";
import { splitHref } from "./shipping-select.server.ts";

export function loadPackings(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  return loadStep(args, "shipping-detail", async (api, cart, shop) => {
    const packing = searchParams.get("packing");
    const messageKey = searchParams.get("letter");
    const split = searchParams.get("split");
    if (packing) return { ...noPart, packing: await loadPacking(api, cart, packing) };
    if (messageKey) return { ...noPart, giftMessage: await loadGiftMessage(api, cart, messageKey, shop, args.url) };
    if (split) return { ...noPart, split: loadSplit(cart, split) };
    const mode = datesModeOf(args.url, cart);
    const [leadTimes, plans] = await Promise.all([
      api.shipping.leadTimes({ token: cart.token, choiceMode: mode }),
      api.packing.plans({ token: cart.token }),
    ]);
    const dates = {
      packings: packingsOf(cart, leadTimes, bareDay(shop.clock())),
      choices: choicesOf(cart, plans),
      choice: datesChoice(mode, cart, leadTimes),
      splitHref: splitHref(cart, shop),
    };
    return { ...noPart, dates };
  });
}

/** Exactly one of these parts is shown. */
const noPart = { packing: null, giftMessage: null, split: null, dates: null };

/** Saves day and time of each parcel, one after the other, since each call answers the whole cart. */
export function chooseDates(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return change(
    args,
    async (api, values, shop) => {
      const packing = searchParams.get("packing");
      if (packing) return changePacking(api, packing, values, shop);
      if (searchParams.has("letter") && values.intent === "copy") return copySender(api, values, shop, stored(shop));
      if (searchParams.has("letter"))
        return saveGiftMessage(api, searchParams.get("letter")!, values, shop, stored(shop));
      if (searchParams.has("split")) return splitPacking(api, searchParams.get("split")!, values, shop);
      const token = shop.cookies.get("cart") ?? "";
      if (values.intent === "choose") return changeChoice(api, token, values, shop);
      let cart = await api.cart.get({ token });
      // another choice was made without pressing its own button: save it and show its parcels and days first
      if (isOtherChoice(cart, values)) return changeChoice(api, token, values, shop);
      if (values[sameDate] === "") throw new ShopError("common.invalid_input", {}, { [sameDate]: [words.chooseDate] });
      for (const { key: shipping_key, packings } of cart.detail.shippings) {
        for (const { key: packing_key, products } of packings) {
          if (products.length === 0) continue;
          const request = {
            delivery_at: values[sameDate] ?? values[`date.${packing_key}`] ?? "",
            delivery_timezone_key: values[timezoneField(packing_key)] ?? "",
            // a parcel that can only be handed over by hand has no such field
            ...(handoverField(packing_key) in values && { handover_key: values[handoverField(packing_key)] }),
          };
          const day = sameDate in values ? sameDate : `date.${packing_key}`;
          cart = await atField(
            day,
            packing_key,
            api.cart.modifyShipping({ token, shipping_key, packing_key, ...request }),
          );
        }
      }
      saveCart(shop, cart);
      return seeOther(pageAfter("shipping-detail", cart));
    },
    stored,
  );
}

const stored = (shop: ShopContext) =>
  storedOfAny(
    storedOfParts,
    storedOf(packingRules, giftMessageRules(variantOf(shop.settings))),
    storedNamed("from", "copy"),
  );

/** Plans a shipping's parcels again and toasts the difference. Delivery days are chosen afterwards. */
async function changeChoice(api: Api, token: string, values: FormValues, shop: ShopContext) {
  const before = (await api.cart.get({ token })).detail;
  let changed: string | undefined;
  for (const [name, way] of Object.entries(values).filter(([name]) => name.startsWith("choice."))) {
    const shipping_key = name.slice("choice.".length);
    const choiceMode = way === "each" ? ("each" as const) : ("together" as const);
    const shipping = before.shippings.find(({ key }) => key === shipping_key);
    if ((shipping?.choice_mode ?? "together") !== choiceMode) changed = shipping_key;
    await api.cart.modifyShipping({ token, shipping_key, choiceMode });
  }
  if (changed) await toastChoice(api, token, changed, shop);
  return seeOther("/cart/shipping-detail");
}

/** Toasts the new choice with its difference in carriage and days. */
async function toastChoice(api: Api, token: string, shippingKey: string, shop: ShopContext) {
  const ways = (await api.packing.plans({ token })).find(({ shipping_key }) => shipping_key === shippingKey);
  const chosen = ways?.plans.find(({ is_chosen }) => is_chosen);
  if (!chosen) return;
  const message = packingWords.wayChosen(packingWords.modes[chosen.mode], chosen.difference);
  setFlash(shop, { type: "success", message });
}

const isOtherChoice = ({ detail }: Cart, values: FormValues) =>
  detail.shippings.some(
    ({ key, choice_mode = "together" }) => (values[`choice.${key}`] ?? choice_mode) !== choice_mode,
  );

/** Moves the error of a refused day or time to its own field. */
async function atField<T>(day: string, packing: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error)) throw error;
    const field = {
      "cart.shipping.date_not_available": day,
      "cart.shipping.timezone_not_available": timezoneField(packing),
      "cart.shipping.handover_not_available": handoverField(packing),
    };
    const name = field[error.code as keyof typeof field];
    if (!name) throw error;
    throw new ShopError("common.invalid_input", {}, { [name]: [error.message] });
  }
}
