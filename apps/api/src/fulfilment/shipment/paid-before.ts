import { isPaidFirst } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";

/** The order waits for its money, and nothing is packed or made before that. */
export const mustBePaidFirst = ({ order_state, state, code }: PaymentRow) =>
  order_state === "accepted" && state === "waiting" && isPaidFirst(code);
