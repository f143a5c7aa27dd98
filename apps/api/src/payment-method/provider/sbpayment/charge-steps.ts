import { type ProviderCharge, providerFailure, type StartedCharge } from "#api/payment-method/provider/port.ts";
import { cancelRequest, captureRequest, lookupRequest, type PaidMethod, type SpsRequest } from "./api-requests.ts";
import { cancelStanding, captureStanding, type SpsCharge, type Standing } from "./charge-lookup.ts";
import { cancelledCharge, toProviderCharge } from "./provider-charge.ts";
import type { SpsMethod } from "./sps-contract.ts";
import { callSps, failureOf, lookUp, type SpsWork } from "./sps-calls.ts";
import { type CallOutcome, withLookup } from "./with-lookup.ts";

type Step = {
  method: PaidMethod;
  trackingId: string;
  request: (charge: SpsCharge) => SpsRequest;
  standing: (charge: SpsCharge) => Standing;
};

/** A step of a purchase that SBPS has no idempotency key for. */
export const makeStep = (work: SpsWork, { method, trackingId, request, standing }: Step): Promise<CallOutcome> =>
  withLookup({
    method,
    call: (charge) => callSps(work, request(charge)),
    lookup: () => callSps(work, lookupRequest(work.contract(), method, { trackingId })),
    standing,
  });

/** SBPS finds a purchase by its own id alone, which comes with the first notice. */
export async function findCharge(
  work: SpsWork,
  method: SpsMethod,
  { reference, chargeId }: StartedCharge,
): Promise<ProviderCharge | undefined> {
  if (chargeId === null) return undefined;
  const found = await lookUp(work, method, chargeId);
  return found && toProviderCharge({ reference, trackingId: chargeId }, found);
}

/**
 * Cancels a purchase. Without its id there is none that SBPS would have to cancel: either the buyer has not paid, and the
 * shop will refuse the notice of a later payment, upon which SBPS cancels it (`endsIfRefused`); or it is a card's
 * authorization without a commit, which ends by itself.
 *
 * A store's number cannot be cancelled: who pays by it nevertheless is reported, and gets the money back from the shop.
 */
export async function cancelCharge(work: SpsWork, method: SpsMethod, charge: StartedCharge): Promise<ProviderCharge> {
  const { reference, chargeId: trackingId } = charge;
  if (trackingId === null) return cancelledCharge(charge);
  const ids = { reference, trackingId };
  if (method === "webcvs") {
    const found = await lookUp(work, method, trackingId);
    return found && found.state !== "waiting" ? toProviderCharge(ids, found) : cancelledCharge(charge);
  }
  const request = () => cancelRequest(work.contract(), method, { trackingId });
  const outcome = await makeStep(work, { method, trackingId, request, standing: cancelStanding });
  if (outcome.kind === "done" || outcome.kind === "impossible") return toProviderCharge(ids, outcome.charge);
  // the authorization has ended by itself
  if (outcome.kind === "refused" && outcome.error.kind === "too_late") return cancelledCharge(charge);
  throw providerFailure(
    "unknown",
    outcome.kind === "unknown" ? outcome.reason : `not cancelled: ${outcome.error.code}`,
  );
}

/** Captures an authorized purchase. One whose time is over is answered as cancelled, with its end. */
export async function captureCharge(
  work: SpsWork,
  method: PaidMethod,
  charge: StartedCharge,
  amount: number,
): Promise<ProviderCharge> {
  const { reference, chargeId: trackingId } = charge;
  if (trackingId === null) throw providerFailure("refused", "SBPS has reported no purchase to capture");
  const request = () => captureRequest(work.contract(), method, { trackingId }, amount);
  const outcome = await makeStep(work, { method, trackingId, request, standing: captureStanding(amount) });
  switch (outcome.kind) {
    case "done":
    case "impossible":
      return toProviderCharge({ reference, trackingId }, outcome.charge);
    case "unknown":
      throw providerFailure("unknown", outcome.reason);
    case "refused":
      if (outcome.error.kind !== "too_late") throw failureOf(outcome.error);
      return { ...cancelledCharge(charge), authorizedUntil: work.clock() };
  }
}
