import { captureTimes } from "@noren/contract/payment-method/methods/method-definition.ts";
import * as z from "zod/mini";

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const amount = z.int().check(z.minimum(1), z.maximum(9_999_999));
const address = z.string().check(
  z.maxLength(2000),
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
);

/** Bodies of the signed calls. */
export const StartCall = z.object({
  reference: text(100),
  order_no: text(60),
  amount,
  /** Shops of earlier releases send none. */
  kind: z.optional(z.enum(["card", "paypay"])),
  card_token: z.optional(z.object({ token: text(200), token_key: text(200) })),
  /** The customer's saved card, instead of a token. */
  kept_card: z.optional(z.object({ customer: text(100), card_id: text(100) })),
  /** The customer whose card is saved once the charge is paid. */
  keep_for: z.optional(text(100)),
  /** at_shipment: the amount is authorized, and captured by a call of its own. */
  capture: z.optional(z.enum(captureTimes)),
  return_url: address,
  notify_url: address,
  /** Address for results of fraud detection. */
  fraud_url: z.optional(address),
  shop_name: z.optional(text(100)),
  buyer_email: z.optional(z.string().check(z.maxLength(254))),
});
export type StartCall = z.infer<typeof StartCall>;

/** Shops of earlier releases send no amount, and capture all. */
export const CaptureCall = z.object({ amount: z.optional(amount), key: z.optional(text(200)) });
export type CaptureCall = z.infer<typeof CaptureCall>;

export const RefundCall = z.object({ amount, key: text(200) });
export type RefundCall = z.infer<typeof RefundCall>;

export const conveniChains = ["seven", "lawson", "famima", "ministop", "seico"] as const;

export const ConveniCall = z.object({
  reference: text(100),
  order_no: text(60),
  amount,
  chain: z.enum(conveniChains),
  /** Payment deadline. */
  limit: z.iso.datetime({ offset: true }),
  notify_url: address,
  shop_name: z.optional(text(100)),
});
export type ConveniCall = z.infer<typeof ConveniCall>;

/** The buyer of a deferred payment. */
export const DeferredCall = z.object({
  reference: text(100),
  order_no: text(60),
  amount,
  buyer: z.object({ name: text(250), phone: text(20), address: text(600) }),
  notify_url: address,
  fraud_url: z.optional(address),
  shop_name: z.optional(text(100)),
});
export type DeferredCall = z.infer<typeof DeferredCall>;

export const SaveCall = z.object({ token: text(300), token_key: text(300) });
export const SetupCall = z.object({
  reference: text(100),
  customer: text(100),
  return_url: address,
  shop_name: z.optional(text(100)),
});
export type SetupCall = z.infer<typeof SetupCall>;
