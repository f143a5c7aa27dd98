import { trackingNumberProblem } from "@noren/contract/delivery/tracking-number.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Db } from "#api/platform/db/open.ts";
import { carriersOf } from "./packing.queries.ts";

/**
 * Parcels named by id, by their number in the order (from 1), each with its tracking number, which is checked by the
 * rule of the parcel's carrier.
 */
export async function parcelNumbers(
  db: Db,
  orderId: string,
  parcels: readonly { packing_id: string; tracking_number?: string | undefined }[],
): Promise<ReadonlyMap<number, string | undefined>> {
  const own = await carriersOf(db, [orderId]);
  const problems: Record<string, string[]> = {};
  const numbers = new Map<number, string | undefined>();
  for (const [at, { packing_id, tracking_number }] of parcels.entries()) {
    const index = own.findIndex(({ id }) => id === packing_id);
    if (index < 0) throw new ShopError("order.not_movable", {}, {}, "このご注文の荷物ではありません。");
    const problem = tracking_number && trackingNumberProblem(tracking_number, own[index]!);
    if (problem) problems[`parcels.${at}.tracking_number`] = [problem];
    numbers.set(index + 1, tracking_number);
  }
  if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
  return numbers;
}
