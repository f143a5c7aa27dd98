import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { createAndConfirm, findIntent } from "../charge-calls.ts";
import { chargeOfIntent, type ChargeOfIntent } from "../charge-of-intent.ts";
import type { PaymentSource, StripeStart } from "../intent-params.ts";
import { openStripe, type StripeFailure } from "../stripe-client.ts";
import { openServer } from "./stand-in.fixture.ts";
import type { StripeServerOptions } from "./stripe-server.ts";

export const reference = "0199f3c0-0000-7000-8000-000000000001";
export const orderNo = "N26112000001";

/** A stand-in of the test's own, and a shop that is connected to it. */
export async function openStandIn({
  timeoutMs = 20_000,
  ...options
}: StripeServerOptions & { timeoutMs?: number } = {}) {
  const server = await openServer(options);
  const logged: string[] = [];
  const log = { warn: (...parts: unknown[]) => void logged.push(parts.map((part) => JSON.stringify(part)).join(" ")) };
  const shop = openStripe({ secretKey: server.secretKey, url: server.url, log, timeoutMs });
  const start = (source: PaymentSource, more: Partial<StripeStart> = {}) =>
    createAndConfirm(shop, startOf(source, more));
  return {
    ...server,
    shop,
    logged,
    start,
    /** Starts a payment with the card of that name. */
    pay: (card: string, more: Partial<StripeStart> = {}) =>
      start({ kind: "card_token", token: `ctoken_${card}` }, more),
    /** The charge that a retrieved intent is. */
    charge: async (intentId: string): Promise<ChargeOfIntent> => chargeIn(await findIntent(shop, intentId)),
  };
}

export const startOf = (source: PaymentSource, more: Partial<StripeStart> = {}): StripeStart => ({
  reference,
  orderNo,
  amount: 16_280,
  source,
  returnUrl: "http://localhost:3000/api/v1/payments/return?state=signed",
  ...more,
});

export function chargeIn(intent: Parameters<typeof chargeOfIntent>[0] | undefined): ChargeOfIntent {
  if (!intent) throw new Error("there is no intent");
  const reading = chargeOfIntent(intent, { isLive: false });
  if (reading.kind !== "charge") throw new Error(`the intent is ${reading.kind}`);
  return reading.charge;
}

/** "refused", "unknown", or the answer. */
export async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    return isProviderFailure(error) ? error.outcome : error;
  }
}

/** The failure of a call that has to fail. */
export async function failureOf(call: Promise<unknown>): Promise<StripeFailure> {
  try {
    await call;
  } catch (error) {
    if (isProviderFailure(error)) return error;
    throw error;
  }
  throw new Error("the call did not fail");
}
