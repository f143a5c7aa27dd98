import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import { isProviderFailure, type ProviderCharge, type ProviderRequest } from "#api/payment-method/provider/port.ts";
import { ended } from "./cancel-step.ts";
import { chargeOfSession, isOpen, oursIn } from "./charge-of-session.ts";
import { declineByReason } from "./decline-codes.ts";
import type { KomojuShop } from "./komoju-account.ts";
import { toBeChecked } from "./komoju-contract.ts";

const sessionId = /^[\w-]{1,60}$/;

/**
 * The charge of a buyer who comes back from KOMOJU's page, which names the session in the address: it is looked up, not
 * believed. On that page a buyer whose card was declined may try another one; who comes back instead has given up, so that
 * the session is closed and the payment refused.
 */
export async function readKomojuReturn(
  komoju: KomojuShop,
  { query }: Pick<ProviderRequest, "query">,
): Promise<ProviderCharge | undefined> {
  const id = query.get("session_id") ?? "";
  const session = sessionId.test(id) ? await komoju.calls.session(id) : undefined;
  const ours = session && oursIn(session);
  // the shop has signed the state, whose first part is the payment's id: nobody ends a stranger's payment
  if (!session || !ours || !query.get("state")?.startsWith(`${ours.reference}.`)) return undefined;
  const { payment } = session;
  if (payment?.status !== toBeChecked.declined) return chargeOfSession(session, ours);
  const charge = chargeOfSession(isOpen(session) ? await ended(komoju, session) : session, ours);
  if (charge.state !== "refused" || payment.payment_details?.type === "paypay") return charge;
  return { ...charge, decline: await declineOf(komoju, payment.id) };
}

/** The reason is a kindness: without it the buyer reads the sentence for all others. */
async function declineOf({ calls, log }: KomojuShop, paymentId: string): Promise<DeclineCode> {
  try {
    return declineByReason(await calls.reasonOf(paymentId));
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    log.warn({ err: error }, "KOMOJU did not say why a card was declined");
    return "other";
  }
}
