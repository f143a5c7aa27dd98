/**
 * Props of the checkout's screens. Each screen posts one form to its own address; the first button continues.
 * `frame` is the same on every step: the steps, and what is being bought.
 */
import type { AddressInput, OrdererInput } from "@noren/contract/delivery/address.ts";
import type { PaymentMethodDefinition } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { PaymentOutcome } from "@noren/contract/payment-method/payment.ts";
import type { AddressSearchView } from "#app/member/address-book/address-book-view.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { CartLineView, CheckoutFrame, CouponBoxProps, SummaryView } from "../cart/cart-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { DatesChoice, PackingChoice, PackingView } from "#app/cart/packing/packing-view.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { GiftShareView } from "#app/order/gift/gift-view.ts";
import type { OrderAnswers } from "#app/order/order-view.ts";
import type { SavedCardView } from "#app/member/card/card-view.ts";
import type { CardEntryInfo } from "#app/payment-method/card-entry/card-entry-view.ts";

type OrdererLines = {
  name: string;
  kana: string;
  company: string;
  email: string;
  phone: string;
  /** A company's contact phone; empty if not given. */
  contactPhone: string;
};

/** An address to send to: one of the member's book, or one typed for this cart only, which can be changed here. */
export type ShippingOption = {
  key: string;
  /** The member's name for the address. */
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
  /** Null for a short address book, which is shown whole. */
  long: { pager: Pager; search: AddressSearchView } | null;
  addHref: string;
  splitHref: string | null;
  problem: string | null;
  isSending: boolean;
};

/** Fields have the prefix of their object: `orderer.last_name`, `address.postal_code` … */
export type OrdererFieldName = `orderer.${keyof OrdererInput}`;
export type AddressFieldName = `address.${keyof AddressInput}`;

/**
 * /cart/shipping-add: orderer and address. With the checkbox `same` (value 1) the receiver is the orderer, and the
 * fields address.shipping_* and address.phone_number are ignored; hide them by `:has(:checked)`, so that it works
 * without script. Submit buttons: the main one; `intent=postal` finds the address of the typed postal code.
 */
export type ShippingAddScreenProps = {
  frame: CheckoutFrame;
  title: string;
  form: FormView<OrdererFieldName | AddressFieldName | "book.name">;
  isSameReceiver: boolean;
  /** A member may save the address: checkbox `keep` (value 1) and its name. Null for guests and full address books. */
  book: { isKeeping: boolean } | null;
  loginHref: string | null;
  /** Draw inside the form. */
  hidden: { name: string; value: string }[];
  /** Set when the cart has its orderer, whose fields may be folded; null when the form asks for orderer and address. */
  knownOrderer: { name: string } | null;
  /** The address is an additional one: the back link leads to dividing the items. */
  isFurther: boolean;
  /** A company buys: the form has the company's name, and no kana readings. */
  isBusiness: boolean;
  prefectures: string[];
  postal: PostalHelp;
};

export type OrdererProps = Pick<ShippingAddScreenProps, "form" | "isBusiness" | "knownOrderer">;
export type ReceiverProps = Pick<ShippingAddScreenProps, "form" | "isBusiness" | "isSameReceiver">;
export type SaveAddressProps = Pick<ShippingAddScreenProps, "form" | "book">;

export type ShippingDetailScreenProps = {
  frame: CheckoutFrame;
  form: FormView<string>;
  packings: PackingView[];
  /** How items are sent, one packing or several: button `intent=choose`. */
  choices: PackingChoice[];
  dates: DatesChoice | null;
  splitHref: string | null;
};

/** A payment method; each saved card of a member is an option of its own, whose id also names the card. */
export type PaymentOption = {
  id: string;
  icon: PaymentMethodDefinition["icon"];
  name: string;
  /** Shown under the chosen option only. */
  note: string | null;
  fee: number;
  reason: string | null;
  isChosen: boolean;
  /** Convenience store chains to choose among, field `conveni_code`. */
  chains: { value: string; label: string; isChosen: boolean }[];
};

/**
 * Coupons and points, in forms of their own that post to the step. `intent=point` uses `point` points, `point-all` as
 * many as possible, `point-none` none.
 */
export type PromotionsProps = {
  coupon: CouponBoxProps;
  /** Null for guests, and in a shop without points. */
  points: {
    form: FormView<"point">;
    balance: number;
    max: number;
    used: number;
    toEarn: number;
    isShort: boolean;
  } | null;
  /** For guests of a shop with points. */
  loginHref: string | null;
};

export type PendingOrder = { orderNo: string; resumeHref: string | null };

/**
 * /cart/payment: radio `payment_id`, select `conveni_code`. While an order waits at the provider, `pending` takes their
 * place: a link to resume the payment, and a form with `intent=release` that cancels it.
 */
export type PaymentScreenProps = {
  frame: CheckoutFrame;
  problem: string | null;
  pending: PendingOrder | null;
  promotions: PromotionsProps;
  form: FormView<"payment_id" | "conveni_code">;
  payments: PaymentOption[];
};

/**
 * The card of an order, on /cart/confirm: radio `card` with a saved card's id or `new`; for `new` the provider's fields,
 * and the checkbox `is_saving_card` (value 1) where the member may save it.
 */
export type CardPartProps = {
  entry: CardEntryInfo | null;
  cards: SavedCardView[];
  /** A saved card's id, or `new`. */
  chosen: string;
  canSave: boolean;
  isTest: boolean;
};

/** Sold-out lines of the cart: a sentence that names them, and their keys for the hidden field `keys`. */
export type SoldOutView = { message: string; keys: string; isAll: boolean };

export type GiftPlanView = { receiverName: string; giverName: string; message: string; linkDays: number };

/** Fields `memo`, `purpose` and `questionnaire.<key>`; a question with options is a choice. */
export type QuestionsView = {
  form: FormView<string>;
  hasMemo: boolean;
  purposes: readonly string[] | null;
  questionnaire: { name: string; options: readonly string[] | null }[];
};

/** A payment that was approved in a wallet, which the order charges; `approved`: the yen that the wallet showed. */
export type WalletChoice = { name: string; approved: number };

/** Readings to type for names that a wallet gave without them, in the form of the questions. */
export type KanaView = { form: FormView<string>; orderer: boolean; receiver: boolean };

/** /cart/confirm: the six items that the law requires of a final confirmation, each with a link to change it. */
export type WayOn = { to: "payment" | "orders"; href: string };

export type ConfirmScreenProps = {
  frame: CheckoutFrame;
  orderer: OrdererLines & { changeHref: string };
  items: { lines: CartLineView[]; changeHref: string };
  price: { summary: SummaryView; changeHref: string; promotionsHref: string };
  payment: { name: string; when: string; note: string | null; changeHref: string };
  /** The card to pay with, if the method is a card. */
  card?: CardPartProps | null;
  /** In place of a card. */
  wallet?: WalletChoice | null;
  /** Drawn in the form, above the questions; null if no name lacks its reading. */
  kana?: KanaView | null;
  /** addressHref: where another address is chosen; null for a gift. */
  delivery: { packings: PackingView[]; changeHref: string; addressHref: string | null };
  gift: GiftPlanView | null;
  waysOn?: WayOn[];
  offerPeriod: string;
  cancellation: string;
  isSelling: boolean;
  problem: string | null;
  /** Prices that have changed since the items were added, for example by the end of a sale. */
  notice?: string | null;
  /** Lines that sold out before the order, which is then refused; a form posts `intent=without` to remove them. */
  soldOut?: SoldOutView | null;
  /** Drawn in the form, above its button; null if the shop asks nothing. */
  questions?: QuestionsView | null;
  /** Drawn in the form, above its button. */
  captcha?: CaptchaStepView | null;
  isOrdering: boolean;
  /** Idempotency key and digest: draw inside the <form>. */
  hidden: { name: string; value: string }[];
};

export type DecideFormProps = Pick<
  ConfirmScreenProps,
  "isSelling" | "isOrdering" | "hidden" | "card" | "wallet" | "kana" | "problem" | "captcha" | "questions"
> & { total: number };

/** /order/leave: leads on to the provider after a form without script. */
export type LeaveScreenProps = { href: string; title: string };

export type CompleteScreenProps = {
  /** The provider has not decided yet; the buyer may leave or reload the page. */
  isChecking: boolean;
  orderNo: string;
  orderedAt: string;
  email: string;
  /** toDo: account, number, due date … while the buyer still has to pay. */
  payment: {
    name: string;
    toDo: { label: string; value: string }[];
    /** Next step of the payment, in a sentence; null if it is done. */
    next: string | null;
    /** The order is shipped after its payment. */
    isBefore: boolean;
  };
  summary: SummaryView;
  packings: PackingView[];
  answers: OrderAnswers;
  gift: GiftShareView | null;
  /** For guests: registration with the data of this order. */
  registerHref: string | null;
  /** For members. */
  historyHref: string | null;
};

/** Page that follows a page which waits for a payment; null while it still has to wait. */
export type NextPlace = { next: string | null };

/** /cart/returned: outcome of a payment, for anybody with its return link, in any browser. */
export type ReturnedScreenProps = {
  /** unknown: the link is too old or damaged. */
  outcome: PaymentOutcome | "unknown";
  title: string;
  text: string;
  orderNo: string | null;
  /** Why the payment was declined, a sentence that `text` contains; null if it was not, or without a reason. */
  reason: string | null;
  /** The cart of this browser, if it has items to order again. */
  cartHref: string | null;
  againHref: string | null;
};

/** Extension point after an order. */
export type BelowCompleteProps = Pick<CompleteScreenProps, "orderNo" | "isChecking" | "summary">;

/** The order just placed has ended since: cancelled by buyer or shop, or expired. */
export type EndedOrderProps = {
  orderNo: string;
  orderedAt: string;
  email: string;
  state: "cancelled" | "expired";
  money: string;
  /** For members. */
  orderHref: string | null;
};
