import type { DeliveryEstimate } from "@noren/contract/product/product.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { businessCalendar } from "./business-days.ts";
import { addDays } from "#api/platform/day/day.ts";
import { carrierFor, dispatchOf, type LeadTimeInput } from "./lead-time.ts";

type ProductTimes = { deliveryClass: string; leadDays: number; makerDays: number };
type EstimateInput = Pick<LeadTimeInput, "now" | "settings" | "closedDays"> & { carriers: readonly Carrier[] };

/**
 * Dispatch day of a product ordered now, and the range of arrival days, since no address is known yet: by the rules of
 * a parcel's dates (CART-09), with the reason as a sentence (CART-34). null if no carrier delivers it.
 */
export function deliveryEstimate(
  { deliveryClass, leadDays, makerDays }: ProductTimes,
  input: EstimateInput,
): DeliveryEstimate | null {
  const { now, settings, closedDays, carriers } = input;
  const days = wayOf(carriers, deliveryClass);
  if (!days) return null;
  const calendar = businessCalendar(settings, closedDays);
  const cutoff = settings["SHIPPING.CUTOFF_HOUR"];
  const { dispatch, sentence } = dispatchOf(calendar, now, cutoff, leadDays + makerDays, makerDays);
  return { dispatch, first: addDays(dispatch, days.min), last: addDays(dispatch, days.max), reason: sentence };
}

type Way = { min: number; max: number } | null;
/** Cached by the list of carriers, which is replaced when they change. */
const ways = new WeakMap<readonly Carrier[], Map<string, Way>>();

/** Transport days to the nearest and the farthest prefecture, each with its carrier. */
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
  const way = days.length > 0 ? { min: Math.min(...days), max: Math.max(...days) } : null;
  known.set(deliveryClass, way);
  return way;
}
