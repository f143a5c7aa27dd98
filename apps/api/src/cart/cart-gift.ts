import { isDeepStrictEqual } from "node:util";
import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";
import { type CartDocument, type GiftWrappingDocument, resetShippings, setSoleShipping } from "./cart-document.ts";

/** A placeholder that holds a gift's parcels until the receiver enters the real address. */
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

/**
 * Turns the cart into a gift: its one shipping has no address, and the other shippings are dropped, except for the
 * wrapping, which does not depend on the address.
 */
export function asGift(document: CartDocument, gift: GiftInput): CartDocument {
  const before = document.gift ? document : withoutPlaces(document);
  const moved = setSoleShipping(before, { address: noAddress, user_address_id: null });
  return { ...moved, gift };
}

/** Turns a gift back into an ordinary order; the address must be entered again. */
export function withoutGift(document: CartDocument): CartDocument {
  return document.gift ? withoutPlaces(document) : document;
}

function withoutPlaces(document: CartDocument): CartDocument {
  return { ...resetShippings(document, true), saved_wrapping: soleGiftWrapping(document) };
}

/** What all wrapped parcels share; where parcels differ it is undefined which of them the one parcel should follow. */
function soleGiftWrapping({ shippings, saved_wrapping }: CartDocument): GiftWrappingDocument | undefined {
  if (shippings.length === 0) return saved_wrapping;
  const [gift_wrapping, ...others] = shippings.flatMap(({ packings }) =>
    packings.flatMap((packing) => packing.gift_wrapping ?? []),
  );
  return others.every((other) => isDeepStrictEqual(other, gift_wrapping)) ? gift_wrapping : undefined;
}
