import { labels } from "@noren/contract/platform/form/labels.ts";

const { address } = labels;

/** Fields of the address, with their labels. */
export const addressFields = {
  shipping_last_name: address.shipping_last_name,
  shipping_first_name: address.shipping_first_name,
  shipping_last_name_kana: address.shipping_last_name_kana,
  shipping_first_name_kana: address.shipping_first_name_kana,
  postal_code: address.postal_code,
  prefecture: address.prefecture,
  city: address.city,
  address1: address.address1,
  address2: address.address2,
  phone_number: address.phone_number,
};
