import type { SpsAnswer } from "./api-client.ts";
import { type SpsCharge, type Standing, toSpsCharge } from "./charge-lookup.ts";
import type { SpsError, SpsErrorKind } from "./error-codes.ts";
import type { SpsMethod } from "./sps-contract.ts";

export type CallOutcome =
  /** The effect is there, from this call or from an earlier one. */
  | { kind: "done"; charge: SpsCharge }
  /** SBPS has refused this call and done nothing. */
  | { kind: "refused"; error: SpsError }
  /** The purchase has no room for the call: it has ended, or was changed by others. */
  | { kind: "impossible"; charge: SpsCharge }
  /** The effect may be there, or may still come: the caller tries again later. */
  | { kind: "unknown"; reason: string };

export type LookedUpCall = {
  method: SpsMethod;
  /** Gets the purchase as it was looked up before. */
  call: (charge: SpsCharge) => Promise<SpsAnswer>;
  lookup: () => Promise<SpsAnswer>;
  /** How the purchase stands to the call. */
  standing: (charge: SpsCharge) => Standing;
};

/** Refusals that say nothing about an earlier call with the same effect, or about this one. */
const unsettled: readonly SpsErrorKind[] = ["retryable", "already_captured", "already_refunded", "unknown"];

/**
 * Makes a call that SBPS would have an effect twice for, since it knows no idempotency key: looks the purchase up, calls
 * once if the effect is not there yet, and looks it up again. It never repeats the call: after an unknown answer the effect
 * may come later, so that only a later try, with a lookup of its own, may call again.
 */
export async function withLookup(looked: LookedUpCall): Promise<CallOutcome> {
  const before = await look(looked);
  if (before.kind !== "open") return before;
  const answer = await looked.call(before.charge);
  if (answer.kind === "refused" && !unsettled.includes(answer.error.kind)) return answer;
  const after = await look(looked);
  if (after.kind !== "open") return after;
  return answer.kind === "refused"
    ? stillOpen(answer.error)
    : { kind: "unknown", reason: answer.kind === "done" ? "the effect is not there yet" : answer.reason };
}

/** A refusal without effect: a busy SBPS is asked again later, any other code is final. */
const stillOpen = (error: SpsError): CallOutcome =>
  error.kind === "retryable"
    ? { kind: "unknown", reason: `SBPS is to be asked again: ${error.code}` }
    : { kind: "refused", error };

async function look({
  method,
  lookup,
  standing,
}: LookedUpCall): Promise<Exclude<CallOutcome, { kind: "refused" }> | { kind: "open"; charge: SpsCharge }> {
  const answer = await lookup();
  if (answer.kind === "unknown") return { kind: "unknown", reason: answer.reason };
  if (answer.kind === "refused") return { kind: "unknown", reason: `the lookup was refused: ${answer.error.code}` };
  const charge = toSpsCharge(answer.values, method);
  if (!charge) return { kind: "unknown", reason: "the lookup's answer has no state" };
  const stands = standing(charge);
  return { kind: stands, charge };
}
