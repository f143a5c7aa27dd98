import { hash } from "node:crypto";
import type { CartDetail } from "@noren/contract/cart/cart.ts";

/**
 * A fingerprint of what the confirm screen shows. Stock labels are left out, since they change by the minute and bind
 * no one; memo and answers too, since the button that orders sends them along.
 */
export function digestOf(
  detail: Omit<CartDetail, "digest" | "next_step">,
  payment: readonly (string | null)[],
  /** What the buyer agrees to by ordering: the texts' version, cancelling, the offer's period. */
  terms: readonly string[],
): string {
  const products = detail.products.map(({ key, product_info, unit_price, quantity, subtotal, configuration }) => [
    key,
    product_info.id,
    unit_price,
    quantity,
    subtotal,
    ...(configuration ? [product_info.variant_name] : []),
  ]);
  const coupons = detail.coupons.map(({ code, amount }) => [code, amount]);
  const shown = [products, detail.shippings, detail.order, detail.orderer, payment, detail.gift, coupons, terms];
  return hash("sha256", canonical(shown), "base64url").slice(0, 22);
}

/** JSON with each object's keys in order, since a document that comes back from the database has them in another. */
export function canonical(value: unknown): string {
  return JSON.stringify(inOrder(value)) ?? "null";
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = value as Record<string, unknown>;
  // without a prototype, a key called __proto__ is a key like any other
  const ordered: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(fields).sort()) ordered[key] = inOrder(fields[key]);
  return ordered;
}
