import { createHash } from "node:crypto";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";

/**
 * The buyer whose uses are counted together: a member, or a guest by the hash of the mailbox. A member also counts by
 * the membership's mailbox, so that a guest with the same one is the same buyer. null: the buyer is not known yet.
 */
export type CouponBuyer = { buyerKey: string; mailboxKey: string };

/** `email`: the membership's for a member, the order's for a guest. */
export function couponBuyer(memberId: string | null, email: string | undefined): CouponBuyer | null {
  if (!email) return null;
  const mailboxKey = `e:${createHash("sha256").update(toMailbox(email)).digest("base64url")}`;
  return { buyerKey: memberId ? `m:${memberId}` : mailboxKey, mailboxKey };
}
