import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { PaymentProvider, ProviderCharge, Webhook, WebhookOutcome } from "#api/payment-method/provider/port.ts";
import { findPaymentOf } from "./payment.service.ts";
import { saveFraudResult } from "./fraud.service.ts";
import { settle } from "./settle.service.ts";

/** Applies a verified webhook. A provider reports on its own payments only. */
export async function processWebhook(
  work: Work<OrderShop>,
  provider: PaymentProvider,
  webhook: Exclude<Webhook, { kind: "forged" }>,
): Promise<WebhookOutcome> {
  switch (webhook.kind) {
    case "charge":
      return processCharge(work, provider, webhook.charge);
    case "review": {
      const payment = await findPaymentOf(work.db, webhook.review.reference);
      if (payment?.provider !== provider.code) return refused(work, provider, payment);
      await saveFraudResult(work, payment, webhook.review);
      return "done";
    }
    case "not_ours":
      return "done";
  }
}

async function processCharge(
  work: Work<OrderShop>,
  provider: PaymentProvider,
  charge: ProviderCharge,
): Promise<WebhookOutcome> {
  const payment = await findPaymentOf(work.db, charge.reference);
  if (payment?.provider !== provider.code) return refused(work, provider, payment);
  const settled = await settle(work, charge, "notice");
  if (!settled) return "unknown";
  return settled.isRefused ? "refused" : "done";
}

/** An unknown payment may not be committed yet; one of another provider stays as it is. */
function refused({ shop }: Work<OrderShop>, { code }: PaymentProvider, payment: object | undefined): WebhookOutcome {
  if (!payment) return "unknown";
  shop.log.warn({ provider: code }, "a webhook names a payment of another provider");
  return "refused";
}
