import type { OrderContext } from "#api/order/order-context.ts";
import type { ProviderCharge, ProviderRequest } from "#api/payment-method/provider/port.ts";
import { refreshedPayment } from "./outcome.service.ts";
import { paymentById } from "./payment.queries.ts";
import { settle } from "./settle.service.ts";

/** Max bytes of the form that a returning browser posts: what the server accepts by default. */
export const returnLimit = 65_536;

/**
 * Settles a payment at the buyer's return, by what the browser brings back if the provider signs it, else by a query. A
 * return that is unsigned, unreadable or about another payment changes nothing by itself.
 */
export async function settleReturn(ctx: OrderContext, reference: string, request: ProviderRequest | undefined) {
  try {
    const charge = request && (await readReturn(ctx, reference, request));
    if (charge) await settle(ctx, charge, "return");
  } catch (error) {
    ctx.shop.log.warn({ err: error }, "what a buyer brought back from the provider could not be read");
  }
  await refreshedPayment(ctx, reference);
}

async function readReturn(
  { db, shop, channel }: OrderContext,
  reference: string,
  request: ProviderRequest,
): Promise<ProviderCharge | undefined> {
  const payment = await paymentById(db, reference);
  if (payment?.channel_id !== channel.id) return undefined;
  const charge = await shop.providers.of(channel).ofPayment(payment)?.readReturn?.(request);
  return charge?.reference === reference ? charge : undefined;
}
