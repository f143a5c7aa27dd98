/** Props of the order history. Amounts are integer yen with tax; dates and times are formatted. */
import type { CartLineView, CartTotals } from "../cart/cart-view.ts";
import type { PackingView } from "#app/cart/packing/packing-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { FieldView, FormProblem, FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { GiftShareView } from "./gift/gift-view.ts";
import type { DocumentsView } from "./receipt/receipt-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** open: payment or delivery is under way; done: delivered; ended: cancelled or returned. */
export type OrderTone = "open" | "done" | "ended";

export type OrderOverview = { orderNo: string; orderedAt: string; state: string; total: number; payment: string };

/**
 * Tools beside an ordered product: its review to write or to read, and the form that adds the line to the cart again
 * (`intent=again`, `line`). A product without a page is no longer sold.
 */
export type LineToolsView = {
  review: { href: string; isWritten: boolean } | null;
  again: { action: string; line: string } | null;
  isGone: boolean;
};

export type OrderCardLine = {
  key: string;
  name: string;
  variant: string;
  quantity: number;
  picture: Picture | null;
  /** Null if the product no longer has a page. */
  href: string | null;
  tools: LineToolsView;
};

export type OrderCardView = OrderOverview & {
  key: string;
  href: string;
  tone: OrderTone;
  /** Due date of an outstanding payment; paying then comes before buying again. */
  payBy: string | null;
  products: OrderCardLine[];
  kinds: number;
  addresses: number;
};

export type NewestOrderView = {
  card: OrderCardView;
  /** Its state, in a sentence without a full stop. */
  whereabouts: string;
  /** 11月20日（金）にお届け; null before. */
  deliveredOn: string | null;
  /** The first packings that are on their way; `date` is null if unknown. */
  packings: Pick<OrderPackingView, "key" | "number" | "date" | "carrier" | "trackingNumber" | "trackingHref">[];
  packingCount: number;
};

export type OrderFilterName = "from" | "to" | "state" | "word";

export type OrderFilterView = {
  field: (name: OrderFilterName) => FieldView;
  states: { value: string; label: string }[];
  problems: FormProblem[];
  /** Predefined periods, such as the last three months. */
  periods: { label: string; href: string; isChosen: boolean }[];
  isFiltered: boolean;
  resetHref: string;
};

export type OrderListScreenProps = {
  filter: OrderFilterView;
  orders: OrderCardView[];
  pager: Pager;
  /** Total of all placed orders, whatever the filter. */
  totalPayment: number;
  isLoading: boolean;
  /** False while the shop sells nothing: no buying again. */
  isSelling: boolean;
};

/** A step of an order; the present one is "current". */
export type OrderStepView = { label: string; state: "done" | "current" | "todo" };

export type OrderPackingView = Pick<PackingView, "key" | "number" | "carrier" | "extras"> & {
  to: AddressLines;
  /** Expected arrival; null if nothing will arrive or the parcel has arrived. */
  date: string | null;
  deliveryTimezoneLabel: string | null;
  /** How the parcel is left other than by hand. */
  handover: string | null;
  /** Page to change address and day; null once packing has begun. */
  changeHref: string | null;
  trackingNumber: string | null;
  trackingHref: string | null;
  /** Null until it is shipped. */
  shippedAt: string | null;
  items: string;
};

/** Purpose, answers and note, with their labels; empty if there are none. */
export type OrderAnswers = { label: string; value: string }[];

export type OrderEventView = { key: string; label: string; at: string; note: string };

export type OrderMemoView = { id: string; body: string; at: string; editHref: string; isEdited: boolean };

/** `toDo`: amount, account and due date; empty if no payment is expected. */
export type OrderPaymentView = {
  name: string;
  state: string;
  next: string | null;
  toDo: { label: string; value: string }[];
  resumeHref: string | null;
  /** Why the payment was declined, as a sentence. */
  declined: string | null;
};

export type ShippedPackingView = Pick<
  OrderPackingView,
  "key" | "number" | "carrier" | "trackingNumber" | "trackingHref"
>;

export type OrderNextProps = { payment: OrderPaymentView; onTheWay: ShippedPackingView[] };

/** Posts `intent=cancel` with the chosen `reason` and optional text. */
export type OrderCancelView = {
  form: FormView<"reason" | "cancel_reason">;
  reasons: { value: string; label: string }[];
  isOpen: boolean;
  terms: string;
};

export type OrderMemosView = {
  list: OrderMemoView[];
  /** Posts `intent=memo` with the hidden id of the edited note; null if there are max notes. */
  form: FormView<"body"> | null;
  editedId: string;
  cancelHref: string;
  /** Idempotency key as a hidden field: the same form sent twice makes one note. */
  key: string;
};

/** Return requests, oldest first; `href` is null if none can be made now. */
export type OrderReturnsView = {
  href: string | null;
  requests: { key: string; state: string; items: string; at: string; answer: string }[];
};

/** A line; its product may no longer have a page. Without tools for a guest. */
export type OrderLineView = CartLineView & { pageHref: string | null; tools: LineToolsView | null };

export type OrderScreenProps = {
  orderNo: string;
  orderedAt: string;
  state: string;
  tone: OrderTone;
  /** Empty if the order ended before its delivery. */
  steps: OrderStepView[];
  lines: OrderLineView[];
  totals: CartTotals;
  whyHref: string;
  payment: OrderPaymentView;
  onTheWay: ShippedPackingView[];
  packings: OrderPackingView[];
  gift: GiftShareView | null;
  orderer: { label: string; value: string }[];
  answers: OrderAnswers;
  events: OrderEventView[];
  /** What happened to the money of an ended or partly refunded order. */
  money: string | null;
  /** The made-to-order items are being made, so the buyer can no longer cancel. */
  production: string | null;
  returns: OrderReturnsView;
  /** Null if the order can no longer be cancelled. */
  cancel: OrderCancelView | null;
  memos: OrderMemosView;
  documents: DocumentsView;
  backHref: string;
  /** Error of the last action. The form of buying again posts `intent=again`. */
  problem: string | null;
  isSelling: boolean;
  isSending: boolean;
};

/** The order itself, for its member's page and for a guest's. */
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
  | "packings"
  | "gift"
  | "orderer"
  | "answers"
  | "events"
  | "money"
  | "production"
  | "returns"
  | "documents"
  | "problem"
  | "isSelling"
>;

export type OrderToolsProps = Pick<OrderScreenProps, "isSelling" | "isSending" | "backHref" | "cancel"> & {
  /** A payment is due, which comes before buying again. */
  isToPay: boolean;
};
