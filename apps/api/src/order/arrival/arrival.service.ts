import { isPaidBefore } from "@noren/contract/order/payment-standing.ts";
import { earliestOf } from "#api/delivery/lead-time.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { setEstimates, unsentPackings } from "./arrival.queries.ts";

/**
 * Estimates an order's arrival again from the moment its money came: the days began with the payment, and a requested day may
 * no longer be met. Only for ways to pay that are waited for; the order's row is locked.
 */
export async function estimateFromPayment({ now, channel }: OrderWork, trx: Db, orderId: string) {
  const { payment } = await getOrderRow(trx, orderId);
  if (!isPaidBefore(payment.code)) return;
  const { settings, closedDays, carriers } = channel;
  const packings = await unsentPackings(trx, orderId);
  const estimates = packings.flatMap(({ id, carrier_code, prefecture, delivery_at, lead_days }) => {
    const carrier = carriers.find(({ code }) => code === carrier_code);
    // the shop has to replace a carrier that does not go there any more
    if (!carrier || !Object.hasOwn(carrier.by_prefecture, prefecture)) return [];
    const { earliest } = earliestOf({ now, settings, closedDays, carrier, prefecture, leadDays: [lead_days] });
    return [{ id, estimatedAt: delivery_at !== null && delivery_at > earliest ? delivery_at : earliest }];
  });
  if (estimates.length > 0) await setEstimates(trx, estimates);
}
