import { randomUUID } from "node:crypto";
import type { Address } from "@noren/contract/delivery/address.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { storedNamed, storedOf, storedOfAny } from "@noren/web/form/stored-fields.ts";
import { saveCart } from "../cart/cart-cookie.server.ts";
import { forgetShippingReset } from "#app/cart/recover-cart.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { dividePath } from "#app/cart/packing/divide.server.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { change } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { loadStep, pageAfter } from "./checkout-step.server.ts";
import { type Buyer, buyerOf, ordererOf } from "./member-buyer.server.ts";
import { sameReceiver, shippingRules } from "./shipping-form.ts";

type Known = { orderer: object | null; address: Address | null };

export function loadShippingForm(args: LoaderFunctionArgs) {
  return loadStep(args, "shipping-add", async (api, cart, shop) => {
    const isNew = args.url.searchParams.has("new");
    const buyer = shop.session.isLogin ? await buyerOf(api) : null;
    const address = isNew ? null : (cart.detail.shippings.find((shipping) => shipping.address)?.address ?? null);
    const { orderer } = cart.detail;
    const isFurther = isNew && args.url.searchParams.has("split");
    const canLogIn = !buyer && hasMembers(shop.settings);
    const knownOrderer = isNew && orderer ? { name: `${orderer.last_name} ${orderer.first_name}` } : null;
    return {
      title: isFurther ? words.furtherTitle : knownOrderer ? words.anotherTitle : words.titles["shipping-add"],
      values: valuesOf({ orderer, address }, isNew, buyer),
      variant: variantOf(shop.settings),
      prefectures: prefectures.map(({ name }) => name),
      book: buyer && !buyer.isBookFull ? { isKeeping: !address } : null,
      loginHref: canLogIn ? "/login?next=%2Fcart%2Fshipping-select" : null,
      knownOrderer,
      furtherBackHref: isFurther ? dividePath : null,
      hidden: [{ name: "key", value: randomUUID() }, ...(isFurther ? [{ name: "split", value: "1" }] : [])],
    };
  });
}

/** Initial values: the cart's data, so that going back loses nothing, then the member's profile. */
function valuesOf({ orderer, address }: Known, isNew: boolean, buyer: Buyer | null): FormValues {
  const values: FormValues = {};
  const put = (part: string, fields: object) => {
    for (const [name, value] of Object.entries(fields)) values[`${part}.${name}`] = String(value);
  };
  put("orderer", orderer ?? (buyer ? ordererOf(buyer.user) : {}));
  if (address) put("address", address);
  else if (buyer && !isNew && !buyer.home) {
    const { postal_code, prefecture, city, address1, address2 } = buyer.user;
    put("address", { postal_code, prefecture, city, address1, address2 });
  }
  const same = sameReceiver({ ...values, same: "1" });
  const isSame = address
    ? Object.keys(same).every((name) => same[name] === values[name])
    : !isNew || (!buyer && !orderer);
  return { ...values, same: isSame ? "1" : "" };
}

const storedFields = (shop: ShopContext) =>
  storedOfAny(storedOf(shippingRules(variantOf(shop.settings))), storedNamed("same", "keep", "split"));

/** `intent=postal` and `intent=town` save nothing: they fill in the address for buyers without script. */
export function saveShipping(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      if (needsAddress(values)) return fillAddress(api, values, "address", storedFields(shop));
      const { orderer, address, book } = validated(shippingRules(variantOf(shop.settings)), values);
      const question = await questionPrefecture(api, values, "address", storedFields(shop));
      if (question) return question;
      const token = shop.cookies.get("cart") ?? "";
      const ordered = await api.cart.modifyOrder({ token, orderer });
      const isSaving = shop.session.isLogin && values.keep === "1";
      const entry = { ...address, name: book.name, division_ct: values.same === "1" ? ("1" as const) : ("2" as const) };
      const to = isSaving
        ? {
            user_address_id: (await api.userAddress.add(entry, { idempotencyKey: onceKey(shop, values.key, entry) }))
              .id,
          }
        : { address };
      const before = ordered.detail.shippings.find((shipping) => shipping.address);
      if (before && values.split === "1") {
        saveCart(shop, await api.cart.addShipping({ token, ...to, is_additional: true }));
        return seeOther(dividePath);
      }
      const cart = before
        ? await api.cart.modifyShipping({ token, shipping_key: before.key, ...to })
        : await api.cart.addShipping({ token, ...to });
      saveCart(shop, cart);
      forgetShippingReset(shop);
      return seeOther(pageAfter("shipping-add", cart));
    },
    storedFields,
  );
}
