import type { OrderState } from "@noren/contract/order/order-state.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { Db } from "#api/platform/db/open.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { orderOfOtherVersion, ordersByNo, ordersInStates } from "./order.owner-queries.ts";
import type { OwnerOrder, OwnerOrderFilter } from "./owner-order.ts";

/** Orders with this number, in any width, case and kind of hyphen, in the channels that the actor may see. */
export async function ordersNamed(db: Db, channelIds: readonly string[], orderNo: string): Promise<OwnerOrder[]> {
  const exact = await ordersByNo(db, channelIds, orderNo);
  return exact.length > 0 ? exact : ordersByNo(db, channelIds, foldCode(orderNo));
}

export const ownersOrders = (db: Db, filter: OwnerOrderFilter): Promise<OwnerOrder[]> => ordersInStates(db, filter);

/** The version of the order that the owner saw when deciding a step. Without it, only the order's state is checked. */
export type SeenOrder = { version?: number | undefined };

/**
 * Refuses a step if the order has changed since the owner saw it, for example by a payment, a change of its delivery or
 * another step. The caller has locked the order. Throws common.changed_meanwhile with the order's state and the step's.
 */
export async function assertOrderAsSeen(trx: Db, orderId: string, { version }: SeenOrder, to?: OrderState) {
  if (version === undefined) return;
  const other = await orderOfOtherVersion(trx, orderId, version);
  if (!other) return;
  const state = { theirs: other.state, ...(to && { yours: to }) };
  throw changedMeanwhile({ version: other.version, fields: { state } });
}
