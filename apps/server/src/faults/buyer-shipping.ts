import { address as ownAddress } from "@noren/api/testing/products.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Hand } from "./buyer-timeout.ts";

/** To one address, to two with gift wrapping on one of the parcels, or as a social gift. */
export type Place = "one" | "two" | "gift";

const mother = { ...ownAddress, shipping_first_name: "梅子", shipping_first_name_kana: "ウメコ" };
const other = { ...mother, postal_code: "604-8001", prefecture: "京都府", city: "京都市中京区" };

/** Sets addresses and delivery dates. */
export async function chooseShipping(hand: Hand, token: string, place: Place, phone_number: string): Promise<void> {
  if (place === "gift") return orderGift(hand, token);
  const { again } = hand;
  const address = { ...ownAddress, phone_number };
  const { detail } = await again((api) => api.cart.addShipping({ token, address }));
  const shipping_key = detail.shippings[0]!.key;
  if (place === "two") return divide(hand, token, shipping_key);
  await again((api) => api.cart.modifyShipping({ token, shipping_key, delivery_at: null }));
}

async function orderGift({ again }: Hand, token: string) {
  const receiver = {
    receiver_name: "おばあちゃん",
    giver_name: "花子",
    message: "いつもありがとう",
    contact_email: "",
  };
  await again((api) => api.socialGift.setReceiver({ token, receiver }));
}

/** Half of the first line and all others to a second address; there in a box with a noshi and a bag, on its last day. */
async function divide({ again, key }: Hand, token: string, first: string) {
  const idempotencyKey = key("second");
  const second = { token, address: other, is_additional: true };
  const added = await again((api) => api.cart.addShipping(second, { idempotencyKey }));
  const there = added.detail.shippings.at(-1)!.key;
  const [line, ...others] = added.detail.products as [Cart["detail"]["products"][number]];
  const half = Math.floor(line.quantity / 2);
  const products = [
    {
      key: line.key,
      parts: [
        { shipping_key: first, quantity: line.quantity - half },
        { shipping_key: there, quantity: half },
      ],
    },
    ...others.map(({ key, quantity }) => ({ key, parts: [{ shipping_key: there, quantity }] })),
  ];
  const divided = await again((api) => api.packing.divide({ token, products }));
  const packingKey = divided.detail.shippings.find((one) => one.key === there)!.packings[0]!.key;
  const gift_wrapping = {
    wrapping: "kiri",
    noshi: { kind: "iwai", position: "outside" as const, title: "御祝", names: ["山田"] },
    bags: 1,
  };
  await again((api) => api.packing.modify({ token, shipping_key: there, packing_key: packingKey, ...gift_wrapping }));
  const times = await again((api) => api.shipping.leadTimes({ token }));
  const { dates, timezones } = times.find(({ shipping_key }) => shipping_key === there)!;
  const chosen = { delivery_at: dates.at(-1)!.date, delivery_timezone_key: timezones[0]?.code ?? null };
  await again((api) => api.cart.modifyShipping({ token, shipping_key: first, delivery_at: null }));
  await again((api) => api.cart.modifyShipping({ token, shipping_key: there, packing_key: packingKey, ...chosen }));
}

/** A parcel as confirmed; a gift's day and place are chosen by the receiver. */
export type ConfirmedPacking = {
  to: string;
  items: Record<string, number>;
  day: string | null;
  carriage: number;
  fee: number;
};

export function confirmedPackings({ detail }: Cart): ConfirmedPacking[] {
  const productOf = new Map(detail.products.map(({ key, product_info }) => [key, product_info.id]));
  return detail.shippings.flatMap(({ address: to, packings }) =>
    packings
      .filter(({ products }) => products.length > 0)
      .map(({ products, delivery_at, carriage, fee }) => ({
        to: detail.gift ? "" : to!.city,
        items: Object.fromEntries(products.map(({ key, quantity }) => [productOf.get(key)!, quantity])),
        day: detail.gift ? null : delivery_at,
        carriage,
        fee: fee ?? 0,
      })),
  );
}
