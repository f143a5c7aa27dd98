/**
 * Props of the checkout's screens. Each screen posts one form to its own address; the first button continues.
 * `frame` is the same on every step: where we are, and what is being bought.
 */
import type { AddressInput, OrdererInput } from "@noren/contract/delivery/address.ts";
import type { PaymentMethodDefinition } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { PaymentOutcome } from "@noren/contract/payment-method/payment.ts";
import type { AddressSearchView } from "#app/member/address-book/address-book-view.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { CartLineView, CheckoutFrame, CouponBoxProps, SummaryView } from "../cart/cart-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { DatesChoice, ParcelChoice, ParcelView } from "#app/cart/parcel/parcel-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { GiftShareView } from "#app/order/gift/gift-view.ts";
import type { OrderAnswers } from "#app/order/order-view.ts";
import type { SavedCardView } from "#app/member/card/card-view.ts";
import type { CardFrameInfo } from "#app/payment-method/card-frame/card-frame-view.ts";

type OrdererLines = {
  name: string;
  kana: string;
  company: string;
  email: string;
  phone: string;
  /** Of a company's person; empty where it is not said. */
  contactPhone: string;
};

/** An address to send to: one of the member's book, or what was typed for this cart alone, which can be changed here. */
export type ShippingOption = {
  key: string;
  /** What the member calls it. */
  name: string | null;
  lines: AddressLines;
  isDefault: boolean;
  isChosen: boolean;
  editHref: string | null;
};

/** /cart/shipping-select: the destination. Radio `shipping` with the option's key, or on to shipping-add. */
export type ShippingSelectScreenProps = {
  frame: CheckoutFrame;
  options: ShippingOption[];
  /** Null for a short book, which stands here whole. */
  long: { pager: Pager; search: AddressSearchView } | null;
  addHref: string;
  splitHref: string | null;
  problem: string | null;
  isSending: boolean;
};

/** Fields are named after the two things the form gives: `orderer.last_name`, `address.postal_code` … */
export type OrdererFieldName = `orderer.${keyof OrdererInput}`;
export type AddressFieldName = `address.${keyof AddressInput}`;

/**
 * /cart/shipping-add: orderer and address. With the checkbox `same` (value 1) the receiver is the orderer, and
 * the fields address.shipping_* and address.phone_number are not used; hide them by `:has(:checked)`, so that it works
 * without script. Submit buttons: the main one; `intent=postal` finds the address of the typed postal code.
 */
export type ShippingAddScreenProps = {
  frame: CheckoutFrame;
  title: string;
  form: FormView<OrdererFieldName | AddressFieldName | "book.name">;
  isSameReceiver: boolean;
  /** A member may save the address: checkbox `keep` (value 1) and its name. Null for guests and full address books. */
  book: { isKeeping: boolean } | null;
  /** For members who have not logged in yet. */
  loginHref: string | null;
  /** Draw inside the form. */
  hidden: { name: string; value: string }[];
  /** Another address of a cart that knows its orderer, whose fields may be folded; null where both are asked for. */
  knownOrderer: { name: string } | null;
  /** Beside the cart's address: the way leads back to dividing the items. */
  isFurther: boolean;
  /** A company buys: the form has the company's name, and no readings. */
  isBusiness: boolean;
  prefectures: string[];
  postal: PostalHelp;
};

export type OrdererProps = Pick<ShippingAddScreenProps, "form" | "isBusiness" | "knownOrderer">;
/** Whether the receiver is the orderer, and who else it is. */
export type ReceiverProps = Pick<ShippingAddScreenProps, "form" | "isBusiness" | "isSameReceiver">;
export type SaveAddressProps = Pick<ShippingAddScreenProps, "form" | "book">;

/** /cart/shipping-detail */
export type ShippingDetailScreenProps = {
  frame: CheckoutFrame;
  form: FormView<string>;
  parcels: ParcelView[];
  /** Together or apart: button `intent=choose`. */
  choices: ParcelChoice[];
  /** With several parcels: a date for each, or one for all. */
  dates: DatesChoice | null;
  /** On to dividing the items among several addresses. */
  splitHref: string | null;
};

/** A way to pay; each saved card of a member's is one, whose id also names the card. */
export type PaymentOption = {
  id: string;
  icon: PaymentMethodDefinition["icon"];
  name: string;
  /** Stands under the chosen one alone. */
  note: string | null;
  fee: number;
  /** Why it cannot be chosen here; null when it can. */
  reason: string | null;
  isChosen: boolean;
  /** Convenience store chains to choose among, field `conveni_code`. */
  chains: { value: string; label: string; isChosen: boolean }[];
};

/**
 * Coupons and points: forms of their own that post to the step. `intent=point` takes the field `point`, `point-all` as many
 * as may be used, `point-none` none.
 */
export type PromotionsProps = {
  coupon: CouponBoxProps;
  /** null for guests, and where the shop has no points. */
  points: {
    form: FormView<"point">;
    balance: number;
    max: number;
    used: number;
    toEarn: number;
    /** Fewer are left than were requested. */
    isShort: boolean;
  } | null;
  /** For guests of a shop with points. */
  loginHref: string | null;
};

/** An order of this cart that waits at the provider's. */
export type PendingOrder = { orderNo: string; resumeHref: string | null };

/**
 * /cart/payment: radio `payment_id`, select `conveni_code`. While an order waits at the provider's, `pending` stands in their
 * place: a link to go on there, and a form with `intent=release` that gives the payment up.
 */
export type PaymentScreenProps = {
  frame: CheckoutFrame;
  /** What became of the payment the buyer comes back from. */
  problem: string | null;
  pending: PendingOrder | null;
  promotions: PromotionsProps;
  form: FormView<"payment_id" | "conveni_code">;
  payments: PaymentOption[];
};

/**
 * The card of an order, on /cart/confirm: radio `card` with a saved card's id or `new`; for `new` the provider's frame,
 * and the checkbox `is_saving_card` (value 1) where the member may save it.
 */
export type CardPartProps = {
  frame: CardFrameInfo | null;
  cards: SavedCardView[];
  /** A saved card's id, or `new`. */
  chosen: string;
  canKeep: boolean;
  isTest: boolean;
};

/** Lines of the cart that have sold out: the sentence that names them, and their keys, sent hidden as `keys`. */
export type SoldOutView = { message: string; keys: string; isAll: boolean };

/** What the confirm screen says of a gift, in place of an address. */
export type GiftPlanView = { receiverName: string; giverName: string; message: string; linkDays: number };

/** What the shop asks beside the order: fields `memo`, `purpose` and `questionnaire.<key>`, with options a choice. */
export type QuestionsView = {
  form: FormView<string>;
  hasMemo: boolean;
  purposes: readonly string[] | null;
  questionnaire: { name: string; options: readonly string[] | null }[];
};

/** /cart/confirm: the six facts that the law requires of a final confirmation, each with its way back. */
export type WayOn = { to: "payment" | "orders"; href: string };

export type ConfirmScreenProps = {
  frame: CheckoutFrame;
  orderer: OrdererLines & { changeHref: string };
  items: { lines: CartLineView[]; changeHref: string };
  price: { summary: SummaryView; changeHref: string; promotionsHref: string };
  payment: { name: string; when: string; note: string | null; changeHref: string };
  /** Where a card pays: which one. */
  card?: CardPartProps | null;
  /** addressHref: where another address is chosen; null for a gift. */
  delivery: { parcels: ParcelView[]; changeHref: string; addressHref: string | null };
  /** A gift is delivered to where its receiver says. */
  gift: GiftPlanView | null;
  /** Below the problem: where to go on from it. */
  waysOn?: WayOn[];
  /** Words of the shop. */
  offerPeriod: string;
  cancellation: string;
  isSelling: boolean;
  problem: string | null;
  /** Prices that have changed since the items were added, a sale price's end among them. */
  notice?: string | null;
  /** Sold out before the order; then nothing is ordered, but a form posts `intent=without`. */
  soldOut?: SoldOutView | null;
  /** Stands in the form, above its button; null where the shop asks nothing. */
  questions?: QuestionsView | null;
  /** Stands in the form, above its button. */
  captcha?: CaptchaStepView | null;
  isOrdering: boolean;
  /** Idempotency key and the like: draw inside the <form>. */
  hidden: { name: string; value: string }[];
};

/** The last button, and what stands in its form. */
export type DecideFormProps = Pick<
  ConfirmScreenProps,
  "isSelling" | "isOrdering" | "hidden" | "card" | "problem" | "captcha" | "questions"
> & { total: number };

/** /cart/complete */
export type CompleteScreenProps = {
  /** The provider has not decided yet; the page may be left, or reloaded. */
  isChecking: boolean;
  orderNo: string;
  orderedAt: string;
  email: string;
  /** toDo: account, number, limit … when there is still something to do. */
  payment: {
    name: string;
    toDo: { label: string; value: string }[];
    /** What happens with the payment next, in a sentence; null when it is done. */
    next: string | null;
    /** The order ships after the payment. */
    isBefore: boolean;
  };
  summary: SummaryView;
  parcels: ParcelView[];
  answers: OrderAnswers;
  /** A gift, with its link to hand on. */
  gift: GiftShareView | null;
  /** For guests: registers with what was given for this order. */
  registerHref: string | null;
  /** For members. */
  historyHref: string | null;
};

/** Where a page that waits for a payment leads on; null while it has to wait. */
export type NextPlace = { next: string | null };

/** /cart/returned: the outcome of a payment for whoever has its return link, which may be read in any browser. */
export type ReturnedScreenProps = {
  /** unknown: the link is too old, or damaged. */
  outcome: PaymentOutcome | "unknown";
  title: string;
  text: string;
  orderNo: string | null;
  /** To the cart of this browser, where there is something to order again. */
  cartHref: string | null;
  /** Asks again, without script. */
  againHref: string | null;
};

/** Extension point after an order. */
export type BelowCompleteProps = Pick<CompleteScreenProps, "orderNo" | "isChecking" | "summary">;

/** The order just placed has ended meanwhile: cancelled by buyer or shop, or out of time. */
export type EndedOrderProps = {
  orderNo: string;
  orderedAt: string;
  email: string;
  state: "cancelled" | "expired";
  /** What has become of its money. */
  money: string;
  /** For members. */
  orderHref: string | null;
};
