import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Db } from "#api/platform/db/open.ts";
import { carriersOf } from "./packing.queries.ts";
import { type ParcelNumbers, readParcelNumbers } from "./tracking-numbers.service.ts";

/** Parcels named by id, by their number in the order (from 1), each with its tracking number. */
export async function parcelNumbers(
  db: Db,
  orderId: string,
  parcels: readonly { packing_id: string; tracking_number?: string | undefined }[],
): Promise<ParcelNumbers> {
  const own = await carriersOf(db, [orderId]);
  const places = parcels.map(({ packing_id }) => own.findIndex(({ id }) => id === packing_id) + 1);
  if (places.includes(0)) throw new ShopError("order.not_movable", {}, {}, "このご注文の荷物ではありません。");
  const typed = new Map(parcels.map(({ tracking_number }, at) => [places[at]!, tracking_number]));
  const { numbers, problems } = readParcelNumbers(own, typed);
  const fields = places.flatMap((place, at): [string, string[]][] => {
    const problem = problems.get(place);
    return problem === undefined ? [] : [[`parcels.${at}.tracking_number`, [problem]]];
  });
  if (fields.length > 0) throw new ShopError("common.invalid_input", {}, Object.fromEntries(fields));
  return numbers;
}
