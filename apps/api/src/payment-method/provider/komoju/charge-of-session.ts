import type { ChargeState, ProviderCharge } from "#api/payment-method/provider/port.ts";
import { metadataKeys, toBeChecked } from "./komoju-contract.ts";
import { isAtStore, type Payment, type Session } from "./komoju-objects.ts";
import { ownRefundsOf } from "./refund-of-payment.ts";
import { numbersOf } from "./store-number.ts";

const day = 86_400_000;

export type Ours = { reference: string; orderNo: string };

/** The shop's payment that a session was opened for; undefined for a session that somebody else has opened. */
export function oursIn({ metadata }: Pick<Session, "metadata">): Ours | undefined {
  const [reference, orderNo] = [metadata?.[metadataKeys.reference], metadata?.[metadataKeys.orderNo]];
  return typeof reference === "string" && typeof orderNo === "string" ? { reference, orderNo } : undefined;
}

/** Whether a buyer can still pay the session. */
export const isOpen = ({ status, expired }: Pick<Session, "status" | "expired">): boolean =>
  status === "pending" && !expired;

/** Whether the payment takes the buyer's money later, or may do so. */
export const isUnderWay = (payment: Payment | null | undefined): payment is Payment =>
  payment?.status === "pending" || payment?.status === "authorized";

/** What KOMOJU says in a way that is unknown here is never a charge: it waits. */
function stateOf(session: Session): ChargeState {
  const { status, expired, payment } = session;
  switch (payment?.status) {
    case "captured":
      return "captured";
    case "refunded":
      return "refunded";
    case "authorized":
      return isAtStore(payment) ? "pending" : "authorized";
    // a buyer whose card was declined may try another one
    case toBeChecked.declined:
      return isOpen(session) ? "requires_action" : "refused";
    case "cancelled":
    case "expired":
      return isOpen(session) ? "requires_action" : "cancelled";
    default:
      if (isOpen(session)) return "requires_action";
      if (status === "cancelled") return "cancelled";
      return expired && !payment ? "cancelled" : "pending";
  }
}

/** A session as the charge of a payment. */
export function chargeOfSession(session: Session, { reference, orderNo }: Ours): ProviderCharge {
  const { payment } = session;
  const state = stateOf(session);
  const amount = payment ? amountOf(payment) : session.amount;
  const { currency } = payment ?? session;
  const numbers = payment && state === "pending" ? numbersOf(payment) : undefined;
  return {
    reference,
    chargeId: session.id,
    orderNo,
    amount,
    ...(currency !== "JPY" && { foreignCurrency: currency.toLowerCase() }),
    ...((state === "captured" || state === "refunded") && { captured: amount }),
    ...(payment && !isAtStore(payment) && { authorizedUntil: authorizedUntil(payment) }),
    ...(payment && { refunded: payment.amount_refunded ?? 0, refunds: ownRefundsOf(payment) }),
    state,
    action: state === "requires_action" ? { kind: "url", url: session.session_url } : null,
    message: "",
    ...(state === "refused" && { decline: payment?.payment_details?.type === "paypay" ? "app" : "other" }),
    ...(numbers && { conveni: numbers }),
  };
}

/** Yen, without the fee that KOMOJU asks of the buyer. */
const amountOf = (payment: Payment): number =>
  toBeChecked.amountParts.reduce((sum, part) => sum + (payment[part as "amount" | "tax"] ?? 0), 0);

function authorizedUntil(payment: Payment): Date {
  const deadline = payment[toBeChecked.deadlineOf as "payment_deadline"];
  if (deadline) return new Date(deadline);
  return new Date(Date.parse(payment.created_at) + toBeChecked.authorizedDays * day);
}
