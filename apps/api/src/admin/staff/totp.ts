import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds for which a code of an authenticator app is shown. */
const stepSeconds = 30;
/** Bytes of a secret (RFC 4226, section 4). */
export const totpSecretBytes = 20;

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The six digits of a 30 s step (RFC 6238 with HMAC-SHA-1, which all apps support). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.at(-1)! & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * The step that a typed code belongs to: the current one, or a neighbour, since clocks of phones differ. undefined for
 * a wrong code, and for one of a step up to `after`, the last accepted one.
 */
export function totpStepOf(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number | null },
): number | undefined {
  const current = stepAt(now);
  const isSame = (step: number) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
  return [current, current - 1, current + 1].filter(isSame).find((step) => after === null || step > after);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648), for bytes in multiples of five. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

/** Link by which an authenticator app stores the secret (Key URI Format). */
export function totpUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(":");
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
