import type { OrderToShip } from "@noren/contract/fulfilment/order-step.owner.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { carriersByOrder } from "../shipment/tracking-numbers.service.ts";
import type { OwnerStepContext } from "./step.service.ts";
import { stepOrders } from "./step.queries.ts";

/** The chosen orders of the caller's channels, in their order, each with its parcels' carriers. */
export async function ordersToShip({ db, channels }: OwnerStepContext, ids: readonly string[]): Promise<OrderToShip[]> {
  const channelIds = channels.map(({ id }) => id);
  const orders = await stepOrders(db, channelIds, ids.filter(isUuid));
  const orderIds = orders.map(({ id }) => id);
  const carriers = await carriersByOrder(db, orderIds);
  return orders.map(({ id, order_no }) => ({
    id,
    order_no,
    carriers: (carriers.get(id) ?? []).map(({ name }) => name),
  }));
}
