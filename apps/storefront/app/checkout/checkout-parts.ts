import type { Cart } from "@noren/contract/cart/cart.ts";
import type { CartPacking } from "@noren/contract/cart/cart-shipping.ts";
import type * as z from "zod/mini";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import type { CheckoutPart } from "#app/cart/cart-view.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { dayInWords } from "#app/platform/format/format.ts";

type PartName = CheckoutPart["name"];
type Detail = Cart["detail"];

/** Max addresses and parcels that a folded part names. */
const maxNamed = 3;

export const partSummary: Record<PartName, (cart: Cart) => string[]> = {
  address: ({ detail }) => {
    const addresses = detail.shippings.flatMap(({ address }) => (address ? [addressLines(address)] : []));
    const named = addresses
      .slice(0, maxNamed)
      .flatMap(({ name, postalCode, address }) => [words.receiver(name), `〒${postalCode} ${address}`]);
    const orderer = ordererName(detail);
    const isOther = orderer !== "" && addresses.some(({ name }) => plain(name) !== plain(orderer));
    return [
      ...named,
      ...(addresses.length > maxNamed ? [words.moreAddresses(addresses.length - maxNamed)] : []),
      ...(isOther ? [words.orderedBy(orderer)] : []),
    ];
  },
  gift: ({ detail }) => [words.receiver(detail.gift?.receiver_name ?? ""), words.orderedBy(ordererName(detail))],
  delivery: ({ detail }) => {
    const arrivals = detail.shippings
      .flatMap(({ packings }) => packings)
      .filter(({ products }) => products.length > 0)
      .map(whenOf);
    if (new Set(arrivals).size < 2) return arrivals.slice(0, 1);
    const named = arrivals.slice(0, maxNamed).map((when, at) => words.packingOf(at + 1, when));
    return arrivals.length > maxNamed ? [...named, words.morePackings(arrivals.length - maxNamed)] : named;
  },
  payment: (cart) => [paymentName(cart)],
};

export function paymentName({ payment_name, conveni, conveni_code }: Cart): string {
  const chain = conveni.find(({ code }) => code === conveni_code);
  return chain ? `${payment_name}（${chain.name}）` : (payment_name ?? "");
}

function whenOf({ delivery_at, delivery_timezone_label, handover_label }: z.infer<typeof CartPacking>): string {
  const isOpen = !delivery_at && !delivery_timezone_label;
  const when = isOpen
    ? [words.noDayNorTime]
    : [delivery_at ? dayInWords(delivery_at) : words.noDay, delivery_timezone_label ?? words.noTime];
  return [...when, ...(handover_label ? [handover_label] : [])].join("・");
}

const ordererName = ({ orderer }: Detail) => [orderer?.last_name, orderer?.first_name].filter(Boolean).join(" ");
const plain = (name: string) => name.replace(/\s/g, "");
