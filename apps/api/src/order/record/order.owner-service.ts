import type { OrderState } from "@noren/contract/order/order.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { Db } from "#api/platform/db/open.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { orderOfOtherVersion, ordersByNo, ordersInStates } from "./order.owner-queries.ts";
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

/** What a step of the shop was decided by: the order's version on the screen. Without one the step looks at the state alone. */
export type SeenOrder = { version?: number | undefined };

/**
 * Refuses a step that was decided by another version of the order; the order is locked. A payment, a change of its delivery and
 * a step of somebody else are such. Errors: common.changed_meanwhile, with the state that stands there and the step's.
 */
export async function assertOrderAsSeen(trx: Db, orderId: string, { version }: SeenOrder, to?: OrderState) {
  if (version === undefined) return;
  const other = await orderOfOtherVersion(trx, orderId, version);
  if (!other) return;
  const state = { theirs: other.state, ...(to && { yours: to }) };
  throw changedMeanwhile({ version: other.version, fields: { state } });
}
