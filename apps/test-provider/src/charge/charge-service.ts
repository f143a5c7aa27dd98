import type { WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { CaptureCall, ConveniCall, DeferredCall, RefundCall, StartCall } from "./calls.ts";
import { authenticate, issueToken, payByApp, payByCard, startCharge } from "./card-charge.ts";
import {
  type Charge,
  type ChargeState,
  chargeWords,
  declined,
  type DisputeState,
  paidOf,
  type RefundOutcome,
  transitioned,
  type Refusal,
} from "./charge.ts";
import { type ChargeOptions, type ChargeContext, createChargeStore } from "./charge-store.ts";
import { conveniNumbers } from "./conveni-numbers.ts";
import { moveDispute, type NewDispute, openDispute, warn } from "./dispute.ts";
import { setFraudResult } from "./fraud.ts";
import { newCharge, startedBefore } from "./new-charge.ts";
import { moveRefund, refund, setNextRefund } from "./refund.ts";
import type { TypedCard } from "./test-cards.ts";

/** Every call that makes or changes a charge. */
export type ChargeService = ReturnType<typeof createChargeService>;

/** Credit limit of deferred payment in yen. */
const deferredLimit = 55_000;

export function createChargeService(options: ChargeOptions) {
  const store = createChargeStore(options);
  const context: ChargeContext = { ...options, store };
  const { find, byId, all, stop } = store;
  return {
    find,
    byId,
    all,
    start: (call: StartCall) => startCharge(context, call),
    payByCard: (chargeId: string, card: TypedCard) => payByCard(context, chargeId, card),
    authenticate: (chargeId: string, isBuyer: boolean) => authenticate(context, chargeId, isBuyer),
    payByApp: (chargeId: string, isPaying: boolean) => payByApp(context, chargeId, isPaying),
    issueToken: (card: TypedCard) => issueToken(context, card),
    conveni: (call: ConveniCall) => startConveni(context, call),
    deferred: (call: DeferredCall) => startDeferred(context, call),
    cancel: (reference: string) => cancel(context, reference),
    refund: (reference: string, call: RefundCall) => refund(context, reference, call),
    lapse: (reference: string) => lapse(context, reference),
    setNextRefund: (reference: string, next: RefundOutcome) => setNextRefund(context, reference, next),
    openDispute: (reference: string, dispute: NewDispute) => openDispute(context, reference, dispute),
    moveDispute: (reference: string, state: DisputeState) => moveDispute(context, reference, state),
    warn: (reference: string) => warn(context, reference),
    moveRefund: (reference: string, outcome: RefundOutcome) => moveRefund(context, reference, outcome),
    settle: (reference: string, state: ChargeState) => settle(context, reference, state),
    capture: (reference: string, call: CaptureCall) => capture(context, reference, call),
    setFraudResult: (reference: string, result: WireFraud["result"]) => setFraudResult(context, reference, result),
    stop,
  };
}

async function startConveni(context: ChargeContext, call: ConveniCall): Promise<Charge | Refusal> {
  const known = startedBefore(context, call);
  if (known) return known;
  const { store, clock, random } = context;
  if (Date.parse(call.limit) <= clock().getTime()) return { refusal: "the limit has passed" };
  const pay_by = new Date(call.limit).toISOString();
  const conveni = { chain: call.chain, ...conveniNumbers(call.chain, random), pay_by };
  const message = chargeWords.conveni;
  const charge = newCharge(context, call, { kind: "conveni", state: "pending", message, conveni });
  return store.put(charge, { silent: true });
}

/** Authorizes, refuses or leaves pending by the amount and the buyer's name. */
async function startDeferred(context: ChargeContext, call: DeferredCall): Promise<Charge | Refusal> {
  const known = startedBefore(context, call);
  if (known) return known;
  const { store } = context;
  const message = chargeWords.deferredReview;
  const charge = newCharge(context, call, { kind: "deferred", state: "pending", message });
  if (call.amount > deferredLimit || call.buyer.name.includes("否認"))
    return store.put(declined(charge, "credit"), { silent: true });
  if (call.buyer.name.includes("保留")) return store.put(charge, { silent: true });
  return store.put(transitioned(charge, "authorized"), { silent: true });
}

/** Also voids a reference without a charge, so that a start that arrives late is refused. */
async function cancel(context: ChargeContext, reference: string): Promise<Charge> {
  const { store } = context;
  return store.put(transitioned(store.find(reference) ?? newCharge(context, { reference }, {}), "cancelled"));
}

type Changed = Promise<Charge | Refusal | undefined>;

/** Result from outside: a payment at a convenience store, an issuer's late answer. */
async function settle({ store }: ChargeContext, reference: string, state: ChargeState): Changed {
  const charge = store.find(reference);
  if (!charge) return undefined;
  const reason = charge.kind === "deferred" ? "credit" : "other";
  const settled = state === "refused" ? declined(charge, reason) : transitioned(charge, state);
  return settled === charge ? { refusal: `no transition from ${charge.state} to ${state}` } : store.put(settled);
}

/** Ends an authorization before its time. */
async function lapse({ store, clock }: ChargeContext, reference: string): Changed {
  const charge = store.find(reference);
  if (charge?.state !== "authorized") return charge && { refusal: "nothing was authorised" };
  const over = transitioned(charge, "cancelled", chargeWords.authorizationOver);
  return store.put({ ...over, authorized_until: clock().toISOString() });
}

/** Captures the authorized amount, or less, once the parcels are dispatched; the rest is released. */
async function capture({ store }: ChargeContext, reference: string, call: CaptureCall): Changed {
  const charge = store.find(reference);
  if (!charge) return undefined;
  const { amount = charge.amount } = call;
  if (charge.state === "captured")
    return paidOf(charge) === amount ? charge : { refusal: "another amount was captured" };
  if (charge.state !== "authorized") return { refusal: "nothing was authorised" };
  if (amount > charge.amount) return { refusal: "more than was authorised" };
  return store.put({ ...transitioned(charge, "captured"), ...(amount < charge.amount && { captured: amount }) });
}
