/** Props of the order history. Amounts are integer yen with tax; moments and days are written already. */
import type { CartLineView, CartTotals } from "../cart/cart-view.ts";
import type { ParcelView } from "#app/cart/parcel/parcel-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { FieldView, FormProblem, FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { GiftShareView } from "./gift/gift-view.ts";
import type { DocumentsView } from "./receipt/receipt-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** open: payment or delivery is under way; done: delivered; ended: cancelled or returned. */
export type OrderTone = "open" | "done" | "ended";

/** What an order is known by, in a list or on its receipt. */
export type OrderOverview = { orderNo: string; orderedAt: string; state: string; total: number; payment: string };

export type OrderCardView = OrderOverview & {
  key: string;
  href: string;
  tone: OrderTone;
  /** Until when the buyer must still pay; then paying comes before buying again. */
  payBy: string | null;
  /** The first products, and how many different products there are in all. */
  products: { name: string; variant: string; quantity: number; picture: Picture | null }[];
  kinds: number;
  /** To how many addresses it goes. */
  addresses: number;
};

export type OrderFilterName = "from" | "to" | "state" | "word";

/** A form that GETs its own address. */
export type OrderFilterView = {
  field: (name: OrderFilterName) => FieldView;
  states: { value: string; label: string }[];
  problems: FormProblem[];
  /** Ready periods, such as the last three months. */
  periods: { label: string; href: string; isChosen: boolean }[];
  isFiltered: boolean;
  resetHref: string;
};

/** /mypage/order_history */
export type OrderListScreenProps = {
  filter: OrderFilterView;
  orders: OrderCardView[];
  pager: Pager;
  /** Of all orders that stand, whatever is filtered. */
  totalPayment: number;
  isLoading: boolean;
  /** False while the shop sells nothing: then nothing is bought again. */
  isSelling: boolean;
};

/** A step on an order's way; today's is "current". */
export type OrderStepView = { label: string; state: "done" | "current" | "todo" };

export type OrderParcelView = Pick<ParcelView, "key" | "number" | "carrier" | "extras"> & {
  to: AddressLines;
  /** When it comes; null where nothing comes any more, or it is there. */
  date: string | null;
  deliveryTimezoneLabel: string | null;
  /** How it is left other than by hand. */
  handover: string | null;
  /** Where the buyer changes address and day; null once packing has begun. */
  changeHref: string | null;
  trackingNumber: string | null;
  /** The carrier's page for the number. */
  trackingHref: string | null;
  /** null as long as it has not left. */
  shippedAt: string | null;
  items: string;
};

/** Purpose, answers and note, with their questions; empty where there are none. */
export type OrderAnswers = { label: string; value: string }[];

/** What has happened to an order, the first thing first. */
export type OrderEventView = { key: string; label: string; at: string; note: string };

export type OrderMemoView = { id: string; body: string; at: string; editHref: string; isEdited: boolean };

/** `toDo` says how much is to be paid, how and until when; empty where nothing is waited for. */
export type OrderPaymentView = {
  name: string;
  state: string;
  next: string | null;
  toDo: { label: string; value: string }[];
  /** Back to a payment that was begun. */
  resumeHref: string | null;
};

/** A parcel on its way, to be followed. */
export type ShippedParcelView = Pick<OrderParcelView, "key" | "number" | "carrier" | "trackingNumber" | "trackingHref">;

/** What comes next: the money that is waited for, or the parcels on their way. */
export type OrderNextProps = { payment: OrderPaymentView; onTheWay: ShippedParcelView[] };

/** Posts `intent=cancel` with the chosen `reason` and, if there are any, words beside it. */
export type OrderCancelView = {
  form: FormView<"reason" | "cancel_reason">;
  reasons: { value: string; label: string }[];
  isOpen: boolean;
  terms: string;
};

export type OrderMemosView = {
  list: OrderMemoView[];
  /** Posts `intent=memo` with the hidden id of the one that is changed; null where there is room for no more. */
  form: FormView<"body"> | null;
  editedId: string;
  cancelHref: string;
  /** Sent hidden: the same form twice is one note. */
  key: string;
};

/** Requests to send items back, the first one first; `href` is null where nothing may be asked for now. */
export type OrderReturnsView = {
  href: string | null;
  requests: { key: string; state: string; items: string; at: string; answer: string }[];
};

/** A line whose product may have no page any more. */
export type OrderLineView = CartLineView & { pageHref: string | null };

/** /mypage/order_history/{key} */
export type OrderScreenProps = {
  orderNo: string;
  orderedAt: string;
  state: string;
  tone: OrderTone;
  /** Empty where the order has ended before its delivery. */
  steps: OrderStepView[];
  lines: OrderLineView[];
  totals: CartTotals;
  /** Why it costs what it does. */
  whyHref: string;
  payment: OrderPaymentView;
  onTheWay: ShippedParcelView[];
  parcels: OrderParcelView[];
  /** A gift, with its link to hand on. */
  gift: GiftShareView | null;
  orderer: { label: string; value: string }[];
  answers: OrderAnswers;
  events: OrderEventView[];
  /** What has become of the money of an order that has ended, or of which some was given back. */
  money: string | null;
  /** What was ordered made to order is being made, so the buyer does not cancel any more. */
  production: string | null;
  /** Where items are sent back from, and how earlier requests stand. */
  returns: OrderReturnsView;
  /** null where the shop cancels no more. */
  cancel: OrderCancelView | null;
  memos: OrderMemosView;
  documents: DocumentsView;
  backHref: string;
  /** What was not possible just now; the form posts `intent=again`. */
  problem: string | null;
  isSelling: boolean;
  isSending: boolean;
};

/** The order itself, on its member's page and on the page of a guest's link. */
export type OrderBodyScreenProps = Pick<
  OrderScreenProps,
  | "orderNo"
  | "orderedAt"
  | "state"
  | "tone"
  | "steps"
  | "lines"
  | "totals"
  | "whyHref"
  | "payment"
  | "onTheWay"
  | "parcels"
  | "gift"
  | "orderer"
  | "answers"
  | "events"
  | "money"
  | "production"
  | "returns"
  | "documents"
  | "problem"
>;

/** Under the order: buy again, print, back, cancel. */
export type OrderToolsProps = Pick<OrderScreenProps, "isSelling" | "isSending" | "backHref" | "cancel"> & {
  /** It is to be paid for, which comes before buying again. */
  isToPay: boolean;
};
