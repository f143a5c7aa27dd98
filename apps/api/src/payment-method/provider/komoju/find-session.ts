import { providerFailure, type StartedCharge } from "#api/payment-method/provider/port.ts";
import { type Ours, oursIn } from "./charge-of-session.ts";
import type { KomojuShop } from "./komoju-account.ts";
import type { Session } from "./komoju-objects.ts";

export type OwnSession = { session: Session; ours: Ours };

/** A session that has to be this payment's. */
export function owned(session: Session, reference: string): OwnSession {
  const ours = oursIn(session);
  if (ours?.reference !== reference) throw providerFailure("unknown", "KOMOJU answered another payment's session");
  return { session, ours };
}

/**
 * The session of a payment: by its id, and without one by the order's payments. undefined: KOMOJU has no such session, or
 * one that nobody has tried to pay.
 */
export async function findSession(
  { calls }: Pick<KomojuShop, "calls">,
  { chargeId, reference, orderNo }: Pick<StartedCharge, "chargeId" | "reference" | "orderNo">,
): Promise<OwnSession | undefined> {
  if (chargeId) {
    const session = await calls.session(chargeId);
    return session && owned(session, reference);
  }
  const sessions = await calls.sessionsOf(orderNo);
  const session = sessions.find((one) => oursIn(one)?.reference === reference);
  return session && owned(session, reference);
}

/** As above, for what is asked of a payment that KOMOJU has to have. */
export async function getSession(
  komoju: Pick<KomojuShop, "calls">,
  charge: Pick<StartedCharge, "chargeId" | "reference" | "orderNo">,
): Promise<OwnSession> {
  const found = await findSession(komoju, charge);
  if (!found) throw providerFailure("refused", "KOMOJU does not know the payment");
  return found;
}
