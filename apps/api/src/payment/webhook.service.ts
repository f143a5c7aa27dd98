import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { PaymentProvider, ProviderCharge, Webhook, WebhookOutcome } from "#api/payment-method/provider/port.ts";
import { applyDispute, applyWarning } from "./dispute.service.ts";
import { saveFraudResult } from "./fraud.service.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { findPaymentOf } from "./payment.service.ts";
import { applyRefundReport } from "./refund-report.service.ts";
import { settle } from "./settle.service.ts";

/** Applies a verified webhook. A provider reports on its own payments only. */
export async function processWebhook(
  work: Work<OrderShop>,
  provider: PaymentProvider,
  webhook: Exclude<Webhook, { kind: "forged" }>,
): Promise<WebhookOutcome> {
  const on = (reference: string, apply: (payment: PaymentRow) => Promise<void>) =>
    onPayment(work, provider, reference, async (payment) => {
      await apply(payment);
      return "done";
    });
  switch (webhook.kind) {
    case "charge":
      return onPayment(work, provider, webhook.charge.reference, () => processCharge(work, webhook.charge));
    case "review":
      return on(webhook.review.reference, (payment) => saveFraudResult(work, payment, webhook.review));
    case "refund":
      return on(webhook.reference, (payment) => applyRefundReport(work, payment, webhook.refund));
    case "dispute":
      return on(webhook.dispute.reference, (payment) => applyDispute(work, payment, webhook.dispute));
    case "warning":
      return on(webhook.warning.reference, (payment) => applyWarning(work, payment, webhook.warning));
    case "not_ours":
      return "done";
  }
}

async function onPayment(
  work: Work<OrderShop>,
  provider: PaymentProvider,
  reference: string,
  apply: (payment: PaymentRow) => Promise<WebhookOutcome>,
): Promise<WebhookOutcome> {
  const payment = await findPaymentOf(work.db, reference);
  return payment && (await mayReportOn(work, provider, payment)) ? apply(payment) : refused(work, provider, payment);
}

/**
 * Whether a message read by a provider's account may be about the payment: its channel accepts messages of that account.
 * The secret of another channel's account says nothing about it.
 */
async function mayReportOn(
  { shop }: Work<OrderShop>,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<boolean> {
  if (payment.provider !== provider.code) return false;
  const providers = shop.providers.of((await shop.channels.byId(payment.channel_id))!);
  const account = providers.accountOf(provider);
  return providers.all.some((one) => one.code === provider.code && providers.accountOf(one) === account);
}

async function processCharge(work: Work<OrderShop>, charge: ProviderCharge): Promise<WebhookOutcome> {
  const settled = await settle(work, charge, "notice");
  if (!settled) return "unknown";
  return settled.isRefused ? "refused" : "done";
}

/** An unknown payment may not be committed yet; one of another provider or account stays as it is. */
function refused({ shop }: Work<OrderShop>, { code }: PaymentProvider, payment: object | undefined): WebhookOutcome {
  if (!payment) return "unknown";
  shop.log.warn({ provider: code }, "a webhook names a payment of another provider or account");
  return "refused";
}
