import { type DisputeOfStripe, findDispute } from "./event-objects.ts";
import { findOwnIntent } from "./own-intent.ts";
import type { StripeShop } from "./stripe-client.ts";

const toBeChecked = {
  /** Pages on which staff answer a dispute. */
  live: "https://dashboard.stripe.com/disputes/",
  test: "https://dashboard.stripe.com/test/disputes/",
};

export type ReadDispute = {
  disputeId: string;
  reference: string;
  chargeId: string;
  /** Yen. */
  amount: number;
  /** In Japanese. */
  reason: string;
  state: DisputeOfStripe["state"];
  isAppeal?: boolean;
  /** Last moment for evidence. */
  dueBy: Date | null;
  openedAt: Date;
  /** The page on which staff answer. */
  url: string;
};

/** Stripe's reasons in words for staff. */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: "銀行が処理できませんでした",
  check_returned: "小切手が戻りました",
  credit_not_processed: "返金を受け取っていない、とのことです",
  customer_initiated: "お客さまのお申し出です",
  debit_not_authorized: "引き落としに心当たりがない、とのことです",
  duplicate: "二重に請求された、とのことです",
  fraudulent: "カードを使った覚えがない、とのことです",
  general: "理由は示されていません",
  incorrect_account_details: "口座の情報が違っていました",
  insufficient_funds: "残高が足りませんでした",
  noncompliant: "カード会社の規則に合わない、とのことです",
  product_not_received: "商品を受け取っていない、とのことです",
  product_unacceptable: "商品が説明と違う、または傷んでいた、とのことです",
  subscription_canceled: "定期購入は解約した、とのことです",
  unrecognized: "明細に心当たりがない、とのことです",
};

/** The present state of a dispute; undefined for a payment of another system. */
export async function readDispute(shop: StripeShop, id: string): Promise<ReadDispute | undefined> {
  const { intentId, reason, isAppeal, ...dispute } = await findDispute(shop, id);
  const own = await findOwnIntent(shop, intentId);
  if (!own) return undefined;
  return {
    ...dispute,
    reference: own.reference,
    chargeId: own.intent.id,
    reason: reasons[reason] ?? `Stripeの理由：${reason}`,
    ...(isAppeal && { isAppeal }),
    url: `${shop.isLive ? toBeChecked.live : toBeChecked.test}${dispute.disputeId}`,
  };
}

/** A warning of the issuer's about a payment that nobody disputes yet. The event tells no reason. */
export async function readWarning(
  shop: StripeShop,
  { objectId, intentId }: { objectId: string; intentId: string | null },
): Promise<{ warningId: string; reference: string; reason: string } | undefined> {
  const own = await findOwnIntent(shop, intentId);
  return own && { warningId: objectId, reference: own.reference, reason: "" };
}
