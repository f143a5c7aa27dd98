import type { PaymentResult } from "@noren/contract/fulfilment/order-payment.owner.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { type OwnerStepContext, withResult } from "../step/step.service.ts";
import type { StepDone } from "../step/step-runs.ts";
import type { AnswerInWords } from "./ask-once.ts";

/** Runs a request to a payment's provider for one order; answers the order after it, and what the provider has said. */
export async function withAnswer(
  ctx: OwnerStepContext,
  id: string,
  run: (work: OrderWork) => Promise<StepDone & AnswerInWords>,
  step: "capture" | "query_payment" = "query_payment",
): Promise<PaymentResult> {
  let provider_answer: PaymentResult["provider_answer"] = "done";
  const result = await withResult(ctx, step, id, async (work) => {
    const done = await run(work);
    provider_answer = done.provider_answer;
    return done;
  });
  return { ...result, provider_answer };
}
