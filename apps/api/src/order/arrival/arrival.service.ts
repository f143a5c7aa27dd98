import { isPaidBefore } from "@noren/contract/order/payment-standing.ts";
import { earliestOf } from "#api/delivery/lead-time.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { setEstimates, unsentPackings } from "./arrival.queries.ts";

/**
 * Estimates an order's arrival again when its payment has come: the lead time begins then, and a requested day may have
 * become impossible. Only for payment methods that are paid before dispatch. The caller has locked the order's row.
 */
export async function estimateFromPayment({ now, channel }: OrderWork, trx: Db, orderId: string) {
  const { payment } = await getOrderRow(trx, orderId);
  if (!isPaidBefore(payment.code)) return;
  const { settings, closedDays, carriers } = channel;
  const packings = await unsentPackings(trx, orderId);
  const estimates = packings.flatMap(({ id, carrier_code, prefecture, delivery_at, lead_days }) => {
    const carrier = carriers.find(({ code }) => code === carrier_code);
    // a carrier that no longer delivers there has to be replaced by staff
    if (!carrier || !Object.hasOwn(carrier.by_prefecture, prefecture)) return [];
    const { earliest } = earliestOf({ now, settings, closedDays, carrier, prefecture, leadDays: [lead_days] });
    return [{ id, estimatedAt: delivery_at !== null && delivery_at > earliest ? delivery_at : earliest }];
  });
  if (estimates.length > 0) await setEstimates(trx, estimates);
}
