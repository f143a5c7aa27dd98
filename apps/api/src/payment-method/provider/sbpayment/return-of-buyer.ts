import { toSpsError, type SpsError } from "./error-codes.ts";
import { type PostedForm, type VerifiedResult, verifyResult } from "./result-fields.ts";
import type { SpsContract } from "./sps-contract.ts";

/** The address that the browser was led to. */
export type ReturnPlace = "success" | "cancel" | "error";

export type BuyerReturn =
  | Exclude<VerifiedResult, { kind: "verified" }>
  | { kind: "succeeded" | "cancelled"; orderId: string; trackingId: string }
  | { kind: "failed"; orderId: string; trackingId: string; error: SpsError };

/**
 * Reads the buyer's return (A03-1), which their browser posts. It tells which page to show and never settles a payment:
 * the notice does, which comes first.
 */
export function readReturn(
  contract: SpsContract,
  place: ReturnPlace,
  posted: PostedForm,
  orderId?: string,
): BuyerReturn {
  const result = verifyResult(contract, posted, { hashedAs: contract.hashedAs.return, orderId });
  if (result.kind !== "verified") return result;
  const { order_id, res_tracking_id: trackingId, res_result, res_err_code } = result.values;
  const common = { orderId: order_id, trackingId };
  if (place === "cancel") return { kind: "cancelled", ...common };
  // the address alone is no success: anybody can post an error's fields to it
  if (place === "success" && res_result === "OK") return { kind: "succeeded", ...common };
  return { kind: "failed", error: toSpsError(res_err_code), ...common };
}
