import type { AddressInput, OrdererInput } from "@noren/contract/address.ts";
import type { OrderNotes } from "@noren/contract/cart.ts";
import type { GiftInput } from "@noren/contract/gift.ts";

/** What the buyer has said so far. Prices are not in it, but for the one last seen, to tell when it changed. */
export type CartDocument = {
  lines: { key: string; product_id: string; quantity: number; price_seen: number }[];
  shippings: CartShippingDocument[];
  orderer: OrdererInput | null;
  payment_id: string | null;
  memo: string;
  notes: OrderNotes;
  /** The one shipping has no address: the receiver gives it after the order. */
  gift: GiftInput | null;
  /** Codes of coupons as they are compared, in the order they were put in. */
  coupons: string[];
  /** Points the member wishes to use. */
  points: number;
  /** The order of this cart that waits at a provider's, and the pieces it holds. */
  pending: PendingOrder | null;
  /** The last add, so that the same one within two seconds counts once where no script sends a key. */
  last_add: { product_id: string; quantity: number; at: string } | null;
  /** The last order of this cart and what its confirm screen showed. */
  last_order: { id: string; order_no: string; digest: string } | null;
  /** The next key's number; keys are never used twice in a cart. */
  next: number;
};

export type PendingOrder = {
  order_id: string;
  order_no: string;
  payment_id: string;
  digest: string;
  goods: { product_id: string; quantity: number }[];
  resume_url: string | null;
};

export type CartShippingDocument = {
  key: string;
  user_address_id: string | null;
  address: AddressInput;
  packings: CartPackingDocument[];
};

export type CartPackingDocument = {
  key: string;
  products: { key: string; quantity: number }[];
  delivery_at: string | null;
  delivery_timezone: string | null;
  /** The buyer has been asked for date and slot; 指定なし is an answer too. */
  is_date_chosen: boolean;
};

export const emptyDocument: CartDocument = {
  lines: [],
  shippings: [],
  orderer: null,
  payment_id: null,
  memo: "",
  notes: { purpose: "", questionnaire: "" },
  gift: null,
  coupons: [],
  points: 0,
  pending: null,
  last_add: null,
  last_order: null,
  next: 1,
};

/** How many different goods a cart takes. */
export const lineLimit = 100;
const doubleWithin = 2000;

type Added = { product_id: string; quantity: number; price: number; now: Date; isKeyed: boolean };

/** The same variant is one line. A double without a key within two seconds changes nothing. */
export function addLine(document: CartDocument, added: Added): CartDocument {
  const { product_id, quantity, price, now, isKeyed } = added;
  const last = document.last_add;
  const isDouble =
    last?.product_id === product_id &&
    last.quantity === quantity &&
    now.getTime() - Date.parse(last.at) < doubleWithin &&
    document.lines.some((line) => line.product_id === product_id);
  if (isDouble && !isKeyed) return document;
  const has = document.lines.some((line) => line.product_id === product_id);
  const lines = has
    ? document.lines.map((line) =>
        line.product_id === product_id ? { ...line, quantity: line.quantity + quantity, price_seen: price } : line,
      )
    : [...document.lines, { key: `l${document.next}`, product_id, quantity, price_seen: price }];
  const last_add = { product_id, quantity, at: now.toISOString() };
  return assigned({ ...document, lines, last_add, next: has ? document.next : document.next + 1 });
}

export function setQuantities(document: CartDocument, changes: ReadonlyMap<string, number>): CartDocument {
  const lines = document.lines.map((line) => ({ ...line, quantity: changes.get(line.key) ?? line.quantity }));
  return assigned({ ...document, lines });
}

export function removeLines(document: CartDocument, keys: ReadonlySet<string>): CartDocument {
  return assigned({ ...document, last_add: null, lines: document.lines.filter(({ key }) => !keys.has(key)) });
}

/** One shipping for the whole cart. A new address asks for the date again, since days depend on the prefecture. */
export function setSoleShipping(
  document: CartDocument,
  to: { address: AddressInput; user_address_id: string | null },
): CartDocument {
  const before = document.shippings[0];
  if (!before) {
    const packing = { key: `p${document.next + 1}`, products: [], ...noDate };
    const shipping = { key: `s${document.next}`, ...to, packings: [packing] };
    return assigned({ ...document, shippings: [shipping], next: document.next + 2 });
  }
  const isMoved = before.address.prefecture !== to.address.prefecture;
  const packings = before.packings.map((packing) => (isMoved ? { ...packing, ...noDate } : packing));
  return assigned({ ...document, shippings: [{ ...before, ...to, packings }] });
}

const noDate = { delivery_at: null, delivery_timezone: null, is_date_chosen: false };

/** The order stands: its pieces leave the cart, what was put in meanwhile stays, and everything else begins anew. */
export function afterOrder(
  document: CartDocument,
  order: NonNullable<CartDocument["last_order"]>,
  ordered: readonly Ordered[],
): CartDocument {
  const lines = document.lines.flatMap((line) => {
    const taken = ordered.find(({ product_id }) => product_id === line.product_id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
  return { ...emptyDocument, lines, orderer: document.orderer, next: document.next, last_order: order };
}

type Ordered = { product_id: string; quantity: number };

/** A visitor's goods join the member's; who orders and where it goes stay as the member had them, if he had. */
export function joined(own: CartDocument, guest: CartDocument): CartDocument {
  let next = own.next;
  const lines = own.lines.map((line) => ({ ...line }));
  for (const line of guest.lines) {
    const same = lines.find(({ product_id }) => product_id === line.product_id);
    if (same) same.quantity += line.quantity;
    else if (lines.length < lineLimit) lines.push({ ...line, key: `l${next++}` });
  }
  return assigned({ ...own, lines, next, coupons: [...new Set([...own.coupons, ...guest.coupons])] });
}

/** The dates are asked again; with the addresses, the shippings go altogether. */
export function resetShippings(document: CartDocument, isRemovingAddress: boolean): CartDocument {
  if (isRemovingAddress) return { ...document, shippings: [], gift: null };
  const shippings = document.shippings.map((shipping) => ({
    ...shipping,
    packings: shipping.packings.map((packing) => ({ ...packing, ...noDate })),
  }));
  return { ...document, shippings };
}

/** Every piece is in exactly one parcel: what is missing goes into the first, what is too much is taken from the last. */
export function assigned(document: CartDocument): CartDocument {
  if (document.shippings.length === 0) return document;
  const left = new Map(document.lines.map(({ key, quantity }) => [key, quantity]));
  const shippings = document.shippings.map((shipping) => ({
    ...shipping,
    packings: shipping.packings.map((packing) => ({
      ...packing,
      products: packing.products.flatMap(({ key, quantity }) => {
        const taken = Math.min(quantity, left.get(key) ?? 0);
        left.set(key, (left.get(key) ?? 0) - taken);
        return taken > 0 ? [{ key, quantity: taken }] : [];
      }),
    })),
  }));
  const first = shippings[0]!.packings[0]!;
  for (const [key, quantity] of left) {
    if (quantity <= 0) continue;
    const same = first.products.find((product) => product.key === key);
    if (same) same.quantity += quantity;
    else first.products.push({ key, quantity });
  }
  return { ...document, shippings };
}
