import { createHash } from "node:crypto";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";

/**
 * The buyer whose uses are counted together: a member, or a guest's mailbox, stored as a hash. A member's count by the
 * membership's mailbox too, so that a guest with the same one is the same buyer. null: the buyer is not known yet.
 */
export type CouponBuyer = { buyerKey: string; mailboxKey: string };

/** `email` is the membership's of a member, the order's of a guest. */
export function couponBuyer(memberId: string | null, email: string | undefined): CouponBuyer | null {
  if (!email) return null;
  const mailboxKey = `e:${createHash("sha256").update(toMailbox(email)).digest("base64url")}`;
  return { buyerKey: memberId ? `m:${memberId}` : mailboxKey, mailboxKey };
}
