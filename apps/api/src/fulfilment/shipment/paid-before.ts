import { isPaidFirst } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";

/** Whether the order waits for a payment, or its authorization, before which it must not be packed or produced. */
export const mustBePaidFirst = ({ order_state, state, code, authorized_at }: PaymentRow) =>
  order_state === "accepted" && state === "waiting" && authorized_at === null && isPaidFirst(code);
