import * as z from "zod/mini";
import { jsonIn } from "#api/payment-method/provider/json-text.ts";
import type { FraudMessage, FraudResult } from "#api/payment-method/provider/port.ts";
import { toBeChecked } from "./sps-contract.ts";

/**
 * What SBPS's script has answered to the buyer's browser. SBPS does not sign it and the browser can change it, so that it
 * may put an order under review, and never takes one out of it.
 */
const BrowserResult = z.object({
  scoring_id: z.string().check(z.minLength(1), z.maxLength(100)),
  score: z.union([z.number(), z.string().check(z.maxLength(10))]),
  judgement: z.string().check(z.maxLength(20), z.regex(/^[\p{L}\p{N} ._-]*$/u)),
});
/** With the payment that it is about. */
const BrowserMessage = z.extend(BrowserResult, { reference: z.string().check(z.maxLength(64)) });

export type FraudHold = { id: string; score: number; judgement: string };

const passing: readonly string[] = toBeChecked.passingJudgements;

/** The hold that a browser's result asks for; undefined if it asks for none, which is no proof of a good buyer. */
export function fraudHoldOf(brought: unknown): FraudHold | undefined {
  const result = BrowserResult.safeParse(brought);
  if (!result.success) return undefined;
  const { scoring_id: id, score, judgement } = result.data;
  return passing.includes(judgement.toLowerCase()) ? undefined : { id, score: scoreOf(score), judgement };
}

/** A score that cannot be read is the highest. */
function scoreOf(score: number | string): number {
  const number = typeof score === "string" && score.trim() === "" ? Number.NaN : Number(score);
  return Number.isInteger(number) && number >= 0 && number <= toBeChecked.maxScore ? number : toBeChecked.maxScore;
}

/**
 * Reads the call sbpayment/receive/fraud-detection, whose payload is what the browser brings, as JSON: `reference`,
 * `scoring_id`, `score`, `judgement`. A good result is read too, so that it counts as no forgery; it frees nothing.
 */
export function readFraudMessage({ payload }: FraudMessage, now: Date): FraudResult | undefined {
  const brought = BrowserMessage.safeParse(jsonIn(payload));
  if (!brought.success) return undefined;
  const { reference, scoring_id: id, score, judgement } = brought.data;
  return {
    isVerified: false,
    id,
    reference,
    result: fraudHoldOf(brought.data) ? "review" : "ok",
    score: scoreOf(score),
    reason: `SBペイメントサービスの判定 ${judgement}`,
    checkedAt: now,
  };
}
