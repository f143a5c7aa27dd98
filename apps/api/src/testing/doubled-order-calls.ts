import type { Prepare } from "./doubled-cart-calls.ts";
import { guestOrder } from "./guest-orders.ts";

/** What a buyer does with an order, ready to be made twice. */
export const doubledOrderCalls: Record<string, Prepare> = {
  "guestOrder.cancel": async (ready) => {
    const input = { ...(await guestOrder(ready)).link, cancel_reason: "買いまちがえたため" };
    return { call: (idempotencyKey) => ready.api.guestOrder.cancel(input, { idempotencyKey }) };
  },
};
