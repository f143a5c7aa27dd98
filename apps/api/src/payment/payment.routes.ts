import type { payment } from "@noren/contract/payment-method/payment.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { processFraudResult } from "./fraud.service.ts";
import { paymentOutcome } from "./outcome.service.ts";

/** Payment calls by the provider, or by buyers returning from it. */
export const fraudRoutes: Handlers<Pick<typeof payment, "fraud" | "outcome">, OrderContext> = {
  fraud: (signed, ctx) => processFraudResult(ctx, signed),
  outcome: ({ return_state }, ctx) => paymentOutcome(ctx, return_state),
};
