import type { Cart } from "@noren/contract/cart/cart.ts";
import type { LeadTime } from "@noren/contract/cart/shipping.ts";
import { packingMessages as words } from "#look/cart/packing/packing.messages.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { DatesChoice } from "./packing-view.ts";

export type DatesMode = DatesChoice["mode"];
export const sameDate = "date.all";

/** Mode of the address's `dates` parameter; without it `together` if all parcels have the same day. */
export function datesModeOf({ searchParams }: URL, cart: Cart): DatesMode {
  const packings = packingsOf(cart);
  if (packings.length < 2) return "each";
  const chosen = searchParams.get("dates");
  if (chosen === "each" || chosen === "together") return chosen;
  const days = new Set(packings.map(({ delivery_at }) => delivery_at));
  return days.size === 1 && !days.has(null) ? "together" : "each";
}

/** A date for each parcel, or one for all and its effect; null with one parcel (CART-09). */
export function datesChoice(mode: DatesMode, cart: Cart, leadTimes: readonly LeadTime[]): DatesChoice | null {
  if (leadTimes.length < 2) return null;
  const sorted = leadTimes.toSorted((one, other) => (one.earliest < other.earliest ? -1 : 1));
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const number = leadTimes.indexOf(last) + 1;
  const to = cart.detail.shippings.find(({ key }) => key === last.shipping_key)?.address?.shipping_name ?? "";
  const isSame = first.earliest === last.earliest;
  return {
    mode,
    eachHref: "/cart/shipping-detail?dates=each",
    togetherHref: "/cart/shipping-detail?dates=together",
    difference: isSame
      ? words.datesAlike(dayInWords(last.earliest))
      : words.datesDiffer(dayInWords(first.earliest), dayInWords(last.earliest)),
    reason: isSame ? null : words.lastPacking(number, to, last.reason),
    name: sameDate,
    options: mode === "together" ? commonDays(leadTimes) : [],
    date: mode === "together" ? chosenDay(cart, leadTimes) : "",
  };
}

const packingsOf = ({ detail }: Cart) =>
  detail.shippings.flatMap(({ packings }) => packings).filter(({ products }) => products.length > 0);

function commonDays(leadTimes: readonly LeadTime[]) {
  const [first, ...rest] = leadTimes;
  return first!.dates
    .filter(({ date }) => rest.every(({ dates }) => dates.some((one) => one.date === date)))
    .map(({ date, label }) => ({ value: date, label }));
}

/** The saved day if it is still offered, else the first common day. */
function chosenDay(cart: Cart, leadTimes: readonly LeadTime[]): string {
  const options = commonDays(leadTimes);
  const chosen = packingsOf(cart)[0]?.delivery_at;
  return (options.find(({ value }) => value === chosen) ?? options[0])?.value ?? "";
}
