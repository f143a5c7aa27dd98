import type { DeliveryEstimate } from "@noren/contract/product/product.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { businessCalendar } from "./business-days.ts";
import { addDays } from "#api/platform/day/day.ts";
import { carrierFor, dispatchOf, type Parcel } from "./lead-time.ts";

type Goods = { deliveryClass: string; leadDays: number; makerDays: number };
type DefinitionList = Pick<Parcel, "now" | "settings" | "closedDays"> & { carriers: readonly Carrier[] };

/**
 * When a product ordered now leaves, and between which days it is there, since nobody has said where it goes: by the same
 * rules as a parcel's dates (CART-09), and with the same words for why (CART-34). Null where no carrier takes it.
 */
export function deliveryEstimate(
  { deliveryClass, leadDays, makerDays }: Goods,
  facts: DefinitionList,
): DeliveryEstimate | null {
  const { now, settings, closedDays, carriers } = facts;
  const days = wayOf(carriers, deliveryClass);
  if (!days) return null;
  const calendar = businessCalendar(settings, closedDays);
  const cutoff = settings["SHIPPING.CUTOFF_HOUR"];
  const { dispatch, why } = dispatchOf(calendar, now, cutoff, leadDays + makerDays, makerDays);
  return { dispatch, first: addDays(dispatch, days.least), last: addDays(dispatch, days.most), reason: why };
}

type Way = { least: number; most: number } | null;
/** A channel's carriers are the same list until something of them changes. */
const ways = new WeakMap<readonly Carrier[], Map<string, Way>>();

/** Days on the way to the nearest and to the farthest prefecture, each with the carrier that would take it there. */
function wayOf(carriers: readonly Carrier[], deliveryClass: string): Way {
  const known = ways.get(carriers) ?? new Map<string, Way>();
  ways.set(carriers, known);
  const found = known.get(deliveryClass);
  if (found !== undefined) return found;
  const served = new Set(carriers.flatMap(({ by_prefecture }) => Object.keys(by_prefecture)));
  const days = [...served].flatMap((prefecture) => {
    const carrier = carrierFor(carriers, [deliveryClass], prefecture);
    return carrier ? [carrier.by_prefecture[prefecture]!.days] : [];
  });
  const way = days.length > 0 ? { least: Math.min(...days), most: Math.max(...days) } : null;
  known.set(deliveryClass, way);
  return way;
}
