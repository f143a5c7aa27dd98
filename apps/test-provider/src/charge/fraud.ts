import type { WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";
import { randomName } from "../http/parts.ts";
import { type Charge, toWire } from "./charge.ts";
import type { ChargeContext } from "./charge-store.ts";
import type { Change } from "./journal.ts";

/** Stores the fraud result of a charge and sends its webhook. */
export async function setFraudResult(
  { store, journal, webhooks, clock, random, baseUrl }: ChargeContext,
  reference: string,
  result: WireFraud["result"],
): Promise<Charge | undefined> {
  const charge = store.find(reference);
  if (!charge || !(charge.fraud_url || charge.notify_url)) return undefined;
  const fraud: WireFraud = {
    check_id: `fc_${randomName(random, 12)}`,
    reference,
    result,
    score: { ok: 5, review: 72, refused: 96 }[result],
    reason: { ok: "", review: "普段と異なるご利用", refused: "不正利用の疑い" }[result],
    checked_at: clock().toISOString(),
  };
  const urls = { fraudUrl: charge.fraud_url, notifyUrl: charge.notify_url };
  const batch = webhooks.prepareFraud(fraud, toWire(charge, baseUrl()), urls);
  const updated = { ...charge, fraud: result };
  const webhookChanges = batch.webhooks.map((webhook): Change => ["notice", webhook.webhook_id, webhook]);
  journal.write(["charge", reference, updated], ...webhookChanges);
  await webhooks.send(batch);
  return updated;
}
