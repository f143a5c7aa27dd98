import type { OrderState } from "@noren/contract/order/order.ts";
import type { ReceiptProblem } from "@noren/contract/order/receipt.ts";
import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";

export type Payable = {
  state: OrderState;
  total_payment: number;
  payment: { code: PaymentCode };
};

const ended: readonly OrderState[] = ["cancelled", "expired", "returned"];
/** The carrier takes the money at the door. */
const handedOver: readonly OrderState[] = ["delivered", "paid"];

/**
 * Why no receipt may be issued for an order now; null when one may. A receipt says that money came: a card, a transfer,
 * a convenience store payment count from the moment they were settled, whatever the parcel's state; cash on delivery
 * counts once the parcel is delivered. Where nothing is to be settled before dispatch, a payment stands as settled
 * without a moment: that is no money. What is deferred is owed to the provider, who receives it and receipts it. An
 * order that has ended owes nothing and gets no receipt, even if it was paid before.
 */
export function receiptProblem(order: Payable, settledAt: Date | null): ReceiptProblem | null {
  const { state, total_payment, payment } = order;
  const { receivedBy, takenBy } = paymentMethods[payment.code];
  if (ended.includes(state)) return "ended";
  if (total_payment === 0) return "nothing_paid";
  if (receivedBy === "provider") return "paid_elsewhere";
  const isPaid = takenBy === "carrier" ? handedOver.includes(state) : settledAt !== null;
  return isPaid && state !== "pending" ? null : "not_paid";
}
