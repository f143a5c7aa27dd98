import { type FormBytes, formBytes } from "./form-body.ts";
import { hashField, type ResultField, resultFields } from "./link-fields.ts";
import { hasResultShapes } from "./result-shapes.ts";
import type { SpsContract } from "./sps-contract.ts";
import { bytesIn, isHashOf, type SpsEncoding, trimmedBytes } from "./sps-hash.ts";

/** Fields of a result whose hash was verified; absent ones are empty. */
export type ResultValues = Record<ResultField, string>;

/** A body that SBPS, or the buyer's browser, has posted. */
export type PostedForm = { body: Uint8Array; contentType?: string | null | undefined };

export type VerifiedResult =
  | { kind: "forged" }
  /** Genuine, but of another merchant or service than the contract's. */
  | { kind: "other_shop"; merchantId: string; serviceId: string }
  /** Genuine, but of another order than the one that the address is for. */
  | { kind: "other_order"; orderId: string }
  | { kind: "verified"; values: ResultValues };

const maxBodyBytes = 16_384;

/**
 * Verifies a posted result. Its charset is not reliable, so Shift_JIS and UTF-8 are tried; the hash decides. `hashedAs` is
 * the encoding of the values under the hash. With `orderId` the result has to be of this order.
 */
export function verifyResult(
  contract: SpsContract,
  { body, contentType }: PostedForm,
  { hashedAs, orderId }: { hashedAs: SpsEncoding; orderId?: string | undefined },
): VerifiedResult {
  const form = body.length <= maxBodyBytes ? formBytes(body) : undefined;
  const values = form && charsetsOf(contentType).map((one) => verified(form, one, hashedAs, contract));
  const found = values?.find((one) => one !== undefined);
  if (!found) return { kind: "forged" };
  const { merchant_id: merchantId, service_id: serviceId } = found;
  if (merchantId !== contract.merchantId || serviceId !== contract.serviceId)
    return { kind: "other_shop", merchantId, serviceId };
  if (orderId !== undefined && found.order_id !== orderId) return { kind: "other_order", orderId: found.order_id };
  return { kind: "verified", values: found };
}

const charsetsOf = (contentType: string | null | undefined): SpsEncoding[] =>
  /utf-?8/i.test(contentType ?? "") ? ["utf8", "shift_jis"] : ["shift_jis", "utf8"];

function verified(form: FormBytes, charset: SpsEncoding, hashedAs: SpsEncoding, { hashKey }: SpsContract) {
  const raw = resultFields.map((name) => form.get(name) ?? new Uint8Array());
  const texts = raw.map((bytes) => textOf(bytes, charset));
  if (!texts.every((text) => text !== undefined)) return undefined;
  // bytes that are hashed as they came are not encoded again: Shift_JIS has two codes for some characters
  const hashed = charset === hashedAs ? raw : texts.map((text) => bytesIn(text, hashedAs));
  const given = Buffer.from(form.get(hashField) ?? []).toString("latin1");
  if (!isHashOf(given, hashed, hashKey)) return undefined;
  const values = Object.fromEntries(resultFields.map((name, at) => [name, texts[at]])) as ResultValues;
  return hasResultShapes(values) ? values : undefined;
}

/** undefined if the bytes are not in the charset. */
function textOf(bytes: Uint8Array, charset: SpsEncoding): string | undefined {
  try {
    return new TextDecoder(charset === "utf8" ? "utf-8" : "shift_jis", { fatal: true }).decode(trimmedBytes(bytes));
  } catch {
    return undefined;
  }
}
