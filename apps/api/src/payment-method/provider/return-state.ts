import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";

/** The return has no session: the signature proves that the shop issued the reference. */
export const stateOf = (reference: string, secret: Secret): string => `${reference}.${sign(textOf(reference), secret)}`;

/** A payment's id and an HMAC; other texts are refused without hashing. */
const form = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export function referenceOf(state: string, secret: Secret): string | undefined {
  const [, reference, signature] = (state.length < 100 && form.exec(state)) || [];
  if (reference === undefined || signature === undefined) return undefined;
  return isSigned(signature, textOf(reference), secret) ? reference : undefined;
}

const textOf = (reference: string) => `payment:${reference}`;
