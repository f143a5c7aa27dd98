import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import type { NextStep } from "#api/payment-method/provider/port.ts";
import { mayQueryProvider } from "#api/payment-method/provider/provider-rate-limit.ts";
import { paymentById } from "./payment.queries.ts";
import { startPayment } from "./start.service.ts";

/**
 * The buyer's next step at the provider, asked for anew, since a form may be valid for minutes only. null if there is
 * none any more, or if the provider does not answer.
 */
export async function nextStep(ctx: OrderContext, reference: string): Promise<NextStep | null> {
  const payment = await paymentById(ctx.db, reference);
  if (payment?.channel_id !== ctx.channel.id || payment.state !== "waiting" || payment.order_state !== "pending")
    return null;
  if (!(await mayQueryProvider(ctx, reference))) return null;
  try {
    return (await startPayment(ctx, reference)).action;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
