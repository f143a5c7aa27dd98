import { randomUUID } from "node:crypto";
import { type Address, addressInput } from "@noren/contract/delivery/address.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { data } from "react-router";
import { parcelMessages as words } from "#look/cart/parcel/parcel.messages.ts";
import { saveCart } from "../cart-cookie.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import type { FormValues } from "#app/platform/form/form-view.ts";
import { type StoredFields, storedValues } from "#app/platform/form/stored-fields.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "#app/platform/request/request.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { senderFields } from "./gift-message-form.ts";
import { detailPath } from "./packing.server.ts";

/** Senders of a shipping: the orderer, the member's address book with the default sender first, or a typed one. */
export async function loadGiftMessage(api: Api, { detail }: Cart, key: string, shop: ShopContext) {
  const shipping = detail.shippings.find((one) => one.key === key);
  if (!shipping?.address) throw seeOther(detailPath);
  const sources = await senderSources(api, detail, shop);
  const book = sources.flatMap(({ entry }) => entry ?? []);
  const sender = shipping.sender ?? null;
  const chosen = sender && book.find((entry) => isSame(entry, sender));
  const orderer = [detail.orderer?.last_name, detail.orderer?.first_name].filter(Boolean).join(" ");
  return {
    key,
    to: addressLines(shipping.address),
    senders: [
      { value: "", label: words.fromOrderer, note: orderer, isChosen: !sender },
      ...book.map((entry) => ({
        value: entry.id,
        label: entry.name || entry.shipping_name,
        note: `${entry.shipping_name}　${entry.full_address}`,
        isChosen: entry === chosen,
      })),
      { value: "own", label: words.fromOther, note: "", isChosen: Boolean(sender) && !chosen },
    ],
    copies: sources.map(({ value, label }) => ({ value, label })),
    values: {
      ...(sender && !chosen ? typed(sender) : {}),
      message: shipping.message ?? "",
      notice_email: shipping.notice_email ?? "",
    } as FormValues,
    variant: variantOf(shop.settings),
    prefectures: prefectures.map(({ name }) => name),
    backHref: detailPath,
  };
}

const fields = Object.keys(addressInput("consumer").shape) as (keyof Address)[];
const isSame = (one: Address, other: Address) => fields.every((name) => one[name] === other[name]);
const typed = (sender: Address) => Object.fromEntries(fields.map((name) => [`sender.${name}`, sender[name]]));

type Source = { value: string; label: string; fields: Partial<Address>; entry?: UserAddress };

/** Whose data a sender may begin with: the orderer's, as far as cart or address book has it, and the address book's. */
async function senderSources(api: Api, { orderer, shippings }: Cart["detail"], shop: ShopContext): Promise<Source[]> {
  const saved = shop.session.isLogin ? (await api.userAddress.list()).data : [];
  const book = saved
    .toSorted((one, other) => Number(other.is_sender_default) - Number(one.is_sender_default))
    .map((entry) => ({
      value: entry.id,
      label: [entry.name, entry.shipping_name].filter(Boolean).join("　"),
      fields: entry,
      entry,
    }));
  if (!orderer) return book;
  const isOrderers = (address: Address | null): address is Address =>
    address?.shipping_last_name === orderer.last_name && address.shipping_first_name === orderer.first_name;
  const own = [...saved.filter(({ division_ct }) => division_ct === "1"), ...shippings.map(({ address }) => address)];
  const fields = {
    ...own.find(isOrderers),
    shipping_last_name: orderer.last_name,
    shipping_first_name: orderer.first_name,
    shipping_last_name_kana: orderer.last_name_kana,
    shipping_first_name_kana: orderer.first_name_kana,
    phone_number: orderer.phone_number,
  };
  return [{ value: "orderer", label: words.copyOrderer, fields }, ...book];
}

/** The same form again, its own fields filled with the data that was chosen (`copy`); a value nobody offered fills nothing. */
export async function copySender(api: Api, values: FormValues, shop: ShopContext, stored: StoredFields) {
  const { detail } = await api.cart.get({ token: shop.cookies.get("cart") ?? "" });
  const source = (await senderSources(api, detail, shop)).find(({ value }) => value === values.copy);
  const copied = Object.fromEntries(
    fields.flatMap((name) => (source ? [[`sender.${name}`, source.fields[name] ?? ""]] : [])),
  );
  const again = { ...storedValues(values, stored), ...copied, from: "own" };
  return data({ values: again, fields: {}, message: null, code: "", copied: randomUUID() });
}

/** `intent=postal` and `intent=town` only fill the sender's address, for those without script. */
export async function saveGiftMessage(
  api: Api,
  key: string,
  values: FormValues,
  shop: ShopContext,
  stored: StoredFields,
) {
  const { from = "", message = "", notice_email = "" } = values;
  if (needsAddress(values)) return fillAddress(api, values, "sender", stored);
  const question = from === "own" ? await questionPrefecture(api, values, "sender", stored) : null;
  if (question) return question;
  const sender =
    from === ""
      ? { sender: null }
      : from === "own"
        ? { sender: Object.fromEntries(senderFields.map((name) => [name, values[`sender.${name}`] ?? ""])) as never }
        : { sender_address_id: from };
  const token = shop.cookies.get("cart") ?? "";
  if (!key) throw new ShopError("cart.shipping.not_found");
  const giftMessage = { message: message.replaceAll("\r\n", "\n"), notice_email };
  saveCart(shop, await api.cart.modifyShipping({ token, shipping_key: key, ...sender, ...giftMessage }));
  return seeOther(detailPath);
}
