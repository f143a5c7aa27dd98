import type { Address } from "@noren/contract/delivery/address.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";

export const giftPlaceWords = "お届け先は、ギフトを受け取る方が入力します";

/** Shown instead of a gift's address, which the receiver enters after the order. */
export function giftPlace({ receiver_name }: Pick<GiftInput, "receiver_name">): Address {
  return {
    shipping_name: receiver_name,
    shipping_last_name: receiver_name,
    shipping_first_name: "",
    shipping_kana: "",
    shipping_last_name_kana: "",
    shipping_first_name_kana: "",
    postal_code: "",
    formatted_postal_code: "",
    prefecture: "",
    city: "",
    address1: "",
    address2: "",
    combined_address: giftPlaceWords,
    full_address: giftPlaceWords,
    phone_number: "",
  };
}
