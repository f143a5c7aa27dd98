import type { Endpoint } from "./endpoint.ts";

/**
 * Calls that are idempotent by themselves and must not run inside another transaction: they call a
 * provider, or hash a password. A decision's key is the cart's generation. A file sent twice is stored once; its second
 * record is attached to nothing and removed with the others. Addresses imported twice are in the book once.
 */
const withoutKey = [
  /^POST \/v1\/auth\//,
  /^POST \/v1\/captcha\//,
  /^POST \/v1\/reminder\//,
  /^POST \/v1\/email-verify\//,
  /^POST \/v1\/carts\/\{token\}\/decision$/,
  /^PATCH \/v1\/carts\/transaction\/error\/delete$/,
  / \/v1\/me\/user-cards/,
  // they answer a key that is stored nowhere
  /^POST \/v1\/session-endings\//,
  /^POST \/v1\/email-undoings\//,
  /^PUT \/v1\/me\/orders\/\{id\}\/cancel$/,
  /^POST \/v1\/upload-files$/,
  /^POST \/v1\/me\/user-addresses\/import$/,
];

/** Whether a call may be sent with an Idempotency-Key (ERR-03). */
export const takesIdempotencyKey = ({ method, path }: Pick<Endpoint, "method" | "path">): boolean =>
  method !== "GET" && !withoutKey.some((calls) => calls.test(`${method} ${path}`));

/** Calls of visitors without a cart whose key counts by the email address in them, else by the address range. */
export const keyedByEmail: readonly string[] = ["/v1/users", "/v1/inquiries", "/v1/product-requests"];
