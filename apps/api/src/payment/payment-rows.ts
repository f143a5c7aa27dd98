import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { StartedCharge } from "#api/payment-method/provider/port.ts";
import type { PaymentState } from "#api/order/record/order-rows.ts";

/** A payment with the fields of its order that it depends on. */
export type PaymentRow = {
  id: string;
  channel_id: string;
  order_id: string;
  code: PaymentCode;
  amount: number;
  state: PaymentState;
  provider: string | null;
  /** The provider's id of the charge, once known. */
  provider_reference: string | null;
  pay_by: Date | null;
  conveni_code: string | null;
  created_at: Date;
  member_id: string | null;
  /** When the payment arrived. */
  settled_at: Date | null;
  order_no: string;
  order_state: OrderState;
  cart_id: string;
  email: string;
  /** Hash of the buyer's address range at the decision; empty if unknown. */
  address_range_hash: string;
  /** When a refusal of this payment was counted. */
  refused_at: Date | null;
  /** Why the provider declined it, a DeclineCode. */
  decline: string | null;
  /** When the amount is captured; null if the method gives no choice. */
  capture: CaptureTime | null;
  /** What is to be captured, if it is less than the amount. */
  capture_amount: number | null;
  /** When the provider authorized the amount; null unless it is authorized or was captured later. */
  authorized_at: Date | null;
  /** End of the authorization; null without one. */
  authorized_until: Date | null;
  /** When the authorization was over before the payment was captured. */
  lapsed_at: Date | null;
};

/** What was or is to be paid, in yen. */
export const paidAmount = ({ amount, capture_amount }: Pick<PaymentRow, "amount" | "capture_amount">): number =>
  capture_amount ?? amount;

/** What the provider of a payment needs to find its charge. */
export const startedCharge = ({ id, provider_reference, order_no, amount }: PaymentRow): StartedCharge => ({
  reference: id,
  chargeId: provider_reference,
  orderNo: order_no,
  amount,
});

export type PaymentEventSource = "start" | "return" | "notice" | "query" | "cancel" | "refund" | "capture";
