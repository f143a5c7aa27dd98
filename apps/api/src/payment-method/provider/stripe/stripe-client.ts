import type { Logger } from "pino";
import Stripe from "stripe";
import { type ProviderFailure, providerFailure } from "#api/payment-method/provider/port.ts";
import { declineSentence, refusalCodeOf, toDeclineCode } from "./decline-words.ts";

/** Version of Stripe's interface, the library's own. Webhook endpoints have to be made with the same. */
export const apiVersion = "2026-10-28.endive";

const toBeChecked = {
  /** Header of an answer that Stripe stored for an earlier call with the key. */
  repeatedHeader: "idempotent-replayed",
  livePrefixes: ["sk_live_", "rk_live_"],
};

export type StripeOptions = {
  secretKey: string;
  log: Pick<Logger, "warn">;
  /** Origin of a stand-in; Stripe's if omitted. */
  url?: string | undefined;
  timeoutMs?: number;
};

export type StripeShop = {
  stripe: Stripe;
  /** Objects of the other mode are refused. */
  isLive: boolean;
  timeoutMs: number;
  log: Pick<Logger, "warn">;
};

/**
 * A failed call. `code` and `sentence` (for the buyer, in Japanese) are set if the card's issuer declined; `intentId` and
 * `setupId` name the object that a declined call leaves behind. `param` is the field that Stripe refused.
 */
export type StripeFailure = ProviderFailure & {
  code?: string | undefined;
  param?: string | undefined;
  sentence?: string | undefined;
  intentId?: string | undefined;
  setupId?: string | undefined;
};

/**
 * The library retries nothing but one closed connection, always under the same idempotency key; callers repeat calls
 * themselves.
 */
export function openStripe({ secretKey, log, url, timeoutMs = 10_000 }: StripeOptions): StripeShop {
  const { hostname, port, protocol } = new URL(url ?? "https://api.stripe.com");
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
  });
  const isLive = toBeChecked.livePrefixes.some((prefix) => secretKey.startsWith(prefix));
  return { stripe, isLive, timeoutMs, log };
}

/**
 * Makes a call that ends within the timeout, a retry of the library included. Returns an object of the expected kind or
 * throws a StripeFailure.
 */
export async function callStripe<T extends { object: string }>(
  { timeoutMs, log }: StripeShop,
  object: T["object"],
  work: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(providerFailure("unknown", "Stripe did not answer in time")), timeoutMs);
  });
  try {
    const answer = await Promise.race([work(), timeout]);
    if (answer.object !== object) throw providerFailure("unknown", `Stripe's answer is not a ${object}`);
    return answer;
  } catch (error) {
    throw toFailure(error, log);
  } finally {
    clearTimeout(timer);
  }
}

/** True if Stripe answered what it had stored for an earlier call with the same key, which may be out of date. */
export const isRepeated = (answer: { lastResponse?: { headers: Record<string, string> } }): boolean =>
  answer.lastResponse?.headers[toBeChecked.repeatedHeader] === "true";

/**
 * refused: Stripe answered that it did nothing, or that the issuer declined. Everything else is unknown: the call may
 * have been carried out.
 */
function toFailure(error: unknown, log: Pick<Logger, "warn">): StripeFailure {
  if (error instanceof Error && error.name === "ProviderFailure") return error as StripeFailure;
  if (!(error instanceof Stripe.errors.StripeError))
    return providerFailure("unknown", "the call to Stripe failed", error);
  const { type, statusCode, requestId, param, payment_intent, setup_intent } = error;
  const code = error.code;
  const words = `Stripe: ${type} ${code ?? ""} ${param ?? ""} (${requestId ?? "no request id"})`;
  if (error instanceof Stripe.errors.StripeCardError) {
    return Object.assign(providerFailure("refused", words, error, toDeclineCode(error)), {
      code: refusalCodeOf(error),
      sentence: declineSentence(error),
      intentId: payment_intent?.id,
      setupId: setup_intent?.id,
    });
  }
  if (refusedTypes.some((kind) => error instanceof kind))
    return Object.assign(providerFailure("refused", words, error), { code, param });
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    log.warn({ requestId, statusCode }, "Stripe has another call under the same idempotency key");
  return Object.assign(providerFailure("unknown", words, error), { code });
}

const refusedTypes = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];

/** Another call was made under the idempotency key. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Stripe.errors.StripeIdempotencyError;

/** The call named an object that Stripe does not have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as StripeFailure).code === "resource_missing";
