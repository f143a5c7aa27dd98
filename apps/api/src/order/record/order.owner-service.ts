import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { Db } from "#api/platform/db/open.ts";
import { ordersByNo, ordersInStates } from "./order.owner-queries.ts";
import type { OwnerOrder, OwnerOrderFilter } from "./owner-order.ts";

/**
 * Orders with this number in the channels that the actor may see; the number may be in any width, case and kind of hyphen.
 * One of another channel is missing.
 */
export async function ordersNamed(db: Db, channelIds: readonly string[], orderNo: string): Promise<OwnerOrder[]> {
  const exact = await ordersByNo(db, channelIds, orderNo);
  return exact.length > 0 ? exact : ordersByNo(db, channelIds, foldCode(orderNo));
}

export const ownersOrders = (db: Db, filter: OwnerOrderFilter): Promise<OwnerOrder[]> => ordersInStates(db, filter);
