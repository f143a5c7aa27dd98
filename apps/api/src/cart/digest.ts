import { hash } from "node:crypto";
import type { CartDetail } from "@noren/contract/cart/cart.ts";

/**
 * A hash of what the confirmation shows. It leaves out stock labels, which change at any time and promise nothing, and
 * memo and answers, which are sent with the decision itself.
 */
export function digestOf(
  detail: Omit<CartDetail, "digest" | "next_step">,
  payment: readonly (string | null)[],
  /** The terms to which the buyer agrees: version of the policies, terms of cancelling, period of the offer. */
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

/** JSON with sorted keys, since the database returns a document's keys in another order. */
export function canonical(value: unknown): string {
  return JSON.stringify(inOrder(value)) ?? "null";
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = value as Record<string, unknown>;
  // an object without a prototype, so that __proto__ is an ordinary key
  const ordered: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(fields).sort()) ordered[key] = inOrder(fields[key]);
  return ordered;
}
