import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

/**
 * What goes between a shop and the provider: signed JSON over HTTP. Amounts in yen. A call signs its time, method, path and
 * body; a notice its time and body. Whoever reads refuses what is older than five minutes.
 */
export const chargeStates = ["requires_action", "captured", "refused", "pending", "cancelled", "refunded"] as const;

export const WireCharge = z.object({
  reference: z.string(),
  charge_id: z.string(),
  kind: z.enum(["card", "conveni"]),
  order_no: z.string(),
  amount: z.int(),
  refunded: z.int(),
  state: z.enum(chargeStates),
  /** The page the buyer has to go to; null when there is nothing to do. */
  action_url: z.nullable(z.string()),
  /** In Japanese, for the buyer. */
  message: z.string(),
  conveni: z.nullable(z.object({ chain: z.string(), number: z.string(), pay_by: z.string() })),
});
export type WireCharge = z.infer<typeof WireCharge>;

export const WireNotice = z.object({ notice_id: z.string(), charge: WireCharge });
export type WireNotice = z.infer<typeof WireNotice>;

const timeHeader = "x-provider-time";
const signatureHeader = "x-provider-signature";
const maxAgeMs = 5 * 60_000;

/** The provider's own secret, so that it never knows the shop's. */
export const providerSecret = (shopSecret: string) => mac(shopSecret, "test provider");

export type SignedCall = { method: string; path: string; body: string };

export function signCall(secret: string, call: SignedCall, now: Date): Record<string, string> {
  return sign(secret, callText(call), now);
}

/** Whether the call was signed with the secret within the last minutes, method, path with query and body as they are. */
export function isSignedCall(secret: string, headers: Headers, call: SignedCall, now: Date): boolean {
  return isSigned(secret, headers, callText(call), now);
}

export function signNotice(secret: string, body: string, now: Date): Record<string, string> {
  return sign(secret, `notice\n${body}`, now);
}

export function isSignedNotice(secret: string, headers: Headers, body: string, now: Date): boolean {
  return isSigned(secret, headers, `notice\n${body}`, now);
}

/** Lets pages of one origin, and no other, show the card frame and get its tokens. */
export const frameKey = (secret: string, origin: string) => mac(secret, `frame\n${origin}`);

export function isFrameKey(secret: string, origin: string, key: string): boolean {
  return isSame(key, frameKey(secret, origin));
}

const callText = ({ method, path, body }: SignedCall) => `call\n${method.toUpperCase()}\n${path}\n${body}`;

function sign(secret: string, text: string, now: Date): Record<string, string> {
  const time = String(now.getTime());
  return { [timeHeader]: time, [signatureHeader]: mac(secret, `${time}\n${text}`) };
}

function isSigned(secret: string, headers: Headers, text: string, now: Date): boolean {
  const time = headers.get(timeHeader) ?? "";
  const signature = headers.get(signatureHeader) ?? "";
  if (!/^\d{1,15}$/.test(time) || Math.abs(now.getTime() - Number(time)) > maxAgeMs) return false;
  return isSame(signature, mac(secret, `${time}\n${text}`));
}

const mac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("base64url");

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
