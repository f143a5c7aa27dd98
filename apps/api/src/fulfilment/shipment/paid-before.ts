import { isPaidFirst } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";

/** Whether the order waits for a payment before which it must not be packed or produced. */
export const mustBePaidFirst = ({ order_state, state, code }: PaymentRow) =>
  order_state === "accepted" && state === "waiting" && isPaidFirst(code);
