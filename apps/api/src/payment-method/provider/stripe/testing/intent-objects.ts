import { type Metadata, type MethodData, type MethodType, readMetadata } from "./objects.ts";
import { type Maker, now } from "./maker.ts";

export type LastError = {
  type: "card_error" | "invalid_request_error" | "api_error";
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: object;
};

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

export type Zengin = {
  amount_remaining: number;
  currency: string;
  financial_addresses: object[];
  hosted_instructions_url: string;
  reference: string;
  type: "jp_bank_transfer";
};

export type NextAction =
  | { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } }
  | {
      type: "konbini_display_details";
      konbini_display_details: { expires_at: number; hosted_voucher_url: string; stores: object };
    }
  | { type: "display_bank_transfer_instructions"; display_bank_transfer_instructions: Zengin };

export type MethodOptions = {
  card?: { capture_method?: "manual" | ""; request_three_d_secure?: "automatic" | "any" | "challenge" };
  konbini?: {
    confirmation_number?: string;
    expires_after_days?: number;
    expires_at?: number;
    product_description?: string;
  };
  customer_balance?: { funding_type?: "bank_transfer"; bank_transfer?: { type: string } };
  paypay?: object;
};

export type ConfirmInput = {
  confirmation_token?: string;
  payment_method?: string;
  payment_method_data?: MethodData;
  return_url?: string;
  off_session?: boolean | string;
  payment_method_options?: MethodOptions;
};

export type IntentInput = ConfirmInput & {
  amount: number;
  currency: string;
  allowed_payment_method_types?: MethodType[];
  capture_method?: "automatic" | "automatic_async" | "manual";
  confirm?: boolean;
  customer?: string;
  description?: string;
  metadata?: Metadata;
  receipt_email?: string;
  setup_future_usage?: "off_session" | "on_session";
  statement_descriptor?: string;
  statement_descriptor_suffix?: string;
};

export type Intent = ReturnType<typeof newIntent>;

export function newIntent(maker: Maker, input: IntentInput) {
  const id = maker.nextId("pi");
  const types = input.allowed_payment_method_types ?? ["card"];
  return {
    id,
    object: "payment_intent" as const,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: input.capture_method ?? ("automatic_async" as const),
    client_secret: `${id}_secret_${id.slice(-4)}`,
    confirmation_method: "automatic" as const,
    created: now(maker),
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null as LastError | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata: readMetadata(input.metadata),
    next_action: null as NextAction | null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: publicOptions(input.payment_method_options, types),
    payment_method_types: types as string[],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null as string | null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: input.statement_descriptor ?? null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: "requires_payment_method" as IntentStatus,
    transfer_group: null,
  };
}

/** Options as an intent answers them, with the defaults of the methods it takes. */
export function publicOptions(options: MethodOptions | undefined, types: readonly string[]) {
  const { card, konbini } = options ?? {};
  return {
    ...(types.includes("card") && {
      card: {
        ...(card?.capture_method && { capture_method: card.capture_method }),
        installments: null,
        network: null,
        request_three_d_secure: card?.request_three_d_secure ?? "automatic",
      },
    }),
    ...(types.includes("konbini") && {
      konbini: {
        confirmation_number: konbini?.confirmation_number ?? null,
        expires_after_days: konbini?.expires_after_days ?? null,
        expires_at: konbini?.expires_at ?? null,
        product_description: konbini?.product_description ?? null,
      },
    }),
    ...(types.includes("customer_balance") && {
      customer_balance: {
        bank_transfer: { type: "jp_bank_transfer", requested_address_types: ["zengin"] },
        funding_type: "bank_transfer",
      },
    }),
    ...(types.includes("paypay") && { paypay: {} }),
  } as {
    card?: { capture_method?: string; request_three_d_secure: string };
    konbini?: { confirmation_number: string | null; expires_after_days: number | null; expires_at: number | null };
  };
}

export type SetupInput = ConfirmInput & {
  confirm?: boolean;
  customer?: string;
  metadata?: Metadata;
  usage?: "off_session" | "on_session";
  allowed_payment_method_types?: MethodType[];
};

export type SetupIntent = ReturnType<typeof newSetupIntent>;

export function newSetupIntent(maker: Maker, input: SetupInput) {
  const id = maker.nextId("seti");
  return {
    id,
    object: "setup_intent" as const,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${id.slice(-4)}`,
    created: now(maker),
    customer: input.customer ?? null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as LastError | null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: readMetadata(input.metadata),
    next_action: null as NextAction | null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method" as "requires_payment_method" | "requires_action" | "succeeded" | "canceled",
    usage: input.usage ?? "off_session",
  };
}
