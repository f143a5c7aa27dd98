/** What an owner sets of the time to pay. */
export type PaymentTerms = {
  pay_within_days?: number | undefined;
  /** Day of the month on which a bill is closed; 31 is the month's end. */
  closing_day?: number | undefined;
  /** Months from the closing day's month to the one at whose end the bill is due. */
  due_months?: number | undefined;
};

/**
 * How a payment stands while its money has not come. unpaid: the shop waits for it before it packs or makes anything, for some
 * days. authorized: made while the order holds its stock, charged at dispatch. on_delivery, after_arrival: the money comes after
 * the items. by_bill: after a monthly bill; such an order never expires, since staff ask for the money.
 */
export type WaitingStanding = "unpaid" | "authorized" | "on_delivery" | "after_arrival" | "by_bill";

/** What becomes of money that was paid for an order that is cancelled, and of money that was not. */
export type RefundKind = "refund_to_card" | "refund_by_provider" | "refund_by_transfer";
export type VoidKind = "card_voided" | "transfer_needless" | "number_void" | "bill_void" | "not_charged";

/**
 * What a payment method is. Code reads its properties and never compares a method's code, so that a new method that needs no new rule
 * is one file in methods/ and its line in methods.ts.
 */
export type PaymentMethodDefinition = {
  /** Name and description until the owner writes others. */
  name: string;
  description: string;
  /** Terms until the owner sets others. */
  firstTerms: PaymentTerms;
  icon: "card" | "bank" | "cash" | "store" | "invoice";
  /** Who takes the money: the shop (a transfer, a bill), the carrier at the door, or a payment provider. */
  takenBy: "shop" | "carrier" | "provider";
  standing: WaitingStanding;
  /** The carrier collects, or the address is part of the credit check: not for a gift whose address comes later. */
  needsAddress: boolean;
  /** For the business variant's orders with a company's name. */
  needsCompany: boolean;
  /** The owner has to name the account. */
  needsAccount: boolean;
  /** Takes a card, saved or new, on the provider's page or frame; its attempts are limited. */
  takesCard: boolean;
  /** The buyer chooses a chain of convenience stores. */
  hasChains: boolean;
  /** The provider decides on the buyer's credit by name, phone number and address, which takes days. */
  isReviewed: boolean;
  /** Who tells the buyer that the money has come, and issues the receipt. */
  receivedBy: "shop" | "provider";
  /** The shop sends an email when the provider reports the money of an order that stood already. */
  hasReceivedEmail: boolean;
  refund: RefundKind;
  void: VoidKind;
  /** When a refund by the provider reaches the buyer; null where there is nothing to say. */
  refundNote: string | null;
  /** When the method is charged, for buyers (特定商取引法: 支払時期). */
  paidWhen: (terms: PaymentTerms) => string;
  /** How to pay, in the order's email, while the money has not come; null where there is nothing to do. */
  emailWords: string | null;
  /** How the order goes on, on the order's page; null where there is nothing to say. */
  nextWords: string | null;
};
