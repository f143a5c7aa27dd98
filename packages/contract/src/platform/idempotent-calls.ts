import type { Endpoint } from "./endpoint.ts";

/**
 * Calls without Idempotency-Key: they are idempotent by themselves and must not run inside another transaction, since
 * they call a provider or hash a password. A decision's key is the cart's generation. A file uploaded twice is stored
 * once; its second record stays unattached and is removed by the cleanup. Addresses imported twice are stored once.
 */
const withoutKey = [
  /^POST \/v1\/auth\//,
  /^POST \/v1\/captcha\//,
  /^POST \/admin\/v1\/(auth|invitations)\//,
  /^POST \/v1\/reminder\//,
  /^POST \/v1\/email-verify\//,
  /^POST \/v1\/carts\/\{token\}\/decision$/,
  /^PATCH \/v1\/carts\/transaction\/error\/delete$/,
  / \/v1\/me\/user-cards/,
  // their answers contain a key that is not stored
  /^POST \/v1\/session-endings\//,
  /^POST \/v1\/email-undoings\//,
  /^PUT \/v1\/me\/orders\/\{id\}\/cancel$/,
  /^POST \/admin\/v1\/orders\/\{id\}\/(cancellation|rejection|payment\/(capture|query))$/,
  /^POST \/admin\/v1\/orders\/\{id\}\/refunds\/\{refund_id\}\/request$/,
  /^POST \/admin\/v1\/payment-accounts\/\{id\}\/check$/,
  // they change nothing
  /^POST \/admin\/v1\/price-lists\/\{id\}\/compare(-file)?$/,
  /^POST \/admin\/v1\/products\/\{id\}\/made-to-order\/effect$/,
  /^POST \/v1\/upload-files$/,
  /^POST \/v1\/me\/user-addresses\/import$/,
];

/** Whether a call accepts an Idempotency-Key (ERR-03). */
export const takesIdempotencyKey = ({ method, path }: Pick<Endpoint, "method" | "path">): boolean =>
  method !== "GET" && !withoutKey.some((calls) => calls.test(`${method} ${path}`));

/**
 * Calls of visitors without a cart: their Idempotency-Key belongs to the email address in the input, or to the IP
 * address range without one.
 */
export const keyedByEmail: readonly string[] = ["/v1/users", "/v1/inquiries", "/v1/product-requests"];
