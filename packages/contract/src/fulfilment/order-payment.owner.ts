import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, Yen } from "../platform/shapes.ts";
import { seenOrder, StepResult } from "./order-step.owner.ts";
import { stepRules } from "./order-step.ts";

/**
 * What a provider has answered. under_way: it has accepted the request, and works on it. unknown: it has not answered,
 * and the shop requests the same again.
 */
export const providerAnswers = ["done", "under_way", "refused", "unknown"] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

/** waiting: neither authorized nor captured yet. lapsed: the authorization was over before a capture. */
export const chargeStandings = ["waiting", "authorized", "captured", "lapsed", "failed"] as const;

/** An order's payment at its provider. Sentences name no amounts, which need `orders.sums`. */
export const ChargeOfOrder = z.object({
  /** Name of the provider. */
  provider: z.string(),
  /** The provider's id of the charge; null until the provider has told it. */
  charge_id: z.nullable(z.string()),
  standing: z.enum(chargeStandings),
  standing_words: z.string(),
  /** Captured yen; null before the capture, and without `orders.sums`. */
  captured: z.nullable(Yen),
  /** Why less than the order's sum was captured; empty if it was not. */
  less_reason: z.string(),
  lapsed_at: z.nullable(Moment),
  /** What can be captured now; null if nothing can, and without `orders.sums`. */
  capturable: z.nullable(
    z.object({
      amount: Yen,
      /** Less can be captured too, and the rest is released. */
      takes_less: z.boolean(),
      /** The buyer was told that the card is charged at the dispatch, and parcels are still here. */
      is_early: z.boolean(),
    }),
  ),
  /** Refusals, newest first, also those before a later success. */
  refusals: z.array(z.object({ at: Moment, words: z.string() })),
  /** What the provider has said, newest first; a repeated report is one with a number. */
  reports: z.array(z.object({ at: Moment, words: z.string(), amount: z.nullable(Yen), times: z.int() })),
  /** How often, until when and in which parts the provider refunds, each as a sentence; empty without limits. */
  refund_limits: z.array(z.string()),
});
export type ChargeOfOrder = z.infer<typeof ChargeOfOrder>;

/** An order after a request to the payment's provider. */
export const PaymentResult = z.extend(StepResult, { provider_answer: z.enum(providerAnswers) });
export type PaymentResult = z.infer<typeof PaymentResult>;

const errors = ["order.not_found", "order.not_movable"] as const;

/** What staff do with a payment at its provider. A refund is in `orderRefund`; a cancellation voids an authorization. */
export const orderPayment = {
  capture: ownerEndpoint("POST /admin/v1/orders/{id}/payment/capture", {
    summary: "Captures an authorized payment now: the whole, or less, where the provider releases the rest",
    may: stepRules.capture.right,
    input: z.extend(seenOrder, {
      /** All that is authorized, if omitted. */
      amount: z.optional(field.integer("決済する額", 1, 100_000_000)),
    }),
    output: PaymentResult,
    errors: [...errors, "order.held", "order.in_fraud_review", "common.changed_meanwhile"],
  }),
  query: ownerEndpoint("POST /admin/v1/orders/{id}/payment/query", {
    summary: "Asks the provider about a payment and its open refunds, and applies what it says",
    may: stepRules.query_payment.right,
    input: z.object({ id: Id }),
    output: PaymentResult,
    errors,
  }),
};
