import { ShopError } from "@noren/contract/platform/errors.ts";
import { outputProblems, refusalProblems, responseProblems } from "@noren/contract/testing/answer-problems.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import type { AnswerCheck } from "#api/platform/http/answer-check.ts";

/** Parses every answer of a shop by the contract, and collects the mismatches. */
export function answerChecker(): { check: AnswerCheck; problems: string[] } {
  const problems: string[] = [];
  const refused = (endpoint: Endpoint | undefined, error: unknown) => {
    const refusal = refusalBehind(error);
    if (refusal) problems.push(...refusalProblems(endpoint, refusal.answer(), refusal.status));
  };
  const check: AnswerCheck = {
    async response(endpoint, response, error) {
      // A provider's webhooks and returns are not calls of the contract.
      if (endpoint || error) problems.push(...(await responseProblems(endpoint, response)));
      if (!(error instanceof ShopError)) refused(endpoint, error);
    },
    output: (endpoint, output) => void problems.push(...outputProblems(endpoint, output)),
    refusal: refused,
  };
  return { check, problems };
}

/** A refusal that the contract does not list becomes a server error with the refusal as its cause. */
function refusalBehind(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error;
  return error instanceof Error ? refusalBehind(error.cause) : undefined;
}
