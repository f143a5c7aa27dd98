import type { WireCharge, WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";

/** A pending webhook; stored until it was taken or given up, across restarts too. */
export type Webhook = {
  webhook_id: string;
  notify_url: string;
  charge: WireCharge;
  /** A fraud result, sent instead of the charge. */
  fraud?: WireFraud;
  tries: number;
  next_at: number;
};
