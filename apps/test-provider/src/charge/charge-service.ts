import type { WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { ConveniCall, DeferredCall, RefundCall, StartCall } from "./calls.ts";
import { authenticate, issueToken, payByCard, startCharge } from "./card-charge.ts";
import { type Charge, type ChargeState, chargeWords, moved, refundedOf, type Refusal } from "./charge.ts";
import { type ChargeOptions, type Charging, createChargeStore } from "./charge-store.ts";
import { conveniNumbers } from "./conveni-numbers.ts";
import { setFraudResult } from "./fraud.ts";
import { newCharge, startedBefore } from "./new-charge.ts";
import type { TypedCard } from "./test-cards.ts";

/** Where charges are made and changed. */
export type ChargeService = ReturnType<typeof createChargeService>;

/** The credit limit of deferred payment, in yen. */
const deferredLimit = 55_000;

export function createChargeService(options: ChargeOptions) {
  const store = createChargeStore(options);
  const charging: Charging = { ...options, store };
  const { find, byId, all, stop } = store;
  return {
    find,
    byId,
    all,
    start: (call: StartCall) => startCharge(charging, call),
    payByCard: (chargeId: string, card: TypedCard) => payByCard(charging, chargeId, card),
    authenticate: (chargeId: string, isBuyer: boolean) => authenticate(charging, chargeId, isBuyer),
    issueToken: (card: TypedCard) => issueToken(charging, card),
    conveni: (call: ConveniCall) => startConveni(charging, call),
    deferred: (call: DeferredCall) => startDeferred(charging, call),
    cancel: (reference: string) => cancel(charging, reference),
    refund: (reference: string, call: RefundCall) => refund(charging, reference, call),
    settle: (reference: string, state: ChargeState) => settle(charging, reference, state),
    capture: (reference: string) => capture(charging, reference),
    setFraudResult: (reference: string, result: WireFraud["result"]) => setFraudResult(charging, reference, result),
    stop,
  };
}

async function startConveni(charging: Charging, call: ConveniCall): Promise<Charge | Refusal> {
  const known = startedBefore(charging, call);
  if (known) return known;
  const { store, clock, random } = charging;
  if (Date.parse(call.limit) <= clock().getTime()) return { refusal: "the limit has passed" };
  const pay_by = new Date(call.limit).toISOString();
  const conveni = { chain: call.chain, ...conveniNumbers(call.chain, random), pay_by };
  const message = chargeWords.conveni;
  const charge = newCharge(charging, call, { kind: "conveni", state: "pending", message, conveni });
  return store.put(charge, { silent: true });
}

/** Decides on a deferred payment. */
async function startDeferred(charging: Charging, call: DeferredCall): Promise<Charge | Refusal> {
  const known = startedBefore(charging, call);
  if (known) return known;
  const { store } = charging;
  const message = chargeWords.deferredReview;
  const charge = newCharge(charging, call, { kind: "deferred", state: "pending", message });
  if (call.amount > deferredLimit || call.buyer.name.includes("否認"))
    return store.put(moved(charge, "refused", chargeWords.deferredRefused), { silent: true });
  if (call.buyer.name.includes("保留")) return store.put(charge, { silent: true });
  return store.put(moved(charge, "authorized"), { silent: true });
}

/** Voids a reference that never arrived, too, so that a late start finds it closed. */
async function cancel(charging: Charging, reference: string): Promise<Charge> {
  const { store } = charging;
  return store.put(moved(store.find(reference) ?? newCharge(charging, { reference }, {}), "cancelled"));
}

type Changed = Promise<Charge | Refusal | undefined>;

async function refund({ store }: Charging, reference: string, { amount, key }: RefundCall): Changed {
  const charge = store.find(reference);
  if (!charge) return undefined;
  const before = charge.refunds[key];
  if (before !== undefined) return before === amount ? charge : { refusal: "the key belongs to another refund" };
  if (charge.state !== "captured") return { refusal: "nothing was paid" };
  const given = { ...charge, refunds: { ...charge.refunds, [key]: amount } };
  if (refundedOf(given) > charge.amount) return { refusal: "more than was paid" };
  return store.put(refundedOf(given) === charge.amount ? moved(given, "refunded") : given);
}

/** External results: a payment at a convenience store, an issuer's late answer. */
async function settle({ store }: Charging, reference: string, state: ChargeState): Changed {
  const charge = store.find(reference);
  if (!charge) return undefined;
  const settled = moved(charge, state);
  return settled === charge ? { refusal: `no transition from ${charge.state} to ${state}` } : store.put(settled);
}

/** The parcels have left: captures the authorized amount. */
async function capture({ store }: Charging, reference: string): Changed {
  const charge = store.find(reference);
  if (!charge || charge.state === "captured") return charge;
  return charge.state === "authorized" ? store.put(moved(charge, "captured")) : { refusal: "nothing was authorised" };
}
