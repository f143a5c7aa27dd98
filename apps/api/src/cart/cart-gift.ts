import { isDeepStrictEqual } from "node:util";
import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";
import { type CartDocument, type GiftWrappingDocument, resetShippings, setSoleShipping } from "./cart-document.ts";

/** Placeholder in a gift's shipping until the receiver enters the address. */
export const noAddress: AddressInput = {
  shipping_last_name: "",
  shipping_first_name: "",
  shipping_last_name_kana: "",
  shipping_first_name_kana: "",
  postal_code: "",
  prefecture: "",
  city: "",
  address1: "",
  address2: "",
  phone_number: "",
};

/** Turns the cart into a gift: one shipping without an address. Of the former shippings only the wrapping is kept. */
export function asGift(document: CartDocument, gift: GiftInput): CartDocument {
  const before = document.gift ? document : withoutPlaces(document);
  const moved = setSoleShipping(before, { address: noAddress, user_address_id: null });
  return { ...moved, gift };
}

/** Turns a gift back into an ordinary order, without an address. */
export function withoutGift(document: CartDocument): CartDocument {
  return document.gift ? withoutPlaces(document) : document;
}

function withoutPlaces(document: CartDocument): CartDocument {
  return { ...resetShippings(document, true), saved_wrapping: soleGiftWrapping(document) };
}

/** The wrapping of all wrapped parcels if it is the same; undefined if they differ. */
function soleGiftWrapping({ shippings, saved_wrapping }: CartDocument): GiftWrappingDocument | undefined {
  if (shippings.length === 0) return saved_wrapping;
  const [gift_wrapping, ...others] = shippings.flatMap(({ packings }) =>
    packings.flatMap((packing) => packing.gift_wrapping ?? []),
  );
  return others.every((other) => isDeepStrictEqual(other, gift_wrapping)) ? gift_wrapping : undefined;
}
