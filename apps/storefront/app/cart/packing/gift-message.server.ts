import { randomUUID } from "node:crypto";
import { type Address, addressInput } from "@noren/contract/delivery/address.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { data } from "react-router";
import { packingMessages as words } from "#look/cart/packing/packing.messages.ts";
import { saveCart } from "../cart-cookie.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { addressChoice } from "#app/member/address-book/address-choice.server.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type StoredFields, storedValues } from "@noren/web/form/stored-fields.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { senderFields } from "./gift-message-form.ts";
import { detailPath } from "./packing.server.ts";

/** Senders of a shipping: the orderer, the member's address book with the default sender first, or a typed one. */
export async function loadGiftMessage(api: Api, { detail }: Cart, key: string, shop: ShopContext, url: URL) {
  const shipping = detail.shippings.find((one) => one.key === key);
  if (!shipping?.address) throw seeOther(detailPath);
  const place = { path: detailPath, query: { letter: key }, per: perPage };
  const { entries, long } = shop.session.isLogin ? await addressChoice(api, url, place) : { entries: [], long: null };
  const sources = senderSources(entries, detail);
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
    search: long?.search ?? null,
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

const ordererSource = "orderer";
const perPage = 20;
type Source = { value: string; label: string; fields: Partial<Address>; entry?: UserAddress };

/** Persons whose data can fill the sender's fields: the orderer, then the address book's entries. */
function senderSources(saved: readonly UserAddress[], { orderer, shippings }: Cart["detail"]): Source[] {
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
  return [{ value: ordererSource, label: words.copyOrderer, fields }, ...book];
}

/** The chosen address; for the orderer, the addresses that may stand for the orderer. */
async function sendersFor(api: Api, copy: string, { session }: ShopContext): Promise<UserAddress[]> {
  if (!session.isLogin) return [];
  if (copy === ordererSource) return (await api.userAddress.search({ per: perPage })).data;
  const entry = await orMissing(api.userAddress.detail({ id: copy }));
  return entry ? [entry] : [];
}

/** Shows the form again with the sender's fields filled from `copy`; an unknown `copy` fills nothing. */
export async function copySender(api: Api, values: FormValues, shop: ShopContext, stored: StoredFields) {
  const { copy = "" } = values;
  const { detail } = await api.cart.get({ token: shop.cookies.get("cart") ?? "" });
  const source = senderSources(await sendersFor(api, copy, shop), detail).find(({ value }) => value === copy);
  const copied = Object.fromEntries(
    fields.flatMap((name) => (source ? [[`sender.${name}`, source.fields[name] ?? ""]] : [])),
  );
  const again = { ...storedValues(values, stored), ...copied, from: "own" };
  return data({ values: again, fields: {}, message: null, code: "", copied: randomUUID() });
}

/** `intent=postal` and `intent=town` fill the sender's address for buyers without script; they save nothing. */
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
