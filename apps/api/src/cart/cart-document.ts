import type { CartLine } from "./cart-line.ts";
import type { AddressInput, OrdererInput } from "@noren/contract/delivery/address.ts";
import type { OrderNotes } from "@noren/contract/cart/cart.ts";
import { cartLineLimit } from "@noren/contract/platform/limits.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";
import type { ChoiceMode } from "@noren/contract/cart/packing.ts";
import type { Handover } from "@noren/contract/delivery/handover.ts";
import type { NoshiInput } from "@noren/contract/delivery/wrapping.ts";
import { type OrderedPieces, withAccessories, withoutOrdered } from "./cart-accessories.ts";

/** What the buyer has entered so far. The only stored prices are those last shown (price_seen), to detect a change. */
export type CartDocument = {
  lines: CartLine[];
  shippings: CartShippingDocument[];
  orderer: OrdererInput | null;
  payment_method_id: string | null;
  /** The convenience store chain at which the buyer pays. */
  conveni_code: string | null;
  /** The member's saved card; null: another card, undefined: not chosen yet. */
  user_card_id?: string | null | undefined;
  memo: string;
  other: OrderNotes;
  /** A social gift: its one shipping has a placeholder until the receiver enters the address, after the order. */
  gift: GiftInput | null;
  /** The wrapping of the parcels that were removed with their address; the next parcel starts with it. */
  saved_wrapping?: GiftWrappingDocument | undefined;
  /** Normalized coupon codes (foldCode), in the order in which they were added. */
  coupons: string[];
  /** Points that the member has asked to use; fewer are used when less is left to pay. */
  points: number;
  /** The lines of the last deletion, until the next edit. */
  removed?: RemovedLines | undefined;
  /** The order of this cart that waits for its payment at a provider, and the pieces that are reserved for it. */
  pending: PendingOrder | null;
  /** The last addition. Without an idempotency key, the same addition within two seconds counts once. */
  last_add: { product_id: string; quantity: number; at: string } | null;
  /** The last order of this cart, and the digest of its confirmation. */
  last_order: { id: string; order_no: string; digest: string } | null;
  /** Number of the next key of a line, shipping or packing. A key is never used twice in a cart. */
  next: number;
};

/**
 * The lines of the last deletion, unchanged. Any other edit drops them, so that they always fit the rest of the cart.
 */
export type RemovedLines = {
  /** When they were deleted, in ISO 8601. */
  at: string;
  /** Name of the deleted line's product; its accessories were deleted with it. */
  name: string;
  quantity: number;
  lines: { index: number; line: CartLine }[];
  /**
   * The parcels before the deletion, by shipping key, with wrapping and dates: without the line, they are planned
   * again.
   */
  packings: Record<string, CartPackingDocument[]>;
};

export type PendingOrder = {
  order_id: string;
  order_no: string;
  payment_id: string;
  digest: string;
  products: OrderedPieces[];
  resume_url: string | null;
};

export type CartShippingDocument = {
  key: string;
  user_address_id: string | null;
  address: AddressInput;
  packings: CartPackingDocument[];
  /** The sender on the parcel; null or undefined: the orderer. */
  sender?: AddressInput | null;
  /** The gift message in the parcel. */
  message?: string;
  /** Where the shipping notice to the receiver is sent. */
  notice_email?: string | null;
  choice_mode?: ChoiceMode;
};

/** Codes of the chosen wrapping and noshi, number of bags, and text of the card. */
export type GiftWrappingDocument = { wrapping: string | null; noshi: NoshiInput | null; bags: number; card: string };

export type CartPackingDocument = {
  key: string;
  products: { key: string; quantity: number }[];
  delivery_at: string | null;
  delivery_timezone_key: string | null;
  /** Whether the buyer has chosen day and slot; 指定なし counts as a choice. */
  is_date_chosen: boolean;
  /** How the parcel is left other than by hand. It counts only while that is offered (handover.ts). */
  handover?: Handover | null | undefined;
  /** The buyer made this parcel, and the planner adds nothing to it. */
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

export const lineLimit = cartLineLimit;
/** In ms. */
const doubleWithin = 2000;

type Added = { product_id: string; quantity: number; price: number; now: Date; isKeyed: boolean };

/**
 * Adds a variant to its line, or as a new line. Without an idempotency key, the same addition within two seconds does
 * nothing.
 */
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

/** Whether this is the variant's own line: neither an accessory nor made to order. */
export const isOwnLine = (line: CartLine, productId: string) =>
  line.product_id === productId && !line.parent_key && !line.configuration;

export function setQuantities(document: CartDocument, changes: ReadonlyMap<string, number>): CartDocument {
  const lines = document.lines.map((line) => ({ ...line, quantity: changes.get(line.key) ?? line.quantity }));
  return assigned({ ...document, lines });
}

export function removeLines(document: CartDocument, keys: ReadonlySet<string>): CartDocument {
  return assigned({ ...document, last_add: null, lines: document.lines.filter(({ key }) => !keys.has(key)) });
}

/** Sets the address of the cart's one shipping. Another prefecture resets the dates, since the days depend on it. */
export function setSoleShipping(
  document: CartDocument,
  to: { address: AddressInput; user_address_id: string | null },
): CartDocument {
  const before = document.shippings[0];
  if (!before) {
    const { saved_wrapping: gift_wrapping, ...rest } = document;
    const packing = { key: `p${document.next + 1}`, products: [], ...noDate, ...(gift_wrapping && { gift_wrapping }) };
    const shipping = { key: `s${document.next}`, ...to, packings: [packing] };
    return assigned({ ...rest, shippings: [shipping], next: document.next + 2 });
  }
  const isMoved = before.address.prefecture !== to.address.prefecture;
  const packings = before.packings.map((packing) => ({ ...byHand(packing), ...(isMoved && noDate) }));
  return assigned({ ...document, shippings: [{ ...before, ...to, packings }] });
}

/** A handover is chosen for one address, so another address resets it. */
export const byHand = ({ handover: _, ...packing }: CartPackingDocument): CartPackingDocument => packing;

export const noDate = { delivery_at: null, delivery_timezone_key: null, is_date_chosen: false };

/**
 * Removes the pieces of a placed order. Pieces that were added meanwhile and the orderer stay, everything else is
 * reset.
 */
export function afterOrder(
  document: CartDocument,
  order: NonNullable<CartDocument["last_order"]>,
  ordered: readonly OrderedPieces[],
): CartDocument {
  const lines = withoutOrdered(document.lines, ordered);
  return { ...emptyDocument, lines, orderer: document.orderer, next: document.next, last_order: order };
}

/**
 * Adds a visitor's lines and coupons to the member's cart; the member's orderer and addresses stay. If the member has
 * entered nothing yet, everything of the visitor's cart is taken over.
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

/** Resets the dates, or removes all shippings with their addresses. */
export function resetShippings(document: CartDocument, isRemovingAddress: boolean): CartDocument {
  if (isRemovingAddress) return { ...document, shippings: [], gift: null };
  const shippings = document.shippings.map((shipping) => ({
    ...shipping,
    packings: shipping.packings.map((packing) => ({ ...packing, ...noDate })),
  }));
  return { ...document, shippings };
}

/**
 * Puts every piece into exactly one parcel: missing pieces go into the first parcel that the buyer has not made,
 * surplus ones are taken from the last parcels. Accessories stay with their lines.
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
