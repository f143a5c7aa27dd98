import {
  isProviderFailure,
  type ProviderCharge,
  providerFailure,
  type StartedCharge,
} from "#api/payment-method/provider/port.ts";
import { neverStarted } from "#api/payment-method/provider/never-started.ts";
import { ageOf } from "#api/payment-method/provider/reference-age.ts";
import { chargeOfSession, isOpen, isUnderWay } from "./charge-of-session.ts";
import { findSession, owned, type OwnSession } from "./find-session.ts";
import type { KomojuShop } from "./komoju-account.ts";
import { sessionsAreOverAfter } from "./komoju-contract.ts";
import type { Session } from "./komoju-objects.ts";

/** Ends a payment that has taken no money: neither its page nor its number can be paid any more. */
export async function cancelCharge(komoju: KomojuShop, charge: StartedCharge): Promise<ProviderCharge> {
  const found = (await findSession(komoju, charge)) ?? (await takenSession(komoju, charge));
  if (!found) return neverStarted(charge);
  return chargeOfSession(await ended(komoju, found.session), found.ours);
}

/** The session after it was closed, and after a payment was cancelled that had begun in it. */
export async function ended({ calls }: Pick<KomojuShop, "calls">, session: Session): Promise<Session> {
  const again = async () => (await calls.session(session.id)) ?? session;
  let current = session;
  if (isOpen(current)) {
    await unlessDone(() => calls.cancelSession(session.id));
    current = await again();
  }
  const { payment } = current;
  if (!isUnderWay(payment)) return current;
  await unlessDone(() => calls.cancelPayment(payment.id));
  return again();
}

/** A refusal says that the state has changed meanwhile, which the look-up that follows tells. */
async function unlessDone(end: () => Promise<void>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "refused") throw error;
  }
}

/**
 * The session of a start whose answer was lost, or that has not arrived. The start's idempotency key tells: KOMOJU answers
 * it by the session that the start has opened, or opens one now, which the start gets when it arrives. If KOMOJU refuses
 * the key instead, there was a start: nobody knows its session until no session can be paid any more.
 */
async function takenSession(
  { calls, clock }: KomojuShop,
  { reference, orderNo, amount }: StartedCharge,
): Promise<OwnSession | undefined> {
  if (ageOf(reference, clock()) > sessionsAreOverAfter) return undefined;
  try {
    const { id } = await calls.openSession({ reference, orderNo, amount });
    const session = await calls.session(id);
    return session && owned(session, reference);
  } catch (error) {
    if (!isProviderFailure(error) || error.outcome !== "refused") throw error;
    throw providerFailure("unknown", "a session that was opened under this key may still be paid", error);
  }
}
