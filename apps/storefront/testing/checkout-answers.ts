import type { Decision } from "@noren/contract/checkout/decision.ts";
import type { PaymentCheck, PaymentChoice } from "@noren/contract/payment-method/payment.ts";
import { placedOrder } from "./placed-order.ts";

/** Whole answers of a checkout, as the contract types them; a test gives the fields that it is about. */

/** An order that stands, with nothing left to do at a provider's. */
export const aDecision = (changes: Partial<Decision> = {}): Decision => ({
  order_no: placedOrder.order_no,
  ordered_at: placedOrder.ordered_at,
  payment_id: placedOrder.payment.payment_id,
  payment_code: "bank_transfer",
  state: "waiting",
  redirect_url: null,
  total_payment: placedOrder.order.total_payment,
  ...changes,
});

/** A payment that the shop still waits for. */
export const aPaymentCheck = (changes: Partial<PaymentCheck> = {}): PaymentCheck => ({
  order_no: placedOrder.order_no,
  payment_id: placedOrder.payment.payment_id,
  payment_name: placedOrder.payment.name,
  state: "waiting",
  message: "",
  ...changes,
});

/** A method that a cart may be paid by, without a fee. */
export const aPaymentChoice = (changes: Partial<PaymentChoice> = {}): PaymentChoice => ({
  id: placedOrder.payment.payment_id,
  code: "bank_transfer",
  name: placedOrder.payment.name,
  description: "",
  fee_steps: [],
  paid_when: "",
  is_available: true,
  reason: null,
  fee: 0,
  pay_by: null,
  is_selected: false,
  ...changes,
});
