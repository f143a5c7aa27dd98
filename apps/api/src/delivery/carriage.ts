import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { Carriage } from "@noren/contract/product/product.ts";
import type { Carrier, Channel } from "#api/channel/channel-types.ts";
import { carrierFor } from "./lead-time.ts";

type ByPrefecture = Omit<Carriage, "free_from"> | null;
/** Cached by the list of carriers, which is replaced when they change. */
const known = new WeakMap<readonly Carrier[], Map<string, ByPrefecture>>();

/**
 * Carriage of one parcel of a delivery class, by prefecture with the carrier that would deliver it; null if no carrier
 * delivers it anywhere.
 */
export function carriageOf(
  deliveryClass: string,
  { carriers, settings }: Pick<Channel, "carriers" | "settings">,
): Carriage | null {
  const byClass = known.get(carriers) ?? new Map<string, ByPrefecture>();
  known.set(carriers, byClass);
  let found = byClass.get(deliveryClass);
  if (found === undefined) byClass.set(deliveryClass, (found = everywhere(deliveryClass, carriers)));
  return found && { ...found, free_from: settings["ORDER.SHIPPING.FREE_CARRIAGE_LIMIT"] };
}

function everywhere(deliveryClass: string, carriers: readonly Carrier[]): ByPrefecture {
  const amounts: number[] = [];
  const not_to: string[] = [];
  for (const { name } of prefectures) {
    const carrier = carrierFor(carriers, [deliveryClass], name);
    if (carrier) amounts.push(carrier.by_prefecture[name]!.carriage);
    else not_to.push(name);
  }
  return amounts.length > 0 ? { least: Math.min(...amounts), most: Math.max(...amounts), not_to } : null;
}
