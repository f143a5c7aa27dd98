/** Props of parcels: wrapping, noshi, gift message, sender, and how items are divided among them. */
import type { Noshi } from "@noren/contract/delivery/wrapping.ts";
import type { CartLineView, CheckoutFrame } from "../cart-view.ts";
import type { AddressSearchView } from "#app/member/address-book/address-book-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { FormValues, FormView } from "@noren/web/form/form-view.ts";

export type NoshiView = Pick<Noshi, "knot" | "cords" | "has_mark" | "title" | "names" | "name" | "position">;

/** What is around and in a parcel, in words; fees are integer yen with tax. */
export type ParcelExtras = {
  wrapping: { name: string; fee: number } | null;
  noshi: (NoshiView & { fee: number }) | null;
  bags: { count: number; fee: number } | null;
  card: { text: string; fee: number } | null;
  sender: string | null;
  message: string | null;
  noticeEmail: string | null;
};

/** A parcel: what goes to one place on one day. */
export type ParcelView = {
  key: string;
  /** What goes to the same address has the same. */
  shippingKey: string;
  number: number;
  to: AddressLines;
  lines: CartLineView[];
  /** Field names of this parcel in the form. */
  names: { date: string; deliveryTimezoneKey: string; handover?: string };
  /** 指定なし is the empty value and stands first. */
  dates: { value: string; label: string; reason: string }[];
  timezones: { value: string; label: string }[];
  /** 手渡し is the empty value and stands first; left out where the parcel is handed over by hand alone. */
  handovers?: { value: string; label: string }[];
  date: string;
  deliveryTimezoneKey: string;
  handoverKey?: string;
  /** How it is left other than by hand, in words. */
  handover?: string | null;
  /** What may be said of its arrival once it is decided how it is paid: 12月3日（木）ごろお届け予定. */
  promise: string | null;
  /** The earliest arrival in words, such as 12月3日（水）, and why it is not earlier. */
  earliest: string | null;
  earliestReason: string | null;
  carrier: string | null;
  carriage: number;
  /** What is around and in it, and where that is changed. */
  extras?: ParcelExtras | null;
  packingHref?: string | null;
  giftMessageHref?: string | null;
};

/** One of the ways to send what goes to an address: radio `choice.<shipping>`. */
export type ParcelChoice = {
  name: string;
  shippingKey: string;
  options: {
    value: string;
    label: string;
    /** What it changes against the other. */
    difference: string;
    /** What the whole order costs that way. */
    total: number;
    parcels: { items: string; carrier: string; carriage: number; day: string }[];
    isChosen: boolean;
  }[];
};

/** A date for each parcel, or one for all: links to either, and in the second case one field for the day. */
export type DatesChoice = {
  mode: "each" | "together";
  eachHref: string;
  togetherHref: string;
  /** What one day for all changes. */
  difference: string;
  /** Why the common day is not earlier. */
  reason: string | null;
  name: string;
  options: { value: string; label: string }[];
  date: string;
};

/** Spread on the <form>: what is typed is stored as a draft. */
export type DivideForm = Pick<FormView["props"], "ref" | "onInput" | "onSubmit">;

export type DivideAddress = { key: string; name: string; lines: AddressLines };

/** A line of the cart, and how many of it go to each address. */
export type DividedLine = CartLineView & {
  parts: { name: string; address: string; quantity: string }[];
  error: string | null;
};

/**
 * /cart/shipping-select?split=1: number fields `q.<line>.<shipping>`; buttons `intent` with `add` (and select `book`) and
 * `remove.<shipping>`; the first button divides and goes on.
 */
export type DivideScreenProps = {
  frame: CheckoutFrame;
  form: DivideForm;
  addresses: DivideAddress[];
  /** Of the member's book, what is not among them yet; of a long one what was found. */
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
  /** What the fields begin with. */
  values: FormValues;
  lines: CartLineView[];
  to: AddressLines;
  wrappings: WrappingOption[];
  noshi: NoshiOption[];
  bag: { fee: number; max: number } | null;
  card: { fee: number; max: number } | null;
  /** To the page that splits some of its items off; null where there is one piece alone. */
  splitHref: string | null;
  /** The buyer split this parcel off: button `intent=merge` removes it. */
  isOwn: boolean;
  backHref: string;
};

export type NoshiFieldsProps = Pick<PackingScreenProps, "form" | "noshi" | "values">;

/** /cart/shipping-detail?split=…: moves some of a parcel's items into a parcel of their own, number fields `q.<line>`. */
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
  /** Whose data the own fields may be filled with: select `copy`, button `intent=copy`. */
  copies: { value: string; label: string }[];
  /** Of a long book, of which only some stand above. */
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
