import type { WireCharge, WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";

/** A pending webhook, stored across restarts until it is accepted or given up. */
export type Webhook = {
  webhook_id: string;
  notify_url: string;
  charge: WireCharge;
  /** A fraud result, sent instead of the charge. */
  fraud?: WireFraud;
  tries: number;
  next_at: number;
};
