import type { FraudResult } from "#api/payment-method/provider/port.ts";
import { findReview } from "./event-objects.ts";
import { findOwnIntent } from "./own-intent.ts";
import type { StripeShop } from "./stripe-client.ts";

/** Why a review was closed, in words for staff. All but an approval refuse the payment. */
const closings: Readonly<Record<string, string>> = {
  approved: "Stripeの審査で承認されました",
  refunded: "Stripeの管理画面で返金されました",
  refunded_as_fraud: "Stripeの管理画面で、不正として返金されました",
  disputed: "お客さまがカード会社へ異議を申し立てました",
  canceled: "Stripeでお支払いが取り消されました",
  redacted: "Stripeから審査の情報が消されました",
};

/**
 * Result of a fraud review by Stripe's rules or by hand; undefined for a payment of another system. The review tells no
 * time of its end, so the event's stands for it.
 */
export async function readReview(shop: StripeShop, id: string, at: Date): Promise<FraudResult | undefined> {
  const { reviewId, intentId, isOpen, closedReason, openedAt } = await findReview(shop, id);
  const own = await findOwnIntent(shop, intentId);
  if (!own) return undefined;
  const { latest_charge } = own.intent;
  const charge = typeof latest_charge === "object" ? latest_charge : null;
  const common = { reference: own.reference, score: charge?.outcome?.risk_score ?? 0, isVerified: true };
  if (isOpen)
    return {
      ...common,
      id: `${reviewId}:open`,
      result: "review",
      reason: "Stripeの審査（レビュー）に入っています",
      checkedAt: openedAt,
    };
  const closed = closedReason ?? "unknown";
  return {
    ...common,
    id: `${reviewId}:${closed}`,
    result: closed === "approved" ? "ok" : "refused",
    reason: closings[closed] ?? `Stripeの審査が終わりました（${closed}）`,
    // later than the opening, whichever event tells of it
    checkedAt: new Date(Math.max(at.getTime(), openedAt.getTime() + 1)),
  };
}
