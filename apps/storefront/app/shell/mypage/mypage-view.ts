import type { AddressLines } from "#app/delivery/address/address-view.ts";

/** /mypage: who is logged in, the menu, and the address book. */
export type MypageScreenProps = {
  name: string;
  code: string;
  email: string;
  /** The address book, the default first. */
  addresses: { key: string; name: string | null; lines: AddressLines; isDefault: boolean }[];
};
