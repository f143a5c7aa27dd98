/** Props of parcels: wrapping, noshi, gift message, sender, and how items are divided among them. */
import type { Noshi } from "@noren/contract/delivery/wrapping.ts";
import type { CartLineView, CheckoutFrame } from "../cart-view.ts";
import type { AddressSearchView } from "#app/member/address-book/address-book-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { FormValues, FormView } from "@noren/web/form/form-view.ts";

export type NoshiView = Pick<Noshi, "knot" | "cords" | "has_mark" | "title" | "names" | "name" | "position">;

/** Wrapping, noshi, bags, card and messages of a parcel, for the buyer to read; fees are integer yen with tax. */
export type PackingExtras = {
  wrapping: { name: string; fee: number } | null;
  /** Name of the chosen wrapping, if a product of the parcel does not allow it. */
  lostWrapping?: string | null;
  noshi: (NoshiView & { fee: number }) | null;
  bags: { count: number; fee: number } | null;
  card: { text: string; fee: number } | null;
  sender: string | null;
  message: string | null;
  noticeEmail: string | null;
};

/** A parcel: items for one address on one day. */
export type PackingView = {
  key: string;
  /** The same for all parcels to one address. */
  shippingKey: string;
  number: number;
  to: AddressLines;
  lines: CartLineView[];
  names: { date: string; deliveryTimezoneKey: string; handover?: string };
  /** The first is 指定なし, with an empty value. */
  dates: { value: string; label: string; reason: string }[];
  timezones: { value: string; label: string }[];
  /** The first is 手渡し, with an empty value; missing if the parcel can only be handed over by hand. */
  handovers?: { value: string; label: string }[];
  date: string;
  deliveryTimezoneKey: string;
  handoverKey?: string;
  /** How the parcel is left other than by hand, for the buyer to read. */
  handover?: string | null;
  /** Expected arrival once the payment method is chosen, such as 12月3日（木）ごろお届け予定. */
  promise: string | null;
  /** Earliest arrival, such as 12月3日（水）, and the reason why it is not earlier. */
  earliest: string | null;
  earliestReason: string | null;
  carrier: string | null;
  carriage: number;
  /** Wrapping and messages, and the page that changes them. */
  extras?: PackingExtras | null;
  packingHref?: string | null;
  giftMessageHref?: string | null;
};

/** The choice of how the items for one address are sent: radio `choice.<shipping>`. */
export type PackingChoice = {
  name: string;
  shippingKey: string;
  options: {
    value: string;
    label: string;
    /** Difference from the other option. */
    difference: string;
    total: number;
    packings: { items: string; carrier: string; carriage: number; day: string }[];
    isChosen: boolean;
  }[];
};

/** A date for each parcel, or one for all: links to both, and for the latter one field for the day. */
export type DatesChoice = {
  mode: "each" | "together";
  eachHref: string;
  togetherHref: string;
  difference: string;
  reason: string | null;
  name: string;
  options: { value: string; label: string }[];
  date: string;
};

/** Spread on the <form>: typed values are stored as a draft. */
export type DivideForm = Pick<FormView["props"], "ref" | "onInput" | "onSubmit">;

export type DivideAddress = { key: string; name: string; lines: AddressLines };

export type DividedLine = CartLineView & {
  parts: { name: string; address: string; quantity: string }[];
  error: string | null;
};

/**
 * /cart/shipping-select?split=1: number fields `q.<line>.<shipping>`; buttons `intent` with `add` (and select `book`)
 * and `remove.<shipping>`; the first button saves the division and continues.
 */
export type DivideScreenProps = {
  frame: CheckoutFrame;
  form: DivideForm;
  addresses: DivideAddress[];
  /** Entries of the member's address book that can be added; for a long book, those found by the search. */
  book: { value: string; label: string }[];
  search: AddressSearchView | null;
  lines: DividedLine[];
  addHref: string;
  oneHref: string;
  problem: string | null;
  isSending: boolean;
  canAdd: boolean;
};

export type WrappingOption = { value: string; name: string; note: string; fee: number };
export type NoshiOption = {
  value: string;
  name: string;
  note: string;
  fee: number;
  look: Pick<NoshiView, "knot" | "cords" | "has_mark">;
  titles: string[];
};

/** /cart/shipping-detail?packing=…: wrapping, noshi, bags and card of one parcel. */
export type PackingScreenProps = {
  frame: CheckoutFrame;
  form: FormView<string>;
  values: FormValues;
  lines: CartLineView[];
  to: AddressLines;
  /** Those that all products of the parcel allow. */
  wrappings: WrappingOption[];
  /** The shop has wrappings that a product of the parcel does not allow. */
  isWrappingLimited?: boolean;
  noshi: NoshiOption[];
  bag: { fee: number; max: number } | null;
  card: { fee: number; max: number } | null;
  /** Page that moves some items into another parcel; null for a single piece. */
  splitHref: string | null;
  /** The buyer split this parcel off: button `intent=merge` removes it. */
  isOwn: boolean;
  backHref: string;
};

export type NoshiFieldsProps = Pick<PackingScreenProps, "form" | "noshi" | "values">;

/** /cart/shipping-detail?split=…: moves some items of a parcel into a new parcel, number fields `q.<line>`. */
export type SplitScreenProps = {
  frame: CheckoutFrame;
  form: FormView<string>;
  to: AddressLines;
  lines: (CartLineView & { name: string; field: string })[];
  backHref: string;
};

/** /cart/shipping-detail?letter=…: the sender of a shipping, its gift message, and the email that announces it. */
export type GiftMessageScreenProps = {
  frame: CheckoutFrame;
  form: FormView<string>;
  to: AddressLines;
  /** Radio `from`: empty for the orderer, an id of the book, `own` for the fields below. */
  senders: { value: string; label: string; note: string; isChosen: boolean }[];
  /** Persons whose data can fill the sender's fields: select `copy`, button `intent=copy`. */
  copies: { value: string; label: string }[];
  /** Set for a long address book, which is shown only in part. */
  search: AddressSearchView | null;
  prefectures: string[];
  postal: PostalHelp;
  isBusiness: boolean;
  backHref: string;
};

export type SenderFieldsProps = Pick<
  GiftMessageScreenProps,
  "form" | "prefectures" | "postal" | "isBusiness" | "copies"
>;
