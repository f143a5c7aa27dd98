import { type Maker, now } from "./maker.ts";
import { testCards } from "./test-cards.ts";
import { apiError } from "./api-error.ts";

/** Metadata of a request: null and the empty text remove a key. */
export type Metadata = Record<string, string>;

/** At most 50 keys of 40 characters, values of 500. */
export function readMetadata(input: Record<string, unknown> | undefined | null | ""): Metadata {
  const entries = Object.entries(input || {}).flatMap(([key, value]) =>
    value === null || value === "" ? [] : [[key, String(value)] as const],
  );
  if (entries.length > 50) throw apiError(400, { param: "metadata", message: "Metadata can have at most 50 keys." });
  for (const [key, value] of entries) {
    if (key.length > 40 || value.length > 500)
      throw apiError(400, {
        param: `metadata[${key}]`,
        message: "Metadata keys have 40, values 500 characters at most.",
      });
  }
  return Object.fromEntries(entries);
}

type Billing = { email?: string | null; name?: string | null; phone?: string | null };

export const billingOf = (billing: Billing | undefined) => ({
  address: null,
  email: billing?.email ?? null,
  name: billing?.name ?? null,
  phone: billing?.phone ?? null,
  tax_id: null,
});

export type MethodType = "card" | "konbini" | "customer_balance" | "paypay";
export type MethodData = {
  type: MethodType;
  card?: string;
  billing_details?: Billing | undefined;
  metadata?: Metadata | undefined;
};

export type PaymentMethod = ReturnType<typeof newPaymentMethod>;

/** `card`: name of a test card. */
export function newPaymentMethod(maker: Maker, { type, card = "succeeds", billing_details, metadata }: MethodData) {
  const id = maker.nextId("pm");
  const number = testCards[card]?.number ?? "";
  return {
    id,
    object: "payment_method" as const,
    allow_redisplay: "unspecified",
    billing_details: billingOf(billing_details),
    created: now(maker),
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: metadata ?? {},
    type,
    ...(type === "card"
      ? {
          card: {
            brand: "visa",
            checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
            country: "JP",
            display_brand: "visa",
            exp_month: 12,
            exp_year: 2030,
            fingerprint: `fingerprint${number.slice(-4)}`,
            funding: "credit",
            generated_from: null,
            last4: number.slice(-4),
            networks: { available: ["visa"], preferred: null },
            regulated_status: "unregulated",
            three_d_secure_usage: { supported: true },
            wallet: null,
          },
        }
      : { [type]: {} }),
  };
}

export type Customer = ReturnType<typeof newCustomer>;

export type CustomerInput = {
  email?: string;
  name?: string;
  phone?: string;
  description?: string;
  metadata?: Metadata;
};

export function newCustomer(maker: Maker, { email, name, phone, description, metadata }: CustomerInput) {
  return {
    id: maker.nextId("cus"),
    object: "customer" as const,
    address: null,
    balance: 0,
    created: now(maker),
    currency: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    email: email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: readMetadata(metadata),
    name: name ?? null,
    phone: phone ?? null,
    preferred_locales: [],
    shipping: null,
  };
}

export type ChargeOf = {
  intent: {
    id: string;
    amount: number;
    currency: string;
    customer: string | null;
    metadata: Metadata;
    description: string | null;
  };
  method: PaymentMethod;
  status: "succeeded" | "failed" | "pending";
  captured: boolean;
  failure?: { code: string; message: string } | undefined;
  details: object;
};

export type Charge = ReturnType<typeof newCharge>;

export function newCharge(maker: Maker, { intent, method, status, captured, failure, details }: ChargeOf) {
  const isPaid = status === "succeeded";
  return {
    id: maker.nextId("ch"),
    object: "charge" as const,
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured,
    created: now(maker),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, ...details } as { type: string; card?: { capture_before?: number } },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null as string | null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
  };
}
