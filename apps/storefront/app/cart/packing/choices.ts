import type { Cart } from "@noren/contract/cart/cart.ts";
import type { PackingPlan } from "@noren/contract/cart/packing.ts";
import { packingMessages as words } from "#look/cart/packing/packing.messages.ts";
import { counted } from "#app/platform/format/counted.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { PackingChoice } from "./packing-view.ts";

/** The choice between one parcel and several, for each shipping where it makes a difference. */
export function choicesOf(
  { detail }: Cart,
  plans: readonly { shipping_key: string; plans: PackingPlan[] }[],
): PackingChoice[] {
  return plans.map(({ shipping_key, plans: ways }) => {
    const options = ways.map(({ mode, is_chosen, difference, parcels, total_payment }) => ({
      value: mode,
      label: words.modes[mode],
      difference,
      isChosen: is_chosen,
      total: total_payment,
      packings: parcels.map(({ products, carrier, carriage, earliest }) => ({
        items: itemsOf(detail, products),
        carrier: carrier?.name ?? "",
        carriage,
        day: earliest ? dayInWords(earliest) : "",
      })),
    }));
    return { name: `choice.${shipping_key}`, shippingKey: shipping_key, options };
  });
}

/** Max items of a parcel that are named; the others are counted. */
const namedItems = 5;

function itemsOf({ products }: Cart["detail"], parts: readonly { key: string; quantity: number }[]): string {
  const names = parts.slice(0, namedItems).map(({ key, quantity }) => {
    const name = products.find((product) => product.key === key)?.product_info.name ?? "";
    return counted(name, quantity);
  });
  const more = parts.length - names.length;
  return [...names, ...(more > 0 ? [words.moreItems(more)] : [])].join("、");
}
