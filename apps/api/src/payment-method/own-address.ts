import type { AddressInput, OrdererInput } from "@noren/contract/delivery/address.ts";

type Person = Pick<OrdererInput, "last_name" | "first_name" | "phone_number">;
type Place = Omit<AddressInput, "shipping_last_name_kana" | "shipping_first_name_kana">;

export type Going = {
  orderer: Person | null;
  /** Delivery addresses, one per shipping. */
  to: readonly Place[];
  /** The member's default address; null for guests, and members without one. */
  home: Place | null;
};

const several = "お届け先が1か所のご注文でご利用いただけます。";
const notHome =
  "ご注文者ご本人へのお届けでご利用いただけます。住所録の「いつものお届け先」（お名前とご住所）をお届け先にお選びください。";
const notSame =
  "ご注文者ご本人へのお届けでご利用いただけます。お届け先のお名前と電話番号を、ご注文者と同じものにしてください。";

/**
 * Why items do not go to the orderer only; null if they do. For a member, the address must be the default one, with
 * name. A guest enters no home address, so the address needs the orderer's name and phone number (docs/decisions).
 */
export function awayProblem({ orderer, to, home }: Going): string | null {
  if (to.length > 1) return several;
  const [place] = to;
  if (!orderer || !place) return null;
  const isNamed = nameOf(orderer.last_name, orderer.first_name) === placeName(place);
  if (home)
    return isNamed && placeName(place) === placeName(home) && placeKey(place) === placeKey(home) ? null : notHome;
  return isNamed && digits(place.phone_number) === digits(orderer.phone_number) ? null : notSame;
}

const nameOf = (last: string, first: string) => folded(`${last}${first}`);
const placeName = ({ shipping_last_name: last, shipping_first_name: first }: Place) => nameOf(last, first);
const placeKey = ({ postal_code, prefecture, city, address1, address2 }: Place) =>
  `${digits(postal_code)}${folded(`${prefecture}${city}${address1}${address2}`)}`;

/** Ignores differences in spelling: width, case, spaces and kinds of hyphen. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/[‐‑‒–—―−ー－-]/g, "-");
const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");
