import { createHash } from "node:crypto";

/** Stripe's limit for a key, in characters. */
const maxLength = 255;

/** Steps of a payment that Stripe makes once for a key. */
export type Step = "start" | "cancel" | "capture" | "refund" | "cancel-refund" | "customer" | "setup" | "detach";

/** The same step of the same payment has the same key, so that a repeat is the same call. */
export function keyOf(step: Step, ...parts: readonly (string | number)[]): string {
  const key = ["noren", step, ...parts].join("/");
  return key.length <= maxLength ? key : `noren/${step}/${createHash("sha256").update(key).digest("base64url")}`;
}

/** Key of a start, or of another attempt at it with other parameters. */
export const startKey = (reference: string, attempt?: string): string =>
  attempt === undefined ? keyOf("start", reference) : keyOf("start", reference, attempt);

/** Keys of the metadata by which the shop finds its own objects at Stripe. */
export const metadataKeys = {
  reference: "noren_reference",
  orderNo: "noren_order_no",
  refundKey: "noren_refund_key",
  customer: "noren_customer",
} as const;
