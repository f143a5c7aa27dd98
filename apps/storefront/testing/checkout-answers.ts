import type { Decision } from "@noren/contract/checkout/decision.ts";
import type { PaymentCheck, PaymentChoice } from "@noren/contract/payment-method/payment.ts";
import { placedOrder } from "./placed-order.ts";

/** Complete checkout answers, as the contract types them; a test gives the fields that matter to it. */

/** A placed order, with nothing left to do at a provider. */
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

export const aPaymentCheck = (changes: Partial<PaymentCheck> = {}): PaymentCheck => ({
  order_no: placedOrder.order_no,
  payment_id: placedOrder.payment.payment_id,
  payment_name: placedOrder.payment.name,
  state: "waiting",
  message: "",
  ...changes,
});

/** A payment method that a cart may use, without a fee. */
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
