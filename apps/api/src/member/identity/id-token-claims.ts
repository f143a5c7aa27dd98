/** Seconds by which a provider's clock may differ from the shop's. */
const tolerance = 60;
/** Seconds. A token is made when the code is exchanged, a moment before it is read. */
const maxAge = 3600;
/** Seconds. Yahoo! JAPAN's tokens are valid for 28 days. */
const maxLife = 100 * 86_400;
/** OpenID Connect Core 1.0, section 2: a subject has at most 255 ASCII characters. */
const subject = /^[\x20-\x7e]{1,255}$/;

export type TimedClaims = { sub: string; iat: number; exp: number; nbf?: number | undefined };

/**
 * Throws if the subject of an ID token cannot be stored, or its times do not fit the shop's clock. The library has
 * checked signature, issuer, audience and nonce; of the times only exp and nbf, each in one direction.
 */
export function checkIdToken({ sub, iat, exp, nbf = iat }: TimedClaims, now: Date): void {
  const seconds = now.getTime() / 1000;
  if (!subject.test(sub)) throw new Error("The subject of an ID token is not 255 ASCII characters at most.");
  const isInTime =
    iat <= seconds + tolerance &&
    iat >= seconds - maxAge &&
    nbf <= seconds + tolerance &&
    exp >= seconds - tolerance &&
    exp <= seconds + maxLife;
  if (!isInTime) throw new Error("The times of an ID token do not fit the clock.");
}
