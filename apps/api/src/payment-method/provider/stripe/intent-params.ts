import type Stripe from "stripe";
import { metadataKeys } from "./idempotency-keys.ts";

/** What the buyer pays with. */
export type PaymentSource =
  /** A token of Stripe's form in the browser, for one attempt. */
  | { kind: "card_token"; token: string }
  | { kind: "saved_card"; customer: string; card: string }
  | { kind: "konbini"; name: string; email: string; phone?: string | undefined; expiresAt: Date }
  /** A virtual account of the customer. */
  | { kind: "transfer"; customer: string; name: string; email: string }
  | { kind: "paypay" };

export type StripeStart = {
  reference: string;
  orderNo: string;
  /** Yen. */
  amount: number;
  source: PaymentSource;
  /** URL that the buyer returns to by GET. */
  returnUrl: string;
  /** Cards only: the amount is captured later. */
  isCapturedLater?: boolean | undefined;
  /** Customer to save a token's card for. */
  saveCardFor?: string | undefined;
  /** `any` asks for 3-D Secure where Stripe would exempt, which shifts the liability. */
  threeDSecure?: "automatic" | "any" | "challenge" | undefined;
  /** Shown on a card's statement beside the account's prefix. */
  statement?: { kanji: string; kana: string } | undefined;
  /** Part of the idempotency key of another attempt, which has other parameters. */
  attempt?: string | undefined;
};

/** Bounds of Stripe's fields, in characters. */
const max = { product: 22, kanji: 17, kana: 22 };

/** Digits of a konbini confirmation number, which is often the buyer's phone number. */
const confirmationNumber = /^\d{10,11}$/;

/** Parameters that create and confirm an intent in one call; equal input gives equal parameters. */
export function intentParams(start: StripeStart): Stripe.PaymentIntentCreateParams {
  const { reference, orderNo, amount, returnUrl } = start;
  return {
    amount,
    currency: "jpy",
    confirm: true,
    description: orderNo,
    metadata: { [metadataKeys.reference]: reference, [metadataKeys.orderNo]: orderNo },
    return_url: returnUrl,
    expand: ["latest_charge", "payment_method"],
    ...sourceParams(start),
  };
}

function sourceParams(start: StripeStart): Partial<Stripe.PaymentIntentCreateParams> {
  const { source, saveCardFor } = start;
  switch (source.kind) {
    case "card_token":
      return {
        allowed_payment_method_types: ["card"],
        confirmation_token: source.token,
        payment_method_options: { card: cardOptions(start) },
        ...(saveCardFor !== undefined && { customer: saveCardFor, setup_future_usage: "on_session" }),
      };
    case "saved_card":
      return {
        allowed_payment_method_types: ["card"],
        customer: source.customer,
        payment_method: source.card,
        payment_method_options: { card: cardOptions(start) },
      };
    case "konbini":
      return {
        allowed_payment_method_types: ["konbini"],
        payment_method_data: { type: "konbini", billing_details: { name: source.name, email: source.email } },
        payment_method_options: { konbini: konbiniOptions(start.orderNo, source) },
      };
    case "transfer":
      return {
        allowed_payment_method_types: ["customer_balance"],
        customer: source.customer,
        payment_method_data: { type: "customer_balance", billing_details: { name: source.name, email: source.email } },
        payment_method_options: {
          customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "jp_bank_transfer" } },
        },
      };
    case "paypay":
      return { allowed_payment_method_types: ["paypay"], payment_method_data: { type: "paypay" } };
  }
}

function cardOptions({
  isCapturedLater = false,
  threeDSecure = "automatic",
  statement,
}: StripeStart): Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card {
  return {
    request_three_d_secure: threeDSecure,
    ...(isCapturedLater && { capture_method: "manual" }),
    ...(statement && {
      statement_descriptor_suffix_kanji: shortened(statement.kanji, max.kanji),
      statement_descriptor_suffix_kana: shortened(statement.kana, max.kana),
    }),
  };
}

function konbiniOptions(
  orderNo: string,
  { phone = "", expiresAt }: Extract<PaymentSource, { kind: "konbini" }>,
): Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Konbini {
  return {
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    product_description: shortened(orderNo, max.product),
    ...(confirmationNumber.test(phone) && { confirmation_number: phone }),
  };
}

const shortened = (text: string, length: number) => [...text].slice(0, length).join("");
