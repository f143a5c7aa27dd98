import type { payment } from "@noren/contract/payment-method/payment.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { takeFraudResult } from "./fraud.service.ts";

export const fraudRoutes: Handlers<Pick<typeof payment, "fraud">, OrderContext> = {
  fraud: (signed, ctx) => takeFraudResult(ctx, signed),
};
