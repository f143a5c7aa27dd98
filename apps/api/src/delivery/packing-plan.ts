import type { ChoiceMode } from "@noren/contract/cart/packing.ts";
import type { Carrier as ChannelCarrier } from "#api/channel/channel-types.ts";
import { carrierFor } from "./lead-time.ts";

/** Pieces of a cart line, with the properties that decide which items can share a parcel. */
export type Pieces = { key: string; quantity: number; deliveryClass: string; leadDays: number };
type Carrier = Pick<ChannelCarrier, "code" | "delivery_classes" | "by_prefecture">;
/** undefined carrier: no carrier delivers these items to the prefecture. */
export type PlannedPacking<C> = { carrier: C | undefined; pieces: Pieces[] };

/**
 * Packs the items for one address into parcels. together: the fewest parcels, and of those the cheapest; each: items
 * with another lead time or carrier are separate. The same items always give the same parcels, in any order of input.
 */
export function planPackings<C extends Carrier>(
  items: readonly Pieces[],
  carriers: readonly C[],
  prefecture: string,
  mode: ChoiceMode,
): PlannedPacking<C>[] {
  const pieces = items.filter(({ quantity }) => quantity > 0);
  const carrierOf = (classes: readonly string[]) => carrierFor(carriers, classes, prefecture);
  const isTaken = ({ deliveryClass }: Pieces) => carrierOf([deliveryClass]) !== undefined;
  const taken = pieces.filter(isTaken);
  const left = pieces.filter((one) => !isTaken(one));
  const packings = mode === "each" ? apart(taken, carrierOf) : together(taken, carrierOf, prefecture);
  return left.length > 0 ? [...packings, { carrier: undefined, pieces: left }] : packings;
}

type CarrierOf<C> = (classes: readonly string[]) => C | undefined;

function apart<C extends Carrier>(pieces: readonly Pieces[], carrierOf: CarrierOf<C>): PlannedPacking<C>[] {
  const packings = new Map<string, PlannedPacking<C>>();
  for (const one of pieces) {
    const carrier = carrierOf([one.deliveryClass])!;
    const group = `${carrier.code} ${one.leadDays}`;
    const packing = packings.get(group) ?? { carrier, pieces: [] };
    packing.pieces.push(one);
    packings.set(group, packing);
  }
  return [...packings.values()];
}

function together<C extends Carrier>(
  pieces: readonly Pieces[],
  carrierOf: CarrierOf<C>,
  prefecture: string,
): PlannedPacking<C>[] {
  const classes = [...new Set(pieces.map(({ deliveryClass }) => deliveryClass))].sort();
  const price = (groups: readonly string[][]) =>
    groups.reduce((sum, group) => sum + carrierOf(group)!.by_prefecture[prefecture]!.carriage, 0);
  const ways = groupings(classes)
    .filter((groups) => groups.every((group) => carrierOf(group)))
    .toSorted(
      (one, other) => one.length - other.length || price(one) - price(other) || closeness(other) - closeness(one),
    );
  return (ways[0] ?? [])
    .map((group) => ({
      carrier: carrierOf(group),
      pieces: pieces.filter(({ deliveryClass }) => group.includes(deliveryClass)),
    }))
    .toSorted((one, other) => pieces.indexOf(one.pieces[0]!) - pieces.indexOf(other.pieces[0]!));
}

/** Of plans with equal cost, the one with most items together has the highest value. */
const closeness = (groups: readonly string[][]) => groups.reduce((sum, { length }) => sum + length * length, 0);

/** All partitions of a set; four delivery classes have fifteen. */
function groupings(things: readonly string[]): string[][][] {
  const [first, ...rest] = things;
  if (first === undefined) return [[]];
  return groupings(rest).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((_, at) => groups.map((group, index) => (index === at ? [first, ...group] : group))),
  ]);
}
