import { createHash } from "node:crypto";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";

/**
 * Whose uses are counted together: a member's by the member, a guest's by the mailbox, kept as a hash. A member's count by the
 * membership's mailbox too, so that a guest with the same one is nobody else. null: nobody knows yet who buys.
 */
export type CouponBuyer = { buyerKey: string; mailboxKey: string };

/** `email` is the membership's of a member, the order's of a guest. */
export function couponBuyer(memberId: string | null, email: string | undefined): CouponBuyer | null {
  if (!email) return null;
  const mailboxKey = `e:${createHash("sha256").update(toMailbox(email)).digest("base64url")}`;
  return { buyerKey: memberId ? `m:${memberId}` : mailboxKey, mailboxKey };
}
