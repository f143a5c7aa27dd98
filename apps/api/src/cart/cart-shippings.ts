import type { AddressInput } from "@noren/contract/delivery/address.ts";
import { cartShippingLimit } from "@noren/contract/platform/limits.ts";
import {
  assigned,
  byHand,
  type CartDocument,
  type CartPackingDocument,
  type CartShippingDocument,
  noDate,
} from "./cart-document.ts";

/** How many addresses one order goes to, and how many parcels to one of them. */
export const shippingLimit = cartShippingLimit;
export const packingLimit = 20;

type To = { address: AddressInput; user_address_id: string | null };

/** One more address, with nothing to go there yet. */
export function addAnotherShipping(document: CartDocument, to: To): CartDocument {
  const packing = { key: `p${document.next + 1}`, products: [], ...noDate };
  const shipping = { key: `s${document.next}`, ...to, packings: [packing] };
  return { ...document, shippings: [...document.shippings, shipping], next: document.next + 2 };
}

/** Changes a shipping's address; the dates are reset, since days depend on the prefecture. */
export function moveShipping(document: CartDocument, key: string, to: To): CartDocument {
  return withShipping(document, key, (shipping) => {
    const isMoved = shipping.address.prefecture !== to.address.prefecture;
    const packings = shipping.packings.map((packing) => ({ ...byHand(packing), ...(isMoved && noDate) }));
    return { ...shipping, ...to, packings };
  });
}

/** The items of a removed address go to the first of the others. */
export function removeShipping(document: CartDocument, key: string): CartDocument {
  return assigned({ ...document, shippings: document.shippings.filter((one) => one.key !== key) });
}

export function withShipping(
  document: CartDocument,
  key: string,
  change: (shipping: CartShippingDocument) => CartShippingDocument,
): CartDocument {
  return { ...document, shippings: document.shippings.map((one) => (one.key === key ? change(one) : one)) };
}

export function withPacking(
  document: CartDocument,
  { shipping_key, packing_key }: { shipping_key: string; packing_key: string },
  change: (packing: CartPackingDocument) => CartPackingDocument,
): CartDocument {
  return withShipping(document, shipping_key, (shipping) => ({
    ...shipping,
    packings: shipping.packings.map((one) => (one.key === packing_key ? change(one) : one)),
  }));
}

export type Division = {
  key: string;
  parts: { shipping_key: string; packing_key?: string | undefined; quantity: number }[];
}[];

/**
 * Places the given lines by their parts; a part without a parcel goes to its shipping's first. Others stay where
 * they are.
 */
export function divided(document: CartDocument, division: Division): CartDocument {
  const named = new Set(division.map(({ key }) => key));
  const shippings = document.shippings.map((shipping) => ({
    ...shipping,
    packings: shipping.packings.map((packing, at) => {
      const stay = packing.products.filter(({ key }) => !named.has(key));
      const come = division.flatMap(({ key, parts }) => {
        const quantity = parts
          .filter((part) => part.shipping_key === shipping.key)
          .filter((part) => (part.packing_key === undefined ? at === 0 : part.packing_key === packing.key))
          .reduce((sum, part) => sum + part.quantity, 0);
        return quantity > 0 ? [{ key, quantity }] : [];
      });
      return { ...packing, products: [...stay, ...come] };
    }),
  }));
  return assigned({ ...document, shippings });
}

/** Takes pieces out of a parcel, or of any of a shipping's, the last first, into a parcel of the buyer's own. */
export function addPacking(
  document: CartDocument,
  { shippingKey, packingKey }: { shippingKey: string; packingKey: string | undefined },
  products: readonly { key: string; quantity: number }[],
  gift_wrapping: CartPackingDocument["gift_wrapping"],
): CartDocument {
  const taken = products.filter(({ quantity }) => quantity > 0);
  const own = {
    key: `p${document.next}`,
    products: taken.map((one) => ({ ...one })),
    ...noDate,
    is_own: true,
    gift_wrapping,
  };
  const edited = withShipping(document, shippingKey, (shipping) => {
    const wanted = new Map(taken.map(({ key, quantity }) => [key, quantity]));
    const others = shipping.packings
      .toReversed()
      .map((packing) => ({
        ...packing,
        products: packing.products.flatMap(({ key, quantity }) => {
          const isFrom = packingKey === undefined || packing.key === packingKey;
          const away = isFrom ? Math.min(quantity, wanted.get(key) ?? 0) : 0;
          wanted.set(key, (wanted.get(key) ?? 0) - away);
          return quantity > away ? [{ key, quantity: quantity - away }] : [];
        }),
      }))
      .toReversed();
    return { ...shipping, packings: [...others, own] };
  });
  return assigned({ ...edited, next: document.next + 1 });
}

/** Gives up a parcel that the buyer made: its items are planned with the rest of the shipping. */
export function removePacking(document: CartDocument, shippingKey: string, packingKey: string): CartDocument {
  return withPacking(document, { shipping_key: shippingKey, packing_key: packingKey }, (packing) => ({
    ...packing,
    is_own: false,
    gift_wrapping: undefined,
  }));
}
