import type { ProviderAnswer } from "@noren/contract/fulfilment/order-payment.owner.ts";
import type { Work } from "#api/channel/context.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";

/** What a provider has answered to a request of staff, with a sentence for them. */
export type AnswerInWords = { provider_answer: ProviderAnswer; words: string };

/** The answer's value, or how the provider failed to give one. */
export type Asked<T> = { value: T } | "refused" | "unknown";

/** Runs a request of staff once: a provider that refuses it or does not answer is an answer to them, too. */
export async function askOnce<T>({ shop }: Pick<Work, "shop">, request: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { value: await request() };
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    shop.log.warn({ err: error, outcome: error.outcome }, "the provider did not do what staff asked for");
    return error.outcome;
  }
}
