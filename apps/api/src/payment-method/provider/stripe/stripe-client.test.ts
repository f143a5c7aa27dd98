import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { findIntent } from "./charge-calls.ts";
import { keyOf } from "./idempotency-keys.ts";
import { callStripe, openStripe } from "./stripe-client.ts";
import { failureOf, openStandIn, outcomeOf } from "./testing/stripe.fixture.ts";

describe("calls to Stripe that fail", () => {
  test.each([
    { kind: "dead", when: "before", times: 2 },
    { kind: "html", when: "before" },
    { kind: "cut" },
    { kind: "error", when: "before" },
    { kind: "nonsense" },
    { kind: "busy", status: 409 },
    { kind: "busy", status: 429 },
  ] as const)("[CART-14] after $kind the outcome is unknown, never refused", async (fault) => {
    const { pay, control } = await openStandIn();
    control.addFault({ on: "call", ...fault });
    expect(await outcomeOf(pay("succeeds"))).toBe("unknown");
  });

  test.each(["slow", "trickle"] as const)(
    "[CART-14] a %s answer ends the call after the timeout: unknown",
    async (kind) => {
      const { pay, control } = await openStandIn({ timeoutMs: 300 });
      control.addFault({ on: "call", kind, ms: 1_500 });
      const began = performance.now();
      expect(await outcomeOf(pay("succeeds"))).toBe("unknown");
      expect(performance.now() - began).toBeLessThan(1_400);
    },
  );

  test("nobody at the address: unknown", async () => {
    const { shop, stop } = await openStandIn();
    await stop();
    expect(await outcomeOf(findIntent(shop, "pi_1"))).toBe("unknown");
  });

  test("[PROD-02] calls go by Stripe's official library, which tries a dead connection once more, under the same key", async () => {
    const { shop, pay, control, calls, state } = await openStandIn();
    expect(shop.stripe).toBeInstanceOf(Stripe);
    control.addFault({ on: "call", kind: "dead", when: "after" });
    expect((await pay("succeeds")).status).toBe("succeeded");
    expect(calls.slice(0, 2)).toEqual(["PaymentIntent.create", "PaymentIntent.create"]);
    expect(state.intents.size).toBe(1);
  });

  test("what Stripe refuses to do is refused: unknown fields, unknown keys, forbidden values", async () => {
    const { shop, url, start } = await openStandIn();
    const { paymentIntents } = shop.stripe;
    const create = (params: object) =>
      callStripe(shop, "payment_intent", () =>
        paymentIntents.create({ amount: 300, currency: "jpy", ...params } as Parameters<
          typeof paymentIntents.create
        >[0]),
      );
    expect(await failureOf(create({ payment_method_types: ["card"] }))).toMatchObject({
      outcome: "refused",
      code: "parameter_unknown",
    });
    expect(await outcomeOf(create({ capture_method: "later" }))).toBe("refused");
    expect(await outcomeOf(create({ amount: 49 }))).toBe("refused");
    expect(await outcomeOf(start({ kind: "paypay" }, { amount: 49 }))).toBe("refused");
    const stranger = openStripe({ secretKey: "sk_test_other", url, log: shop.log });
    expect(await outcomeOf(findIntent(stranger, "pi_1"))).toBe("refused");
  });

  test("[CART-12] a declined call brings the code, the sentence and the intent it leaves", async () => {
    const { shop } = await openStandIn();
    const failure = await failureOf(
      callStripe(shop, "payment_intent", () =>
        shop.stripe.paymentIntents.create({
          amount: 300,
          currency: "jpy",
          confirm: true,
          payment_method: "pm_card_expired_card",
          return_url: "http://localhost:3000/back",
        }),
      ),
    );
    expect(failure).toMatchObject({
      outcome: "refused",
      code: "expired_card",
      sentence: "カードの有効期限をお確かめください。",
      intentId: expect.stringMatching(/^pi_/),
    });
  });
});

test("only a live key has the live mode", () => {
  const log = { warn: () => {} };
  const isLive = (secretKey: string) => openStripe({ secretKey, log }).isLive;
  expect(["sk_live_1", "rk_live_1", "sk_test_1", "rk_test_1"].map(isLive)).toEqual([true, true, false, false]);
});

test("[CART-15] a step of a payment has one key, within Stripe's 255 characters", () => {
  expect(keyOf("capture", "r", 100)).toBe("noren/capture/r/100");
  expect(keyOf("capture", "r", 100)).not.toBe(keyOf("capture", "r", 101));
  const long = keyOf("refund", "r".repeat(300), "a");
  expect(long.length).toBeLessThan(255);
  expect(long).toBe(keyOf("refund", "r".repeat(300), "a"));
  expect(long).not.toBe(keyOf("refund", "r".repeat(300), "b"));
});
