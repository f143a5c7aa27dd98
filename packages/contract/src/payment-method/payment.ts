import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Day, Id, Nothing, Yen, reference } from "../platform/shapes.ts";
import { Decline } from "./declines.ts";
import { paymentCodes } from "./methods/methods.ts";

export const PaymentMethod = z.object({
  id: Id,
  code: z.enum(paymentCodes),
  name: z.string(),
  description: z.string(),
  /**
   * Fee steps by order total: the first step with `below` above the total applies; null in the last. Yen, tax included.
   */
  fee_steps: z.array(z.object({ below: z.nullable(Yen), fee: Yen })),
  /** When the method charges, as a sentence. */
  paid_when: z.string(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A payment method of the channel, without a cart. */
export const OfferedPayment = z.extend(PaymentMethod, {
  /** Max order total in yen; null without a limit. */
  max: z.nullable(Yen),
  /** Delivery classes of products that exclude the method. */
  not_with: z.array(z.string()),
});
export type OfferedPayment = z.infer<typeof OfferedPayment>;

/** Convenience store chains that accept the payment number. */
export const conveniCodes = ["seven", "lawson", "famima", "ministop", "seico"] as const;
export type ConveniCode = (typeof conveniCodes)[number];
export const conveniNames: Record<ConveniCode, string> = {
  seven: "セブン-イレブン",
  lawson: "ローソン",
  famima: "ファミリーマート",
  ministop: "ミニストップ",
  seico: "セイコーマート",
};
export const ConveniChain = z.object({ code: z.enum(conveniCodes), name: z.string() });

/** A payment method for one cart. */
export const PaymentChoice = z.extend(PaymentMethod, {
  is_available: z.boolean(),
  /** Why it is not available, in Japanese; null if it is. */
  reason: z.nullable(z.string()),
  fee: Yen,
  /** Last day to pay if the order were placed today; null if there is none, or the provider sets it. */
  pay_by: z.nullable(Day),
  is_selected: z.boolean(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** settled: nothing left to do; waiting: the payment has not arrived; failed: the buyer has to choose again. */
export const paymentStates = ["settled", "waiting", "failed"] as const;

export const PaymentCheck = z.object({
  order_no: z.string(),
  payment_id: Id,
  payment_name: z.string(),
  state: z.enum(paymentStates),
  message: z.string(),
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;

/**
 * Outcome of a payment on a provider's page. refunding: the money came for an order that had ended; ended: a paid order
 * was cancelled or returned.
 */
export const paymentOutcomes = [
  "paid",
  "accepted",
  "waiting",
  "refused",
  "cancelled",
  "expired",
  "refunding",
  "ended",
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Data for the holder of a payment's return link: no name, address, product or amount. */
export const ReturnedPayment = z.object({
  order_no: z.string(),
  payment_outcome: z.enum(paymentOutcomes),
  /** Set if the outcome is refused, and the provider gave a reason. */
  decline: z.nullable(Decline),
});
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;

const Token = reference(200);

const service = { code: z.string(), name: z.string(), is_test: z.boolean() };

/** The provider's page with the card fields, for an iframe; it returns token and token_key by postMessage. */
const FrameService = z.object({
  ...service,
  kind: z.literal("frame"),
  frame_url: z.nullable(z.string()),
  script_url: z.nullable(z.string()),
});

/** Stripe's Payment Element; token is the id of a ConfirmationToken, token_key the end of the publishable key. */
const StripeService = z.object({
  ...service,
  kind: z.literal("stripe"),
  publishable_key: z.string(),
  /** The API version of the shop's calls, which Stripe.js has to match. */
  api_version: z.string(),
  locale: z.literal("ja"),
});

/** The script of SB Payment Service, which exchanges a card typed in the shop's page for token and token_key. */
const SbpsTokenService = z.object({
  ...service,
  kind: z.literal("sbps_token"),
  merchant_id: z.string(),
  service_id: z.string(),
  script_url: z.string(),
  /** Without a token the card is typed on the provider's page. */
  has_page: z.boolean(),
});

/** Public data of the provider for the payment screen, by the kind of its card fields. */
export const PaymentService = z.discriminatedUnion("kind", [FrameService, StripeService, SbpsTokenService]);
export type PaymentService = z.infer<typeof PaymentService>;

export const payment = {
  service: endpoint("GET /v1/settings/payment-service/{code}", {
    summary: "The public settings of a payment service",
    input: z.object({ code: reference(40) }),
    output: PaymentService,
    errors: ["payment.not_found"],
  }),
  methods: endpoint("GET /v1/payments", {
    summary: "The channel's payment methods",
    output: OfferedPayment,
    answer: "list",
  }),
  choices: endpoint("GET /v1/payments/carts/{token}", {
    summary: "The payment methods for a cart, unavailable ones with the reason",
    input: z.object({ token: Token }),
    output: PaymentChoice,
    answer: "list",
    errors: ["cart.not_found", "cart.common.is_expired"],
  }),
  fraud: endpoint("POST /v1/sbpayment/receive/fraud-detection", {
    summary:
      "Receives a result of fraud detection, which holds or releases the order; signed by the provider over time and payload",
    input: z.object({
      /** Milliseconds since 1970, as text; a result older than five minutes is refused. */
      time: reference(15),
      /**
       * The provider's result as JSON text: check_id, reference, result (ok, review, refused), score, reason,
       * checked_at.
       */
      payload: reference(4000),
      signature: reference(100),
    }),
    output: Nothing,
    errors: ["payment.bad_signature", "payment.not_found"],
  }),
  outcome: endpoint("GET /v1/payments/outcome", {
    summary:
      "The outcome of the payment of a provider's return link; authorized by the link's signed state, for seven days from the payment's start",
    input: z.object({ return_state: reference(100) }),
    output: ReturnedPayment,
    errors: ["payment.bad_signature", "payment.not_found"],
  }),
  check: endpoint("GET /v1/carts/{token}/payment/{payment_id}/check", {
    summary: "The payment state of an ordered cart",
    input: z.object({ token: Token, payment_id: Id }),
    output: PaymentCheck,
    errors: ["cart.not_found", "payment.not_found", "cart.common.is_expired"],
  }),
};
