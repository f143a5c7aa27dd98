/** The giver's screens before and after the order, and the receiver's. None of them contains a price. */
import type { OrdererFieldName } from "#app/checkout/checkout-view.ts";
import type { CheckoutFrame } from "#app/cart/cart-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { PackingExtras } from "#app/cart/packing/packing-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";

export type GiverFieldName =
  | OrdererFieldName
  | "gift.receiver_name"
  | "gift.giver_name"
  | "gift.message"
  | "gift.contact_email";

/** /cart/gift: receiver, message and orderer. `intent=undo` makes it an ordinary order. */
export type GiverScreenProps = {
  frame: CheckoutFrame;
  form: FormView<GiverFieldName>;
  isBusiness: boolean;
  linkDays: number;
  /** The cart is a gift and can become an ordinary order again. */
  canUndo: boolean;
  /** Wrapping of the gift's one parcel; button `intent=packing` leads to its choice. */
  extras: PackingExtras | null;
};

export type GiftItems = {
  key: string;
  name: string;
  variant: string | null;
  maker: string | null;
  picture: Picture | null;
  quantity: number;
};

/** Why a link opens no gift; giver, receiver and items are not shown. */
export type GiftProblemProps = { kind: "unknown" | "used" | "expired" | "ended" };

export type GiftScreenProps = {
  receiverName: string;
  giverName: string;
  message: string;
  items: GiftItems[];
  until: string;
  nextHref: string;
};

export type GiftStep = "shipping" | "delivery" | "confirm";
export type GiftFrame = { step: GiftStep; backHref: string };

export type GiftShippingFieldName = `shipping.${
  | "shipping_last_name"
  | "shipping_first_name"
  | "shipping_last_name_kana"
  | "shipping_first_name_kana"
  | "postal_code"
  | "prefecture"
  | "city"
  | "address1"
  | "address2"
  | "phone_number"
  | "email"}`;

export type GiftShippingScreenProps = {
  frame: GiftFrame;
  form: FormView<GiftShippingFieldName>;
  prefectures: string[];
  postal: PostalHelp;
  isBusiness: boolean;
};

export type GiftDeliveryFieldName = "shipping.delivery_at" | "shipping.delivery_timezone";

export type GiftDeliveryScreenProps = {
  frame: GiftFrame;
  form: FormView<GiftDeliveryFieldName>;
  earliest: string;
  earliestReason: string;
  dates: { value: string; label: string }[];
  timezones: { value: string; label: string }[];
};

export type GiftConfirmScreenProps = {
  frame: GiftFrame;
  items: GiftItems[];
  to: AddressLines;
  email: string;
  date: string;
  deliveryTimezoneLabel: string;
  shippingHref: string;
  deliveryHref: string;
  problem: string | null;
  isSending: boolean;
};

export type GiftCompleteScreenProps = {
  giverName: string;
  items: GiftItems[];
  date: string;
  deliveryTimezoneLabel: string;
  carrier: string;
  isNotified: boolean;
  isShipped: boolean;
};
