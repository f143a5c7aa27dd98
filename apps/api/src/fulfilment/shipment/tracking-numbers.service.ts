import { trackingNumberProblem } from "@noren/contract/delivery/tracking-number.ts";
import type { Db } from "#api/platform/db/open.ts";
import { carriersOf, type ParcelCarrier } from "./packing.queries.ts";

/** Carriers of the parcels of orders, by the order's id. */
export const carriersByOrder = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ParcelCarrier[]>> =>
  Map.groupBy(await carriersOf(db, orderIds), ({ order_id }) => order_id);

/**
 * What is wrong with the tracking numbers of orders, by the order's id: each is checked by the rule of its parcel's
 * carrier. `numbers`: those of the parcels in their order; an empty one leaves its parcel without a number.
 */
export async function trackingProblems(
  db: Db,
  numbers: ReadonlyMap<string, readonly (string | undefined)[]>,
): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  if (numbers.size === 0) return problems;
  const carriers = await carriersByOrder(db, [...numbers.keys()]);
  for (const [id, own] of numbers) {
    const parcels = carriers.get(id) ?? [];
    if (own.length > parcels.length) {
      problems.set(id, `荷物は${parcels.length}個で、送り状番号が${own.length}個あります`);
      continue;
    }
    const found = own.flatMap((number, at) => (number && trackingNumberProblem(number, parcels[at]!)) || []);
    if (found[0] !== undefined) problems.set(id, found[0]);
  }
  return problems;
}
