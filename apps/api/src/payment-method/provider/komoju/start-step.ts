import type { PaymentStart, ProviderCharge } from "#api/payment-method/provider/port.ts";
import { chargeOfSession, isOpen } from "./charge-of-session.ts";
import { findSession, owned, type OwnSession } from "./find-session.ts";
import type { KomojuShop } from "./komoju-account.ts";
import type { PaymentType } from "./session-calls.ts";
import { storeDetailsOf } from "./store-number.ts";

/** An answer to a key that was used before is the first one; it is older than this many milliseconds then. */
const fresh = 10_000;

/** Opens the session of a payment, or finds the one that an earlier call has opened, and takes a store's number for it. */
export async function startCharge(
  komoju: KomojuShop,
  type: PaymentType,
  payment: PaymentStart,
): Promise<ProviderCharge> {
  const details = type === "konbini" ? storeDetailsOf(payment, komoju.clock()) : undefined;
  const opened = await openedSession(komoju, type, payment);
  const { session, ours } = opened;
  if (!details || !isOpen(session) || session.payment) return chargeOfSession(session, ours);
  await komoju.calls.payAtStore(session.id, ours.reference, details);
  return chargeOfSession((await komoju.calls.session(session.id)) ?? session, ours);
}

async function openedSession(komoju: KomojuShop, type: PaymentType, payment: PaymentStart): Promise<OwnSession> {
  const { reference, orderNo, amount, returnUrl, buyerEmail: email, capture = "at_once" } = payment;
  const known = payment.chargeId
    ? await findSession(komoju, { reference, orderNo, chargeId: payment.chargeId })
    : undefined;
  if (known) return known;
  const page = { type, returnUrl, email, capture: type === "credit_card" ? capture : "at_once" } as const;
  const session = await komoju.calls.openSession({ reference, orderNo, amount, page });
  const isRepeated = komoju.clock().getTime() - Date.parse(session.created_at) > fresh;
  return owned((isRepeated && (await komoju.calls.session(session.id))) || session, reference);
}
