import type {
  WireCharge,
  WireDispute,
  WireFraud,
  WireWarning,
} from "@noren/contract/payment-method/test-provider-wire.ts";

/** A pending webhook, stored across restarts until it is accepted or given up. */
export type Webhook = {
  webhook_id: string;
  notify_url: string;
  charge: WireCharge;
  /** A fraud result, sent instead of the charge to an address of its own, or as a webhook. */
  fraud?: WireFraud;
  review?: WireFraud;
  /** Sent instead of the charge. */
  dispute?: WireDispute;
  warning?: WireWarning;
  /** By a fault: another mode than the provider's. */
  mode?: "test" | "live";
  tries: number;
  next_at: number;
};
