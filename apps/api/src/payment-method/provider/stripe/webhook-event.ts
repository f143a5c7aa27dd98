import Stripe from "stripe";
import * as z from "zod/mini";
import { apiVersion } from "./stripe-client.ts";

/** Seconds after which a signature is too old. */
const tolerance = 300;
const maxHeaderLength = 4_096;

export type EventObject =
  | "payment_intent"
  | "charge"
  | "refund"
  | "dispute"
  | "review"
  | "setup_intent"
  | "early_warning"
  | "cash_balance";

/** Events by which something changes for the shop, and the object to retrieve: the event's own state is not used. */
const handled: Readonly<Record<string, EventObject>> = {
  "payment_intent.succeeded": "payment_intent",
  "payment_intent.payment_failed": "payment_intent",
  "payment_intent.canceled": "payment_intent",
  "payment_intent.processing": "payment_intent",
  "payment_intent.requires_action": "payment_intent",
  "payment_intent.amount_capturable_updated": "payment_intent",
  "payment_intent.partially_funded": "payment_intent",
  "charge.captured": "charge",
  "charge.expired": "charge",
  "charge.refunded": "charge",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "review.opened": "review",
  "review.closed": "review",
  "radar.early_fraud_warning.created": "early_warning",
  "setup_intent.succeeded": "setup_intent",
  "setup_intent.setup_failed": "setup_intent",
  "cash_balance.funds_available": "cash_balance",
};

/** Types that a webhook endpoint has to be made for. */
export const handledTypes: readonly string[] = Object.keys(handled);

export type WebhookReading =
  /** No secret made the signature, it is too old, or the body is no event. */
  | { kind: "forged" }
  /** Signed, but nothing to do: answer 200. */
  | { kind: "ignored"; eventId: string; type: string; reason: "type" | "other_mode" }
  | {
      kind: "changed";
      eventId: string;
      type: string;
      object: EventObject;
      /** A cash balance has its customer's id. */
      objectId: string;
      /** The object's payment, for objects that belong to one. */
      intentId: string | null;
      createdAt: Date;
      /** False if the endpoint was made for another version than the library's. */
      hasOurVersion: boolean;
    };

const optionalId = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])));

const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  api_version: z.nullable(z.string()),
  created: z.number(),
  data: z.object({
    object: z.object({ id: z.optional(z.string()), payment_intent: optionalId, customer: optionalId }),
  }),
});

export type WebhookParts = {
  /** The body as it came. */
  bytes: Uint8Array;
  /** The header Stripe-Signature. */
  header: string | null;
  /** The endpoint's signing secret; two while one is rolled. */
  secrets: readonly string[];
  now: Date;
  isLive: boolean;
};

export function readStripeWebhook(parts: WebhookParts): WebhookReading {
  const event = StripeEvent.safeParse(signedEvent(parts));
  if (!event.success) return { kind: "forged" };
  const { id: eventId, type, livemode, api_version, created, data } = event.data;
  if (livemode !== parts.isLive) return { kind: "ignored", eventId, type, reason: "other_mode" };
  const object = Object.hasOwn(handled, type) ? handled[type] : undefined;
  const objectId = (object === "cash_balance" ? idOf(data.object.customer) : data.object.id) ?? undefined;
  if (!object || objectId === undefined) return { kind: "ignored", eventId, type, reason: "type" };
  return {
    kind: "changed",
    eventId,
    type,
    object,
    objectId,
    intentId: object === "payment_intent" ? objectId : idOf(data.object.payment_intent),
    createdAt: new Date(created * 1000),
    hasOurVersion: api_version === apiVersion,
  };
}

const idOf = (value: z.infer<typeof optionalId>): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

/** The library takes one secret a call. undefined: none of them signed the body in the last minutes. */
function signedEvent({ bytes, header, secrets, now }: WebhookParts): unknown {
  if (header === null || header.length > maxHeaderLength) return undefined;
  const eventBy = (secret: string): unknown => {
    try {
      return Stripe.webhooks.constructEvent(Buffer.from(bytes), header, secret, tolerance, undefined, now.getTime());
    } catch {
      return undefined;
    }
  };
  return secrets.map(eventBy).find((event) => event !== undefined);
}
