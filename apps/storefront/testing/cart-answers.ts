import type { Cart, CartDetail, CartProduct } from "@noren/contract/cart/cart.ts";
import type { CartShipping } from "@noren/contract/cart/cart-shipping.ts";
import type { LeadTime } from "@noren/contract/cart/shipping.ts";
import { filledCart } from "./demo-data.ts";
import { anAddress } from "./placed-order.ts";

/** Whole answers about a cart, as the contract types them; a test gives the fields that it is about. */

type Packing = CartShipping["packings"][number];

/** The demo cart with other values in its detail, and beside it. */
export const aCart = (detail: Partial<CartDetail> = {}, cart: Partial<Cart> = {}): Cart => ({
  ...filledCart,
  ...cart,
  detail: { ...filledCart.detail, ...detail },
});

export const aCartLine = (changes: Partial<CartProduct> = {}): CartProduct => ({
  ...filledCart.detail.products[0]!,
  ...changes,
});

/** A parcel with both pieces of the demo cart's line. */
export const aPacking = (changes: Partial<Packing> = {}): Packing => ({
  key: "p1",
  products: [{ key: "l1", quantity: 2 }],
  carrier: null,
  delivery_at: null,
  delivery_timezone_key: null,
  delivery_timezone_label: null,
  carriage: 660,
  ...changes,
});

/** An address of a cart, with one parcel. */
export const aShipping = (changes: Partial<CartShipping> = {}): CartShipping => ({
  key: "s1",
  user_address_id: null,
  address: anAddress(),
  packings: [aPacking()],
  carriage: 660,
  ...changes,
});

/** When a parcel can arrive; without days and slots to choose from. */
export const aLeadTime = (changes: Partial<LeadTime> = {}): LeadTime => ({
  packing_key: "p1",
  shipping_key: "s1",
  carrier: { code: "kotori", name: "ことり運輸" },
  earliest: "2026-12-03",
  reason: "",
  dates: [],
  timezones: [],
  ...changes,
});
