import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { saveCart } from "../cart-cookie.server.ts";
import type { AddressChoice } from "#app/member/address-book/address-choice.server.ts";
import { lineView } from "../cart-present.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";

export const dividePath = "/cart/shipping-select?split=1";
const maxAddresses = 20;

/** The items by destination address, and the addresses that can be added. */
export function divisionOf({ detail }: Cart, { entries, long }: AddressChoice, known: readonly UserAddress[]) {
  const shippings = detail.shippings.filter(({ address }) => address);
  const named = (id: string | null) => known.find((entry) => entry.id === id)?.name;
  const addresses = shippings.map(({ key, address, user_address_id }) => ({
    key,
    name: named(user_address_id) || address!.shipping_name,
    lines: addressLines(address!),
  }));
  const piecesIn = (shipping: (typeof shippings)[number], line: string) =>
    shipping.packings
      .flatMap(({ products }) => products)
      .reduce((sum, { key, quantity }) => (key === line ? sum + quantity : sum), 0);
  const taken = new Set(shippings.map(({ user_address_id }) => user_address_id));
  return {
    addresses,
    search: long?.search ?? null,
    book: entries
      .filter(({ id }) => !taken.has(id))
      .map(({ id, name, shipping_name, prefecture, city }) => ({
        value: id,
        label: `${name || shipping_name}（${shipping_name} 様・${prefecture}${city}）`,
      })),
    lines: detail.products.map((product) => ({
      ...lineView(product),
      parts: shippings.map((shipping, at) => ({
        name: `q.${product.key}.${shipping.key}`,
        address: addresses[at]!.name,
        quantity: String(piecesIn(shipping, product.key)),
      })),
      error: null as string | null,
    })),
    canAdd: addresses.length < maxAddresses,
    addHref: "/cart/shipping-add?new=1&split=1",
    oneHref: "/cart/shipping-select?one=1",
  };
}

/** Divides the items, adds or removes an address. Each also saves the typed quantities that add up. */
export async function divide(api: Api, values: FormValues, shop: ShopContext): Promise<Response | Cart> {
  const token = shop.cookies.get("cart") ?? "";
  const { intent = "" } = values;
  const before = await api.cart.get({ token });
  const products = typedDivision(before, values);
  const isChangingAddresses = intent === "add" || intent.startsWith("remove.");
  if (products.length > 0) {
    try {
      saveCart(shop, await api.packing.divide({ token, products }));
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      if (!isChangingAddresses) throw atLines(error, products);
    }
  }
  if (intent === "add") {
    if (!values.book) throw new ShopError("common.invalid_input", {}, { book: ["追加するお届け先を選択してください"] });
    const to = { token, user_address_id: values.book, is_additional: true };
    saveCart(shop, await api.cart.addShipping(to));
    return seeOther(dividePath);
  }
  if (intent.startsWith("remove.")) {
    const shipping_key = intent.slice("remove.".length);
    saveCart(shop, await api.cart.modifyShipping({ token, shipping_key, is_removed: true }));
    return seeOther(dividePath);
  }
  return api.cart.get({ token });
}

function typedDivision({ detail }: Cart, values: FormValues) {
  return detail.products.flatMap(({ key }) => {
    const parts = detail.shippings.flatMap((shipping) => {
      const typed = values[`q.${key}.${shipping.key}`];
      return typed === undefined ? [] : [{ shipping_key: shipping.key, quantity: typed.trim() || "0" }];
    });
    return parts.length > 0 ? [{ key, parts }] : [];
  });
}

/** Moves the errors of a refused division to the lines that do not add up. */
function atLines(error: ShopError, products: readonly { key: string }[]): ShopError {
  const fields = Object.entries(error.fields).map(([name, words]) => {
    const index = /^products\.(\d+)\./.exec(name)?.[1];
    return [index === undefined ? name : `line.${products[Number(index)]?.key}`, words] as const;
  });
  return new ShopError("common.invalid_input", {}, Object.fromEntries(fields));
}
