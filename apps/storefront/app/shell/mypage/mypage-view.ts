import type { AddressLines } from "#app/delivery/address/address-view.ts";

/** /mypage: every page of the member's, with how much is in it where that can be counted; and the address book. */
export type MypageScreenProps = {
  name: string;
  code: string;
  email: string;
  entries: { key: MemberPage; count: number | null }[];
  /** The address book, the default first. */
  addresses: { key: string; name: string | null; lines: AddressLines; isDefault: boolean }[];
};

export type MemberPage =
  | "order_history"
  | "point"
  | "coupon"
  | "likes"
  | "card"
  | "user_info"
  | "password"
  | "passkeys"
  | "identities"
  | "login_history"
  | "data"
  | "logout";

/** Where a page of the menu is; favourites are the product list filtered to them. */
export const memberHref = (page: MemberPage) => elsewhere[page] ?? `/mypage/${page}`;
const elsewhere: Partial<Record<MemberPage, string>> = { likes: "/product?favorite=1", coupon: "/coupon" };
