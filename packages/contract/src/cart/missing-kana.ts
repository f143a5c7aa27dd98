import type { AddressInput, OrdererInput } from "../delivery/address.ts";

type Orderer = Pick<OrdererInput, "last_name" | "first_name" | "last_name_kana">;
type Receiver = Pick<AddressInput, "shipping_last_name" | "shipping_first_name" | "shipping_last_name_kana">;
type Shipping = { user_address_id: string | null; address: Receiver | null };

/** Whose readings (furigana) a decision has to bring, since a wallet has given names without them. */
export type MissingKana = { orderer: boolean; receiver: boolean };

export const noMissingKana: MissingKana = { orderer: false, receiver: false };

export const isReceiver = (orderer: Orderer, { shipping_last_name, shipping_first_name }: Receiver): boolean =>
  shipping_last_name === orderer.last_name && shipping_first_name === orderer.first_name;

/**
 * The readings that a consumer's cart lacks. Forms ask for all of them, and an address book's address is as its member
 * left it, so that a name without one comes from a wallet. A receiver who is the orderer has the orderer's.
 */
export function missingKana(orderer: Orderer | null, shippings: readonly Shipping[]): MissingKana {
  if (!orderer) return noMissingKana;
  const isOpen = ({ user_address_id, address }: Shipping) =>
    user_address_id === null &&
    address !== null &&
    address.shipping_last_name_kana === "" &&
    !isReceiver(orderer, address);
  return { orderer: orderer.last_name_kana === "", receiver: shippings.some(isOpen) };
}
