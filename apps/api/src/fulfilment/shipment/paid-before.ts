import type { PaymentRow } from "#api/payment/payment-rows.ts";

/** Payment methods that must be paid before the shop begins with an order. */
const paidBefore: readonly string[] = ["card", "bank_transfer", "conveni"];

/** The order waits for its money, and nothing is packed or made before that. */
export const mustBePaidFirst = ({ order_state, state, code }: PaymentRow) =>
  order_state === "accepted" && state === "waiting" && paidBefore.includes(code);
