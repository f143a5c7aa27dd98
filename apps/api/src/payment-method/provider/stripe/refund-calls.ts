import type Stripe from "stripe";
import { providerFailure } from "#api/payment-method/provider/port.ts";
import { keyOf, metadataKeys } from "./idempotency-keys.ts";
import { type RefundOfStripe, refundOfStripe } from "./refund-of-stripe.ts";
import { callStripe, isMissing, type StripeFailure, type StripeShop } from "./stripe-client.ts";

const toBeChecked = {
  /** Code of a refund of a charge from which nothing is left. */
  alreadyRefunded: "charge_already_refunded",
};

export type RefundRequest = {
  intentId: string;
  /** The shop's key: one refund for each. */
  key: string;
  /** Yen. */
  amount: number;
  /** Needed for konbini: Stripe asks the buyer there for a bank account. */
  email?: string | undefined;
};

const pageSize = 100;
/** Pages of refunds of one payment, as an end for a server that always has more. */
const maxPages = 20;

/** The refunds of a payment, newest first. */
export async function listRefunds(shop: StripeShop, intentId: string): Promise<RefundOfStripe[]> {
  const refunds: RefundOfStripe[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const after = refunds.at(-1)?.refundId;
    const params = { payment_intent: intentId, limit: pageSize, ...(after !== undefined && { starting_after: after }) };
    const list = await callStripe(shop, "list", () => shop.stripe.refunds.list(params));
    refunds.push(...list.data.map(refundOfStripe));
    if (!list.has_more || list.data.length === 0) break;
  }
  return refunds;
}

/** The refund with the shop's key; a later state of the same refund included. */
export async function findRefund(
  shop: StripeShop,
  { intentId, key }: Pick<RefundRequest, "intentId" | "key">,
): Promise<RefundOfStripe | undefined> {
  const refunds = await listRefunds(shop, intentId);
  return key === "" ? undefined : refunds.find((refund) => refund.key === key);
}

/**
 * Refunds once for a key: Stripe forgets idempotency keys after a day, so its refunds are read first. A payment from
 * which nothing is left was refunded by hand, which is done too.
 */
export async function refundOnce(shop: StripeShop, request: RefundRequest): Promise<RefundOfStripe> {
  const { intentId, key, amount, email } = request;
  const made = await findRefund(shop, request);
  if (made && made.amount !== amount)
    throw providerFailure("refused", `Stripe has a refund of ${made.amount} yen under the key of one of ${amount}`);
  if (made) return made;
  try {
    const refund = await callStripe(shop, "refund", () =>
      shop.stripe.refunds.create(
        {
          payment_intent: intentId,
          amount,
          metadata: { [metadataKeys.refundKey]: key },
          ...(email !== undefined && { instructions_email: email }),
        },
        { idempotencyKey: keyOf("refund", intentId, key) },
      ),
    );
    return refundOfStripe(refund);
  } catch (error) {
    if ((error as StripeFailure).code !== toBeChecked.alreadyRefunded) throw error;
    const refund = await findRefund(shop, request);
    return refund ?? { key, refundId: "", amount, state: "done", reason: toBeChecked.alreadyRefunded };
  }
}

/** undefined if Stripe does not have it. */
export async function findRefundById(shop: StripeShop, id: string): Promise<RefundOfStripe | undefined> {
  try {
    const refund: Stripe.Refund = await callStripe(shop, "refund", () => shop.stripe.refunds.retrieve(id));
    return refundOfStripe(refund);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Cancels a refund that waits for the buyer. */
export async function cancelRefund(shop: StripeShop, refundId: string): Promise<RefundOfStripe> {
  const refund = await callStripe(shop, "refund", () =>
    shop.stripe.refunds.cancel(refundId, {}, { idempotencyKey: keyOf("cancel-refund", refundId) }),
  );
  return refundOfStripe(refund);
}
