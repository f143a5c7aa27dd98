import type { Cart } from "@noren/contract/cart/cart.ts";
import type { CartShipping } from "@noren/contract/cart/cart-shipping.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import { bagLimit, cardLength, noshiNames } from "@noren/contract/delivery/wrapping.ts";
import { saveCart } from "../cart-cookie.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { partLines } from "#app/cart/packing/part-lines.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";

export const detailPath = "/cart/shipping-detail";
export const packingHref = (packing: string) => `${detailPath}?packing=${packing}`;
/** The page that lists the parcels. A gift has no page of delivery dates. */
const homeOf = ({ detail }: Cart) => (detail.gift ? giftPath : detailPath);
export const giftPath = "/cart/gift";
export const giftPackingHref = (packing: string) => `${giftPath}?packing=${packing}`;

type Packing = CartShipping["packings"][number];

export function packingOf({ detail }: Cart, key: string): { shipping: CartShipping; packing: Packing } | undefined {
  return detail.shippings
    .flatMap((shipping) => shipping.packings.map((packing) => ({ shipping, packing })))
    .find(({ packing }) => packing.key === key);
}

export async function loadPacking(api: Api, cart: Cart, key: string) {
  const found = packingOf(cart, key);
  if (!found?.shipping.address) throw seeOther(detailPath);
  const { shipping, packing } = found;
  const options = await api.packing.options();
  const of = (kind: PackingOption["kind"]) => options.filter((option) => option.kind === kind);
  const bag = of("bag")[0];
  const card = of("card")[0];
  return {
    key,
    to: addressLines(shipping.address!),
    lines: partLines(cart.detail.products, packing.products),
    values: valuesOf(packing),
    wrappings: of("wrapping")
      .filter(({ code }) => packing.wrapping_codes?.includes(code) ?? true)
      .map(({ code, name, note, fee }) => ({ value: code, name, note, fee })),
    isWrappingLimited: of("wrapping").some(({ code }) => packing.wrapping_codes?.includes(code) === false),
    noshi: of("noshi").map(({ code, name, note, fee, noshi }) => ({
      value: code,
      name,
      note,
      fee,
      look: { knot: noshi!.knot, cords: noshi!.cords, has_mark: noshi!.has_mark },
      titles: noshi!.titles,
    })),
    bag: bag ? { fee: bag.fee, max: bagLimit } : null,
    card: card ? { fee: card.fee, max: cardLength } : null,
    splitHref: canSplit(cart, packing) ? splitHref(key) : null,
    isOwn: packing.is_own ?? false,
    backHref: homeOf(cart),
  };
}

/** A gift stays in one parcel. */
const canSplit = ({ detail }: Cart, { products }: Packing) =>
  !detail.gift && products.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
const splitHref = (packing: string) => `${detailPath}?split=${packing}`;

function valuesOf({ gift_wrapping }: Packing): FormValues {
  const names = Array.from({ length: noshiNames }, (_, at) => [
    `noshi.name${at + 1}`,
    gift_wrapping?.noshi?.names[at] ?? "",
  ]);
  return {
    wrapping: gift_wrapping?.wrapping?.code ?? "",
    "noshi.kind": gift_wrapping?.noshi?.kind ?? "",
    "noshi.position": gift_wrapping?.noshi?.position ?? "",
    "noshi.title": gift_wrapping?.noshi?.title ?? "",
    ...Object.fromEntries(names),
    bags: gift_wrapping?.bags ? String(gift_wrapping.bags.count) : "",
    card: gift_wrapping?.card?.text ?? "",
  };
}

/** Saves the form of one parcel. The noshi's other fields are ignored without a kind of noshi. */
export async function savePacking(api: Api, key: string, values: FormValues, shop: ShopContext): Promise<Response> {
  const token = shop.cookies.get("cart") ?? "";
  const cart = await api.cart.get({ token });
  const found = packingOf(cart, key);
  if (!found) throw new ShopError("cart.packing.not_found");
  const kind = values["noshi.kind"] ?? "";
  const noshi = {
    kind,
    position: values["noshi.position"] === "inside" ? ("inside" as const) : ("outside" as const),
    title: values["noshi.title"] ?? "",
    names: Array.from({ length: noshiNames }, (_, at) => values[`noshi.name${at + 1}`] ?? ""),
  };
  const input = {
    token,
    shipping_key: found.shipping.key,
    packing_key: key,
    wrapping: values.wrapping || null,
    noshi: kind ? noshi : null,
    bags: values.bags || "0",
    card: (values.card ?? "").replaceAll("\r\n", "\n"),
  };
  try {
    saveCart(shop, await api.packing.modify(input));
  } catch (error) {
    if (!isShopError(error)) throw error;
    throw atNames(error);
  }
  return seeOther(homeOf(cart));
}

/** Maps an error about the names to the single name fields. */
function atNames(error: ShopError): ShopError {
  const fields = Object.entries(error.fields).map(([name, words]) => {
    const at = /^noshi\.names\.(\d+)$/.exec(name)?.[1];
    return [at === undefined ? name.replace(/^noshi\.names$/, "noshi.name1") : `noshi.name${Number(at) + 1}`, words];
  });
  return new ShopError(error.code, error.data, Object.fromEntries(fields), error.message);
}
