import {
  type ProviderRefund,
  providerFailure,
  type RequestedRefund,
  type StartedCharge,
} from "#api/payment-method/provider/port.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { cancelOrRefundRequest, type PaidMethod, refundPartRequest } from "./api-requests.ts";
import { refundStanding, type SpsCharge } from "./charge-lookup.ts";
import { makeStep } from "./charge-steps.ts";
import type { SpsError } from "./error-codes.ts";
import { toProviderCharge } from "./provider-charge.ts";
import { failureOf, type SpsWork } from "./sps-calls.ts";

const byHand = "SBペイメントサービスは、コンビニ払いの返金をしません。";
const unknownPurchase = "SBペイメントサービスの受付番号が分からないため、返金を依頼できません。";

/** What a refusal says to staff; the others by their code. */
const reasons: Partial<Record<SpsError["kind"], string>> = {
  too_late: "返金できる期限か回数を過ぎています",
  above_amount: "売上の残りより多い金額です",
  already_refunded: "すでに返金か取消が済んでいます",
  not_captured: "売上になる前の取引です",
};

/**
 * Refunds a part of a purchase, or all of it, which SBPS makes at once. It knows no keys: the sum of its refunds tells
 * whether this one is made already, so that the shop makes a payment's refunds in turn.
 */
export async function refundCharge(
  work: SpsWork,
  method: PaidMethod,
  { reference, chargeId: trackingId }: StartedCharge,
  { key, amount, refundedBefore = 0 }: RequestedRefund,
): Promise<ProviderRefund> {
  const answer = (state: ProviderRefund["state"], reason = ""): ProviderRefund => ({
    key,
    refundId: "",
    amount,
    state,
    reason,
  });
  if (trackingId === null) return answer("failed", unknownPurchase);
  const outcome = await makeStep(work, {
    method,
    trackingId,
    request: (charge) => refundRequest(work, method, trackingId, { charge, amount }),
    standing: refundStanding({ refundedBefore, amount }),
  });
  switch (outcome.kind) {
    case "done":
      return { ...answer("done"), charge: toProviderCharge({ reference, trackingId }, outcome.charge) };
    case "impossible":
      return answer("failed", otherSums(outcome.charge, refundedBefore));
    case "unknown":
      throw providerFailure("unknown", outcome.reason);
    case "refused":
      return refused(answer, outcome.error);
  }
}

/** A store's payment has no refund at SBPS. */
export const storeRefund = ({ key, amount }: RequestedRefund): ProviderRefund => ({
  key,
  refundId: "",
  amount,
  state: "by_hand",
  reason: byHand,
});

function refundRequest(
  work: SpsWork,
  method: PaidMethod,
  trackingId: string,
  { charge, amount }: { charge: SpsCharge; amount: number },
) {
  const isWhole = charge.refunded === 0 && amount === charge.captured;
  return isWhole
    ? cancelOrRefundRequest(work.contract(), method, { trackingId })
    : refundPartRequest(work.contract(), method, { trackingId }, amount);
}

function refused(answer: (state: ProviderRefund["state"], reason: string) => ProviderRefund, error: SpsError) {
  const failure = failureOf(error);
  if (failure.outcome === "unknown") throw failure;
  const reason = `${reasons[error.kind] ?? "SBペイメントサービスが断りました"}（コード ${error.code}）`;
  return answer(error.kind === "too_late" ? "by_hand" : "failed", reason);
}

/** Why a purchase has no room for a refund. */
function otherSums({ state, captured, refunded }: SpsCharge, before: number): string {
  if (state === "cancelled") return "SBペイメントサービスで取り消されていて、売上がありません";
  if (state === "authorized" || state === "waiting") return "SBペイメントサービスで売上になっていません";
  if (refunded === before) return `売上の残り（${yen(captured - refunded)}）より多い金額です`;
  return `SBペイメントサービスの記録（売上 ${yen(captured)}、返金済み ${yen(refunded)}）が、お店の記録（返金済み ${yen(before)}）とちがいます`;
}
