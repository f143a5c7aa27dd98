import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, Yen, reference } from "./shapes.ts";

export const paymentCodes = ["card", "bank_transfer", "cash_on_delivery", "conveni", "deferred", "invoice"] as const;
export type PaymentCode = (typeof paymentCodes)[number];

export const PaymentMethod = z.object({
  id: Id,
  code: z.enum(paymentCodes),
  name: z.string(),
  description: z.string(),
  /** Fee by order total: the first step whose `below` is above the total; below null is the last. Yen, tax included. */
  fee_steps: z.array(z.object({ below: z.nullable(Yen), fee: Yen })),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A method as one cart sees it. */
export const PaymentChoice = z.extend(PaymentMethod, {
  is_available: z.boolean(),
  /** Why not, in Japanese; null when available. */
  reason: z.nullable(z.string()),
  fee: Yen,
  is_selected: z.boolean(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** settled: nothing more to do; waiting: the shop waits for money; failed: choose again. */
export const paymentStates = ["settled", "waiting", "failed"] as const;

export const PaymentCheck = z.object({
  order_no: z.string(),
  payment_id: Id,
  payment_name: z.string(),
  state: z.enum(paymentStates),
  message: z.string(),
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;

const Token = reference(200);

/** What the payment screen has to know of a provider; never a secret. */
export const PaymentService = z.object({
  code: z.string(),
  name: z.string(),
  is_test: z.boolean(),
  /** The provider's page with the card fields, to stand in a frame; it answers token and token_key by message. */
  frame_url: z.nullable(z.string()),
  script_url: z.nullable(z.string()),
});
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
    output: PaymentMethod,
    answer: "list",
  }),
  choices: endpoint("GET /v1/payments/carts/{token}", {
    summary: "The methods as one cart sees them, the others with their reason",
    input: z.object({ token: Token }),
    output: PaymentChoice,
    answer: "list",
    errors: ["cart.not_found", "cart.common.is_expired"],
  }),
  check: endpoint("GET /v1/carts/{token}/payment/{payment_id}/check", {
    summary: "Whether the payment of a decided cart stands",
    input: z.object({ token: Token, payment_id: Id }),
    output: PaymentCheck,
    errors: ["cart.not_found", "payment.not_found", "cart.common.is_expired"],
  }),
};
