import { type NamedCarrier, readTrackingNumber } from "@noren/contract/delivery/tracking-number.ts";
import type { Db } from "#api/platform/db/open.ts";
import { carriersOf, type ParcelCarrier } from "./packing.queries.ts";

/** Carriers of the parcels of orders, by the order's id. */
export const carriersByOrder = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ParcelCarrier[]>> =>
  Map.groupBy(await carriersOf(db, orderIds), ({ order_id }) => order_id);

/** Tracking numbers of an order's parcels by the parcel's number (from 1); an empty one leaves its parcel without. */
export type ParcelNumbers = ReadonlyMap<number, string | undefined>;

type ReadNumbers = { numbers: ParcelNumbers; problems: ReadonlyMap<number, string> };

/** The numbers of an order's parcels as they are stored, each read by the rule of its parcel's carrier. */
export function readParcelNumbers(parcels: readonly NamedCarrier[], typed: ParcelNumbers): ReadNumbers {
  const numbers = new Map<number, string | undefined>();
  const problems = new Map<number, string>();
  for (const [parcel, text] of typed) {
    const carrier = parcels[parcel - 1];
    const read = text && carrier ? readTrackingNumber(text, carrier) : { number: undefined };
    if ("problem" in read) problems.set(parcel, read.problem);
    else numbers.set(parcel, read.number);
  }
  return { numbers, problems };
}

/** The numbers by parcel, of a list in the order of the parcels. */
export const byParcel = (numbers: readonly (string | undefined)[]): ParcelNumbers =>
  new Map(numbers.map((number, at) => [at + 1, number]));

type OfOrders = { numbers: ReadonlyMap<string, readonly string[]>; problems: ReadonlyMap<string, string> };

/**
 * The tracking numbers of many orders as they are stored, and what is wrong with those of an order, by the order's id.
 * `typed`: those of each order's parcels in their order.
 */
export async function readNumbersOfOrders(db: Db, typed: ReadonlyMap<string, readonly string[]>): Promise<OfOrders> {
  const numbers = new Map<string, string[]>();
  const problems = new Map<string, string>();
  if (typed.size === 0) return { numbers, problems };
  const carriers = await carriersByOrder(db, [...typed.keys()]);
  for (const [id, own] of typed) {
    const parcels = carriers.get(id) ?? [];
    const read = readParcelNumbers(parcels, byParcel(own));
    const [problem] = read.problems.values();
    if (own.length > parcels.length)
      problems.set(id, `荷物は${parcels.length}個で、送り状番号が${own.length}個あります`);
    else if (problem !== undefined) problems.set(id, problem);
    else
      numbers.set(
        id,
        [...read.numbers.values()].map((number) => number ?? ""),
      );
  }
  return { numbers, problems };
}
