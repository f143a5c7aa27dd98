import { createHmac, timingSafeEqual } from "node:crypto";

/** The return has no session: the signature proves that the shop issued the reference. */
export function stateOf(reference: string, secret: string): string {
  return `${reference}.${mac(reference, secret)}`;
}

/** A payment's id and an HMAC; other texts are refused without hashing. */
const form = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export function referenceOf(state: string, secret: string): string | undefined {
  const [, reference, signature] = (state.length < 100 && form.exec(state)) || [];
  if (reference === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(mac(reference, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? reference : undefined;
}

const mac = (reference: string, secret: string) =>
  createHmac("sha256", secret).update(`payment:${reference}`).digest("base64url");
