import { createHmac, timingSafeEqual } from "node:crypto";

export type Secret = {
  /** SECRET: makes everything new. */
  current: string;
  /** SECRET_FALLBACK: opens and verifies too, while a shop changes from one secret to another (decision 111). */
  fallback?: string | undefined;
};

/** The current secret first. */
export const acceptedSecrets = ({ current, fallback }: Secret): string[] =>
  fallback === undefined ? [current] : [current, fallback];

export const macBy = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** MAC of a text by the current secret, in base64url. */
export const sign = (text: string, { current }: Secret): string => macBy(current, text).toString("base64url");

/** Whether an accepted secret has signed the text. */
export const isSigned = (signature: string, text: string, secret: Secret): boolean =>
  acceptedSecrets(secret).some((one) => isSameText(signature, macBy(one, text).toString("base64url")));

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
