import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { ReceiptProblem } from "@noren/contract/order/receipt.ts";
import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";

export type Payable = {
  state: OrderState;
  total_payment: number;
  payment: { code: PaymentCode };
};

const ended: readonly OrderState[] = ["cancelled", "expired", "returned"];
/** With cash on delivery, the states in which the carrier has taken the money. */
const handedOver: readonly OrderState[] = ["delivered", "paid"];

/** What the payment of an order has brought: when, and yen of it that the shop keeps. */
export type Income = { settledAt: Date | null; received: number };

/**
 * Why no receipt may be issued for an order now; null if one may. A receipt confirms a received payment. Cards,
 * transfers and convenience store payments count as soon as they are settled, whatever the parcel's state, cash on
 * delivery once the parcel is delivered. A payment that is settled without a time (nothing is due before dispatch) has
 * not been received. A deferred payment goes to the provider, which issues the receipt. An order that has ended gets
 * none, even if it was paid, and neither does one whose money was all given back.
 */
export function receiptProblem(order: Payable, { settledAt, received }: Income): ReceiptProblem | null {
  const { state, total_payment, payment } = order;
  const { receivedBy, takenBy } = paymentMethods[payment.code];
  if (ended.includes(state)) return "ended";
  if (total_payment === 0) return "nothing_paid";
  if (receivedBy === "provider") return "paid_elsewhere";
  const isPaid = takenBy === "carrier" ? handedOver.includes(state) : settledAt !== null;
  if (!isPaid || state === "pending") return "not_paid";
  return received > 0 ? null : "refunded";
}
