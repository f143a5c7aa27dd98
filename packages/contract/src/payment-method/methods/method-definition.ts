/** When a card is charged: with the order, or when the parcels are sent, until when the amount is authorized. */
export const captureTimes = ["at_once", "at_shipment"] as const;
export type CaptureTime = (typeof captureTimes)[number];
export const captureWords: Record<CaptureTime, string> = { at_once: "ご注文の確定時", at_shipment: "商品の発送時" };

/** Payment terms that the owner can set. */
export type PaymentTerms = {
  pay_within_days?: number | undefined;
  /** Day of the month on which a bill is closed; 31 is the last day of any month. */
  closing_day?: number | undefined;
  /** Months from the closing day's month to the one at whose end the bill is due. */
  due_months?: number | undefined;
  /** When the amount is captured; at once if undefined. */
  capture?: CaptureTime | undefined;
};

/** Whether an order is a social gift; "maybe" for a sentence about all orders of a shop that has gifts. */
export type ForGift = boolean | "maybe";

/**
 * Standing of a payment before its money arrives. unpaid: the shop packs and makes nothing before, and waits for a
 * number of days. authorized: authorized while the order reserves its stock, charged at dispatch. on_delivery,
 * after_arrival: the money comes after the items. by_bill: billed by the month; such an order never expires, since
 * staff collect the money.
 */
export type WaitingStanding = "unpaid" | "authorized" | "on_delivery" | "after_arrival" | "by_bill";

/** Outcome of a cancelled order's money if it was paid, and if it was not. */
export type RefundKind = "refund_to_card" | "refund_by_provider" | "refund_by_transfer";
export type VoidKind = "card_voided" | "transfer_needless" | "number_void" | "bill_void" | "not_charged";

/**
 * Properties of a payment method. Code reads these properties and never compares a method's code, so a method that
 * needs no new rule is one file in methods/, its line in methods.ts and its short name in the console (CONTRIBUTING.md).
 */
export type PaymentMethodDefinition = {
  /** Default name and description; the owner can change both. */
  name: string;
  description: string;
  /** Default terms; the owner can change them. */
  firstTerms: PaymentTerms;
  icon: "card" | "bank" | "cash" | "store" | "invoice" | "device";
  /** Who collects the money: the shop (a transfer, a bill), the carrier at the door, or a payment provider. */
  takenBy: "shop" | "carrier" | "provider";
  standing: WaitingStanding;
  /**
   * The carrier collects, or the credit check needs the address: not available for a gift whose address comes later.
   */
  needsAddress: boolean;
  /** Only for orders of the business variant, which name a company. */
  needsCompany: boolean;
  /** The owner has to set the bank account. */
  needsAccount: boolean;
  /** Paid by a saved or new card on the provider's page or frame; the number of attempts is limited. */
  takesCard: boolean;
  /** The owner chooses when the amount is captured, if the provider can capture later. */
  hasCaptureTime: boolean;
  /** The buyer chooses a convenience store chain. */
  hasChains: boolean;
  /** The provider checks the buyer's credit by name, phone number and address, which takes days. */
  isReviewed: boolean;
  /** The provider gets the buyer's name, phone number and address: for a credit check, a store's number or a transfer. */
  namesBuyer: boolean;
  /** Who confirms the payment to the buyer and issues the receipt. */
  receivedBy: "shop" | "provider";
  /** The shop emails a confirmation when the provider reports the payment of an order that was already accepted. */
  hasReceivedEmail: boolean;
  refund: RefundKind;
  void: VoidKind;
  /** When a refund reaches what the buyer has paid with; null if it does not go back there. */
  refundNote: string | null;
  /** When the buyer is charged (特定商取引法: 支払時期). */
  paidWhen: (terms: PaymentTerms, isGift?: ForGift) => string;
  /** How to pay, in the order's email until the payment arrives; null if there is nothing to do. */
  emailWords: string | null;
  /** The next steps, on the order's page; null if there are none to explain. */
  nextWords: string | null;
};
