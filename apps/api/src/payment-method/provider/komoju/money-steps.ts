import {
  isProviderFailure,
  type ProviderCharge,
  providerFailure,
  type ProviderRefund,
  type RequestedRefund,
  type StartedCharge,
} from "#api/payment-method/provider/port.ts";
import { chargeOfSession } from "./charge-of-session.ts";
import { getSession } from "./find-session.ts";
import type { KomojuShop } from "./komoju-account.ts";
import { toBeChecked } from "./komoju-contract.ts";
import { isAtStore } from "./komoju-objects.ts";
import { descriptionOf, refundAtStore, refundByKey } from "./refund-of-payment.ts";

/** Captures an authorized card. One that is captured already, or whose authorization is over, is the answer. */
export async function captureCharge(
  komoju: KomojuShop,
  charge: StartedCharge,
  { amount, key }: { amount: number; key: string },
): Promise<ProviderCharge> {
  const { session, ours } = await getSession(komoju, charge);
  const before = chargeOfSession(session, ours);
  const { payment } = session;
  if (!payment || before.state !== "authorized") return before;
  const less = amount < before.amount ? { amount, tax: toBeChecked.taxOfLess } : undefined;
  try {
    const captured = await komoju.calls.capture(payment.id, { key, ...(less && { amount: less }) });
    return chargeOfSession({ ...session, payment: captured }, ours);
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "refused") throw error;
    const after = await getSession(komoju, charge);
    const charged = chargeOfSession(after.session, after.ours);
    if (charged.state === "authorized") throw error;
    return charged;
  }
}

/** Refunds a payment once for its key. What was paid at a store has no way back through KOMOJU's API without an account. */
export async function refundCharge(
  komoju: KomojuShop,
  charge: StartedCharge,
  refund: RequestedRefund,
): Promise<ProviderRefund> {
  const { session, ours } = await getSession(komoju, charge);
  const { payment } = session;
  if (!payment) throw providerFailure("refused", "nobody has paid the session");
  if (isAtStore(payment)) return refundAtStore(refund);
  const { key, amount } = refund;
  const made = refundByKey(payment, key);
  if (made) return { ...made, charge: chargeOfSession(session, ours) };
  const after = await komoju.calls.refund(payment.id, {
    amount,
    description: descriptionOf(key),
    key: `refund:${key}`,
  });
  const pending: ProviderRefund = { key, refundId: "", amount, state: "pending", reason: "" };
  return { ...(refundByKey(after, key) ?? pending), charge: chargeOfSession({ ...session, payment: after }, ours) };
}

/** undefined: KOMOJU has made none for the key. */
export async function findRefund(
  komoju: KomojuShop,
  charge: StartedCharge,
  { key }: RequestedRefund,
): Promise<ProviderRefund | undefined> {
  const { session, ours } = await getSession(komoju, charge);
  const made = session.payment ? refundByKey(session.payment, key) : undefined;
  return made && { ...made, charge: chargeOfSession(session, ours) };
}
