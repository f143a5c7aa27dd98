import { isPaidBefore } from "@noren/contract/order/payment-standing.ts";
import { earliestOf } from "#api/delivery/lead-time.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { setEstimate, unsentPackings } from "./arrival.queries.ts";

/**
 * Reckons an order's arrival again from the moment its money came: the days began with the payment, and a wished day may no
 * longer be met. Only for ways to pay that are waited for; the order's row is locked.
 */
export async function estimateFromPayment({ now, channel }: OrderWork, trx: Db, orderId: string) {
  const { payment } = await getOrderRow(trx, orderId);
  if (!isPaidBefore(payment.code)) return;
  const { settings, closedDays, carriers } = channel;
  for (const { id, carrier_code, prefecture, delivery_at, lead_days } of await unsentPackings(trx, orderId)) {
    const carrier = carriers.find(({ code }) => code === carrier_code);
    // a carrier that goes there no more is for people to replace
    if (!carrier || !Object.hasOwn(carrier.by_prefecture, prefecture)) continue;
    const { earliest } = earliestOf({ now, settings, closedDays, carrier, prefecture, leadDays: [lead_days] });
    await setEstimate(trx, id, delivery_at !== null && delivery_at > earliest ? delivery_at : earliest);
  }
}
