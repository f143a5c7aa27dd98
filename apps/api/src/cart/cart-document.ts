import type { CartLine } from "./cart-line.ts";
import type { AddressInput, OrdererInput } from "@noren/contract/delivery/address.ts";
import type { OrderNotes } from "@noren/contract/cart/cart.ts";
import { cartLineLimit } from "@noren/contract/platform/limits.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";
import type { ChoiceMode } from "@noren/contract/cart/packing.ts";
import type { Handover } from "@noren/contract/delivery/handover.ts";
import type { NoshiInput } from "@noren/contract/delivery/wrapping.ts";
import { type OrderedPieces, withAccessories, withoutOrdered } from "./cart-accessories.ts";

/** What the buyer has entered so far. Prices are not stored, except the one last seen, to detect a change. */
export type CartDocument = {
  lines: CartLine[];
  shippings: CartShippingDocument[];
  orderer: OrdererInput | null;
  payment_method_id: string | null;
  /** The convenience store chain where the payment number is paid. */
  conveni_code: string | null;
  /** The member's saved card, chosen with the method; null is another one, and undefined none yet. */
  user_card_id?: string | null | undefined;
  memo: string;
  other: OrderNotes;
  /** The one shipping has no address: the receiver gives it after the order. */
  gift: GiftInput | null;
  /** The last gift wrapping before its parcel went; the next parcel starts with it. */
  kept_dress?: GiftWrappingDocument | undefined;
  /** Folded coupon codes, in the order they were added. */
  coupons: string[];
  /** Points the member asked to use. */
  points: number;
  /** What the last deletion took out, until the next edit. */
  removed?: RemovedLines | undefined;
  /** The order of this cart that waits at a provider's, and the pieces it holds. */
  pending: PendingOrder | null;
  /** The last add, so that the same one within two seconds counts once where no script sends a key. */
  last_add: { product_id: string; quantity: number; at: string } | null;
  /** The last order of this cart and what its confirm screen showed. */
  last_order: { id: string; order_no: string; digest: string } | null;
  /** The next key's number; keys are never used twice in a cart. */
  next: number;
};

/** What the last deletion took out, as it stood. Any other edit forgets it, so it always fits the rest of the cart. */
export type RemovedLines = {
  /** When, ISO. */
  at: string;
  /** The product of the deleted line; its accessories went with it. */
  name: string;
  quantity: number;
  lines: { index: number; line: CartLine }[];
  /** Parcels of each address before, with their wrapping and dates, which are planned anew without the line. */
  packings: Record<string, CartPackingDocument[]>;
};

export type PendingOrder = {
  order_id: string;
  order_no: string;
  payment_id: string;
  digest: string;
  goods: OrderedPieces[];
  resume_url: string | null;
};

export type CartShippingDocument = {
  key: string;
  user_address_id: string | null;
  address: AddressInput;
  packings: CartPackingDocument[];
  /** The sender; null or undefined is the orderer. */
  sender?: AddressInput | null;
  /** The gift message in the parcel, and the email address that the shipping notice goes to. */
  message?: string;
  notice_email?: string | null;
  choice_mode?: ChoiceMode;
};

/** Wrapping, noshi, bags and card of a parcel. */
export type GiftWrappingDocument = { wrapping: string | null; noshi: NoshiInput | null; bags: number; card: string };

export type CartPackingDocument = {
  key: string;
  products: { key: string; quantity: number }[];
  delivery_at: string | null;
  delivery_timezone_key: string | null;
  /** The buyer has chosen date and slot; 指定なし counts as a choice. */
  is_date_chosen: boolean;
  /** How it is left other than by hand; it counts while the parcel may be left so (handover.ts). */
  handover?: Handover | null | undefined;
  /** The buyer made this parcel; the planner adds nothing to it. */
  is_own?: boolean;
  gift_wrapping?: GiftWrappingDocument | undefined;
};

export const emptyDocument: CartDocument = {
  lines: [],
  shippings: [],
  orderer: null,
  payment_method_id: null,
  conveni_code: null,
  memo: "",
  other: { purpose: "", questionnaire: [] },
  gift: null,
  coupons: [],
  points: 0,
  pending: null,
  last_add: null,
  last_order: null,
  next: 1,
};

/** Max lines of a cart. */
export const lineLimit = cartLineLimit;
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
    document.lines.some((line) => isOwnLine(line, product_id));
  if (isDouble && !isKeyed) return document;
  const has = document.lines.some((line) => isOwnLine(line, product_id));
  const lines = has
    ? document.lines.map((line) =>
        isOwnLine(line, product_id) ? { ...line, quantity: line.quantity + quantity, price_seen: price } : line,
      )
    : [...document.lines, { key: `l${document.next}`, product_id, quantity, price_seen: price }];
  const last_add = { product_id, quantity, at: now.toISOString() };
  return assigned({ ...document, lines, last_add, next: has ? document.next : document.next + 1 });
}

/** What came as an accessory is a line apart from the same variant bought by itself. */
export const isOwnLine = (line: CartLine, productId: string) =>
  line.product_id === productId && !line.parent_key && !line.configuration;

export function setQuantities(document: CartDocument, changes: ReadonlyMap<string, number>): CartDocument {
  const lines = document.lines.map((line) => ({ ...line, quantity: changes.get(line.key) ?? line.quantity }));
  return assigned({ ...document, lines });
}

export function removeLines(document: CartDocument, keys: ReadonlySet<string>): CartDocument {
  return assigned({ ...document, last_add: null, lines: document.lines.filter(({ key }) => !keys.has(key)) });
}

/** One shipping for the whole cart. A new address resets the date, since days depend on the prefecture. */
export function setSoleShipping(
  document: CartDocument,
  to: { address: AddressInput; user_address_id: string | null },
): CartDocument {
  const before = document.shippings[0];
  if (!before) {
    const { kept_dress: gift_wrapping, ...rest } = document;
    const packing = { key: `p${document.next + 1}`, products: [], ...noDate, ...(gift_wrapping && { gift_wrapping }) };
    const shipping = { key: `s${document.next}`, ...to, packings: [packing] };
    return assigned({ ...rest, shippings: [shipping], next: document.next + 2 });
  }
  const isMoved = before.address.prefecture !== to.address.prefecture;
  const packings = before.packings.map((packing) => ({ ...byHand(packing), ...(isMoved && noDate) }));
  return assigned({ ...document, shippings: [{ ...before, ...to, packings }] });
}

/** Another house has other places to leave a parcel at. */
export const byHand = ({ handover: _, ...packing }: CartPackingDocument): CartPackingDocument => packing;

export const noDate = { delivery_at: null, delivery_timezone_key: null, is_date_chosen: false };

/** The order stands: its pieces leave the cart, pieces added meanwhile stay, and everything else is reset. */
export function afterOrder(
  document: CartDocument,
  order: NonNullable<CartDocument["last_order"]>,
  ordered: readonly OrderedPieces[],
): CartDocument {
  const lines = withoutOrdered(document.lines, ordered);
  return { ...emptyDocument, lines, orderer: document.orderer, next: document.next, last_order: order };
}

/**
 * A visitor's lines join the member's; orderer and addresses stay as the member entered them. A cart in which the
 * member has entered nothing yet takes everything from the visitor's.
 */
export function joined(own: CartDocument, guest: CartDocument): CartDocument {
  const isUntouched = own.next === emptyDocument.next && own.orderer === null && own.coupons.length === 0;
  if (isUntouched) return { ...guest, pending: own.pending, last_order: own.last_order };
  let next = own.next;
  const lines = own.lines.map((line) => ({ ...line }));
  const keys = new Map<string, string>();
  for (const line of guest.lines) {
    const parent_key = line.parent_key && keys.get(line.parent_key);
    if (line.parent_key && !parent_key) continue;
    const same = lines.find((one) =>
      line.configuration
        ? one.key === line.key
        : one.product_id === line.product_id && (one.parent_key ?? "") === (parent_key ?? "") && !one.configuration,
    );
    if (same) same.quantity += line.quantity;
    else if (lines.length < lineLimit)
      lines.push({ ...line, key: line.configuration ? line.key : `l${next++}`, ...(parent_key && { parent_key }) });
    else continue;
    keys.set(line.key, (same ?? lines.at(-1)!).key);
  }
  return assigned({
    ...own,
    removed: undefined,
    lines,
    next,
    coupons: [...new Set([...own.coupons, ...guest.coupons])],
  });
}

/** Resets the dates; with the addresses, all shippings are removed. */
export function resetShippings(document: CartDocument, isRemovingAddress: boolean): CartDocument {
  if (isRemovingAddress) return { ...document, shippings: [], gift: null };
  const shippings = document.shippings.map((shipping) => ({
    ...shipping,
    packings: shipping.packings.map((packing) => ({ ...packing, ...noDate })),
  }));
  return { ...document, shippings };
}

/**
 * Every piece is in exactly one parcel: what is missing goes into the first that is the planner's, what is too much is
 * taken from the last. Accessories stay with their lines.
 */
export function assigned(given: CartDocument): CartDocument {
  const document = { ...given, lines: withAccessories(given.lines) };
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
  const [shipping] = shippings;
  const first = shipping!.packings.find(({ is_own }) => !is_own) ?? shipping!.packings[0]!;
  for (const [key, quantity] of left) {
    if (quantity <= 0) continue;
    const same = first.products.find((product) => product.key === key);
    if (same) same.quantity += quantity;
    else first.products.push({ key, quantity });
  }
  return { ...document, shippings };
}
