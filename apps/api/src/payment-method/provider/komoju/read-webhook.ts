import type { ProviderRequest, Webhook } from "#api/payment-method/provider/port.ts";
import { chargeOfSession, oursIn } from "./charge-of-session.ts";
import type { KomojuShop } from "./komoju-account.ts";
import { Payment } from "./komoju-objects.ts";
import { disputeOf, newestRefund, toProviderRefund } from "./refund-of-payment.ts";
import { signedEvent } from "./webhook.ts";

const refundCreated = "payment.refund.created";
/** Listed for platforms only; any account may be sent it. */
const markedAsFraud = "payment.marked.as.fraud";

/** Reads a webhook about a payment of any method. The event names the session, whose present state is looked up. */
export async function readKomojuWebhook(komoju: KomojuShop, request: ProviderRequest): Promise<Webhook> {
  const event = signedEvent(request, komoju.webhookSecrets(request.now));
  if (!event) return { kind: "forged" };
  const named = event.type.startsWith("payment.") ? Payment.safeParse(event.data) : undefined;
  if (!named?.success || !named.data.session) return { kind: "not_ours" };
  const session = await komoju.calls.session(named.data.session);
  // of another shop, or of the other mode
  if (!session) return { kind: "forged" };
  const ours = oursIn(session);
  if (!ours) return { kind: "not_ours" };
  const { reference } = ours;
  if (event.type === markedAsFraud)
    return { kind: "warning", warning: { warningId: `fraud:${named.data.id}`, reference, reason: "" } };
  // the event shows the payment as it was after the refund, so that its newest one is meant
  const created = event.type === refundCreated ? newestRefund(named.data) : undefined;
  const refund = session.payment?.refunds?.find(({ id }) => id === created?.id);
  if (!refund) return { kind: "charge", charge: chargeOfSession(session, ours) };
  if (refund.chargeback) return { kind: "dispute", dispute: disputeOf(refund, { reference, chargeId: session.id }) };
  return { kind: "refund", reference, refund: toProviderRefund(refund) };
}
