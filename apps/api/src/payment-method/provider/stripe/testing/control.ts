import { putToken } from "./collect-method.ts";
import { closeDispute, closeReview, openDispute, openReview } from "./dispute-steps.ts";
import type { Fault, Faults } from "./faults.ts";
import { find } from "./find.ts";
import { finishRedirect } from "./intents.ts";
import { type Chain, endOverdue, payKonbini } from "./konbini-attempt.ts";
import type { PendingReason, RefundStatus, ReviewReason } from "./later-objects.ts";
import { endRefund } from "./refunds.ts";
import { finishSetup } from "./setups.ts";
import { newDomain, newEndpoint } from "./setting-objects.ts";
import type { StripeState } from "./state.ts";
import { receiveTransfer } from "./transfer-attempt.ts";
import type { createWebhooks, WebhookEndpoint } from "./webhooks.ts";

export type StripeControl = ReturnType<typeof createControl>;

/**
 * What buyers, issuers, stores and banks do, and faults. Tests call it in process; other processes by
 * `POST /control/<name>` with the arguments as a JSON list.
 */
export function createControl(state: StripeState, faults: Faults, webhooks: ReturnType<typeof createWebhooks>) {
  const chargeOf = (intentId: string) => {
    const { latest_charge } = find(state.intents, "payment_intent", intentId);
    return find(state.charges, "charge", latest_charge ?? "");
  };
  return {
    /** A token as Stripe's form makes it in the browser; returns its id. */
    addToken: (token: Parameters<typeof putToken>[1]) => putToken(state, token).id,
    /** The buyer's answer on the redirect page; returns the address that the browser goes on to. */
    finishRedirect: (id: string, result: "complete" | "fail") =>
      id.startsWith("seti") ? finishSetup(state, id, result) : finishRedirect(state, id, result),
    payKonbini: (intentId: string, chain: Chain = "lawson") => void payKonbini(state, intentId, chain),
    /** Yen that arrive at a customer's virtual account. */
    receiveTransfer: (customer: string, amount: number) => void receiveTransfer(state, customer, amount),
    /** Ends vouchers and authorizations whose time is over by the clock. */
    endOverdue: () => endOverdue(state),
    endRefund: (id: string, status: RefundStatus, failureReason?: string) =>
      void endRefund(state, id, status, failureReason),
    /** The next refund is pending for this reason. */
    delayRefund: (reason: PendingReason) => void state.pendingReasons.push(reason),
    openDispute: (intentId: string) => openDispute(state, chargeOf(intentId)).id,
    closeDispute: (id: string, status: "won" | "lost") => void closeDispute(state, id, status),
    openReview: (intentId: string) => openReview(state, chargeOf(intentId)).id,
    closeReview: (id: string, reason: ReviewReason) => void closeReview(state, id, reason),
    addEndpoint: (of: Parameters<typeof newEndpoint>[1]) => void state.endpoints.push(newEndpoint(state, of)),
    addDomain: (of: Parameters<typeof newDomain>[1]) => void state.domains.push(newDomain(state, of)),
    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    connectWebhooks: (endpoint: WebhookEndpoint) => webhooks.connect(endpoint),
    rollSecret: (secret: string) => webhooks.roll(secret),
    resendEvent: (id: string) => webhooks.resend(id),
    releaseWebhooks: () => webhooks.release(),
    /** Resolves when every webhook has been taken or given up. */
    idle: () => webhooks.idle(),
  };
}
