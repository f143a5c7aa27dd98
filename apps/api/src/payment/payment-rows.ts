import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
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
};

export type PaymentEventSource = "start" | "return" | "notice" | "query" | "cancel" | "refund" | "capture";
