import { isDeepStrictEqual } from "node:util";
import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";
import { type CartDocument, type GiftWrappingDocument, resetShippings, setSoleShipping } from "./cart-document.ts";

/** Nobody's: it keeps the parcels of a gift together until the receiver gives the real one. */
const noAddress: AddressInput = {
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
 * The cart becomes a gift: its one shipping has no address, and what was said of another is forgotten, but for the wrapping,
 * which is no question of where it goes.
 */
export function asGift(document: CartDocument, gift: GiftInput): CartDocument {
  const before = document.gift ? document : withoutPlaces(document);
  const moved = setSoleShipping(before, { address: noAddress, user_address_id: null });
  return { ...moved, gift };
}

/** An order like others again; where it goes is asked anew. */
export function withoutGift(document: CartDocument): CartDocument {
  return document.gift ? withoutPlaces(document) : document;
}

function withoutPlaces(document: CartDocument): CartDocument {
  return { ...resetShippings(document, true), kept_dress: soleGiftWrapping(document) };
}

/** What all wrapped parcels have alike; of parcels that differ nobody knows which the one parcel should be. */
function soleGiftWrapping({ shippings, kept_dress }: CartDocument): GiftWrappingDocument | undefined {
  if (shippings.length === 0) return kept_dress;
  const [gift_wrapping, ...others] = shippings.flatMap(({ packings }) =>
    packings.flatMap((packing) => packing.gift_wrapping ?? []),
  );
  return others.every((other) => isDeepStrictEqual(other, gift_wrapping)) ? gift_wrapping : undefined;
}
