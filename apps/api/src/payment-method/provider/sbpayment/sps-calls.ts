import { type ProviderFailure, providerFailure } from "#api/payment-method/provider/port.ts";
import { type SpsAnswer, spsClient } from "./api-client.ts";
import { lookupRequest, type SpsRequest } from "./api-requests.ts";
import { type SpsCharge, toSpsCharge } from "./charge-lookup.ts";
import type { SpsError, SpsErrorKind } from "./error-codes.ts";
import type { SpsContract, SpsMethod } from "./sps-contract.ts";

/** What the steps of a payment need. */
export type SpsWork = {
  /** The contract as it is now: a replaced hash key is accepted until its time only. */
  contract: () => SpsContract;
  clock: () => Date;
  /** Milliseconds that the authorization of a card may take, and any other call. */
  timeouts: { start: number; other: number };
};

export const callSps = (work: SpsWork, request: SpsRequest, timeoutMs = work.timeouts.other): Promise<SpsAnswer> =>
  spsClient(work.contract(), work.clock, timeoutMs)(request);

/** Refusals that say nothing about the purchase. */
const noAnswers: readonly SpsErrorKind[] = ["retryable", "misconfigured"];

/** Looks a purchase up. undefined: SBPS has no such purchase. */
export async function lookUp(work: SpsWork, method: SpsMethod, trackingId: string): Promise<SpsCharge | undefined> {
  const answer = await callSps(work, lookupRequest(work.contract(), method, { trackingId }));
  if (answer.kind === "unknown") throw providerFailure("unknown", answer.reason, answer.cause);
  if (answer.kind === "refused") {
    if (noAnswers.includes(answer.error.kind)) throw failureOf(answer.error);
    return undefined;
  }
  const charge = toSpsCharge(answer.values, method);
  if (!charge) throw providerFailure("unknown", "the lookup's answer has no state");
  return charge;
}

/** A busy SBPS, or a wrong setting of the shop, may accept the same call later. */
export const failureOf = ({ kind, code }: SpsError): ProviderFailure =>
  providerFailure(noAnswers.includes(kind) ? "unknown" : "refused", `SBPS refused the call: ${code}`);
