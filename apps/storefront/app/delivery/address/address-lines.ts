import type { Address } from "@noren/contract/delivery/address.ts";
import type { AddressLines } from "./address-view.ts";

export function addressLines(address: Address): AddressLines {
  return {
    name: address.shipping_name,
    kana: address.shipping_kana,
    postalCode: address.formatted_postal_code,
    address: address.combined_address,
    phone: address.phone_number,
  };
}
