import type { Cart } from "@noren/contract/cart/cart.ts";
import type { ParcelPlan } from "@noren/contract/cart/packing.ts";
import { parcelMessages as words } from "#look/cart/parcel/parcel.messages.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { ParcelChoice } from "./parcel-view.ts";

/** Together or apart, for each shipping where that makes a difference. */
export function choicesOf(
  { detail }: Cart,
  plans: readonly { shipping_key: string; plans: ParcelPlan[] }[],
): ParcelChoice[] {
  return plans.flatMap(({ shipping_key, plans: ways }) => {
    const address = detail.shippings.find(({ key }) => key === shipping_key)?.address;
    if (!address) return [];
    const options = ways.map(({ mode, is_chosen, difference, parcels }) => ({
      value: mode,
      label: words.modes[mode],
      difference,
      isChosen: is_chosen,
      parcels: parcels.map(({ carrier, carriage, earliest }) => ({
        carrier: carrier?.name ?? "",
        carriage,
        day: earliest ? dayInWords(earliest) : "",
      })),
    }));
    return { name: `choice.${shipping_key}`, to: addressLines(address), options };
  });
}
