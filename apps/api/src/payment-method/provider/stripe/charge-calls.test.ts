import { describe, expect, test } from "vitest";
import {
  cancelIntent,
  captureIntent,
  createAndConfirm,
  endRefused,
  findIntent,
  findIntentByReference,
} from "./charge-calls.ts";
import { chargeOfIntent } from "./charge-of-intent.ts";
import { openStripe } from "./stripe-client.ts";
import { testCards } from "./testing/test-cards.ts";
import { chargeIn, orderNo, openStandIn, outcomeOf, reference, startOf } from "./testing/stripe.fixture.ts";

const token = (name: string) => ({ kind: "card_token" as const, token: `ctoken_${name}` });
const declines = Object.entries(testCards).filter(([, { decline, asks }]) => decline && !asks);

describe("a card payment at Stripe", () => {
  test("[CART-12] a token is charged in one call, for the shop's own reference and order", async () => {
    const { pay, calls } = await openStandIn();
    expect(chargeIn(await pay("succeeds"))).toMatchObject({
      reference,
      orderNo,
      chargeId: expect.stringMatching(/^pi_/),
      amount: 16_280,
      capturedAmount: 16_280,
      currency: "jpy",
      refunded: 0,
      state: "captured",
      actionUrl: null,
      authorizedUntil: null,
      refusalCode: null,
      message: "お支払いが完了しました。",
    });
    expect(calls).toEqual(["PaymentIntent.create"]);
  });

  test.each(declines)(
    "[CART-12] a card that is declined with %s is refused, and cannot be confirmed again",
    async (name, card) => {
      const { pay, charge, calls } = await openStandIn();
      const refused = chargeIn(await pay(name));
      expect(refused).toMatchObject({ state: "refused", refusalCode: card.decline!.decline_code, actionUrl: null });
      expect(refused.message).toMatch(/。$/);
      expect(calls).toContain("PaymentIntent.cancel");
      expect(await charge(refused.chargeId)).toEqual(refused);
    },
  );

  test("[CART-12] lost, stolen and suspected cards are refused in the words of any other card", async () => {
    const sentences = [];
    for (const name of ["lost_card", "stolen_card", "fraudulent", "generic_decline"]) {
      const { pay } = await openStandIn();
      sentences.push(chargeIn(await pay(name)).message);
    }
    expect(new Set(sentences).size).toBe(1);
  });

  test("[CART-12] 3-D Secure leads to the issuer's page and back, and the payment is captured after it", async () => {
    const { pay, charge } = await openStandIn();
    const started = chargeIn(await pay("three_d_secure"));
    expect(started).toMatchObject({ state: "requires_action", actionUrl: expect.stringContaining("/redirect/pi_") });
    const page = await fetch(started.actionUrl!);
    expect(await page.text()).toContain("本人認証");
    const body = new URLSearchParams({ result: "complete" });
    const answer = await fetch(started.actionUrl!, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get("location")!);
    expect(back.searchParams.get("state")).toBe("signed");
    expect(back.searchParams.get("redirect_status")).toBe("succeeded");
    expect(await charge(started.chargeId)).toMatchObject({ state: "captured", actionUrl: null });
  });

  test("[CART-12] a failed 3-D Secure is refused without money, and stays refused", async () => {
    const { pay, charge, control, shop } = await openStandIn();
    const started = chargeIn(await pay("three_d_secure"));
    expect(control.finishRedirect(started.chargeId, "fail")).toContain("redirect_status=failed");
    const failed = await charge(started.chargeId);
    expect(failed).toMatchObject({
      state: "refused",
      refusalCode: "payment_intent_authentication_failure",
      capturedAmount: 0,
      message: "本人認証が完了しませんでした。お支払いは行われていません。",
    });
    const ended = await endRefused(shop, (await findIntent(shop, started.chargeId))!, reference);
    expect(ended.status).toBe("canceled");
    expect(chargeIn(ended)).toEqual(failed);
  });

  test("[CART-12] a card can be declined after 3-D Secure", async () => {
    const { pay, charge, control } = await openStandIn();
    const started = chargeIn(await pay("three_d_secure_declined"));
    control.finishRedirect(started.chargeId, "complete");
    expect(await charge(started.chargeId)).toMatchObject({ state: "refused", refusalCode: "generic_decline" });
  });

  test("[CART-12] the shop can ask for 3-D Secure with any card", async () => {
    const { pay } = await openStandIn();
    expect(chargeIn(await pay("succeeds", { threeDSecure: "any" })).state).toBe("requires_action");
  });

  test("a token is used once", async () => {
    const { pay } = await openStandIn();
    await pay("succeeds");
    expect(await outcomeOf(pay("succeeds", { reference: "another" }))).toBe("refused");
  });

  test("[CART-12] PayPay leads to its page, is captured after it, and is refused if the buyer gives up", async () => {
    const { start, charge, control } = await openStandIn();
    const started = chargeIn(await start({ kind: "paypay" }));
    expect(started.state).toBe("requires_action");
    expect(await (await fetch(started.actionUrl!)).text()).toContain("PayPay");
    control.finishRedirect(started.chargeId, "complete");
    expect((await charge(started.chargeId)).state).toBe("captured");
    const second = chargeIn(await start({ kind: "paypay" }, { reference: "second" }));
    control.finishRedirect(second.chargeId, "fail");
    expect((await charge(second.chargeId)).state).toBe("refused");
    expect(await outcomeOf(start({ kind: "paypay" }, { reference: "third", amount: 1_000_001 }))).toBe("refused");
  });
});

describe("a start that is repeated", () => {
  test("[CART-15] the same start is the same charge, with its present state", async () => {
    const { pay, control, state } = await openStandIn();
    const first = chargeIn(await pay("three_d_secure"));
    control.finishRedirect(first.chargeId, "complete");
    expect(chargeIn(await pay("three_d_secure"))).toEqual({
      ...first,
      state: "captured",
      actionUrl: null,
      capturedAmount: 16_280,
      message: "お支払いが完了しました。",
    });
    expect(state.intents.size).toBe(1);
  });

  test("[CART-15] a declined start is declined again, without another attempt at the issuer", async () => {
    const { pay, state } = await openStandIn();
    const first = chargeIn(await pay("insufficient_funds"));
    expect(chargeIn(await pay("insufficient_funds"))).toEqual(first);
    expect(state.charges.size).toBe(1);
  });

  test("[CART-15] the same reference with another amount is no second charge: the outcome is unknown and logged", async () => {
    const { pay, logged, state } = await openStandIn();
    await pay("succeeds");
    expect(await outcomeOf(pay("succeeds", { amount: 1_000 }))).toBe("unknown");
    expect(logged.join()).toContain("idempotency key");
    expect(state.intents.size).toBe(1);
  });

  test.each(["dead", "cut", "html"] as const)(
    "[CART-14] after an answer lost by %s the outcome is unknown, and the same start gives the charge",
    async (kind) => {
      const { pay, control, state } = await openStandIn();
      // The library itself repeats a call once whose connection was closed.
      const times = kind === "dead" ? 2 : 1;
      control.addFault({ on: "call", operation: "PaymentIntent.create", kind, when: "after", times });
      expect(await outcomeOf(pay("succeeds"))).toBe("unknown");
      expect(state.intents.size).toBe(1);
      expect(chargeIn(await pay("succeeds")).state).toBe("captured");
      expect(state.intents.size).toBe(1);
    },
  );

  test("[CART-14] a call that never arrived is made by the next start", async () => {
    const { pay, control, state } = await openStandIn();
    control.addFault({ on: "call", kind: "dead", when: "before", times: 2 });
    expect(await outcomeOf(pay("succeeds"))).toBe("unknown");
    expect(state.intents.size).toBe(0);
    expect(chargeIn(await pay("succeeds")).state).toBe("captured");
  });

  test("[CART-14] Stripe repeats a 500 for a day: the charge is found by its reference, once the search knows it", async () => {
    const { pay, control, shop, later } = await openStandIn();
    control.addFault({ on: "call", kind: "error", when: "after" });
    expect(await outcomeOf(pay("succeeds"))).toBe("unknown");
    expect(await outcomeOf(pay("succeeds"))).toBe("unknown");
    expect(await findIntentByReference(shop, reference)).toBeUndefined();
    later(60);
    expect(chargeIn(await findIntentByReference(shop, reference)).state).toBe("captured");
    expect(await findIntentByReference(shop, "another")).toBeUndefined();
    expect(await findIntentByReference(shop, "' OR '")).toBeUndefined();
  });

  test("an intent that Stripe does not have is not found", async () => {
    const { shop } = await openStandIn();
    expect(await findIntent(shop, "pi_0")).toBeUndefined();
  });
});

describe("an authorization", () => {
  const later = { isCapturedLater: true };

  test("[CART-12] is held until the issuer's own end, and captured after it was shipped", async () => {
    const { pay, shop, charge, clock } = await openStandIn();
    const held = chargeIn(await pay("succeeds", later));
    expect(held).toMatchObject({ state: "authorized", capturedAmount: 0 });
    expect(held.authorizedUntil).toEqual(new Date(clock().getTime() + 7 * 86_400_000));
    const call = { intentId: held.chargeId, reference, amount: 16_280 };
    expect(chargeIn(await captureIntent(shop, call))).toMatchObject({ state: "captured", capturedAmount: 16_280 });
    expect(chargeIn(await captureIntent(shop, call)).state).toBe("captured");
    expect(await charge(held.chargeId)).toMatchObject({ state: "captured", authorizedUntil: null, refunded: 0 });
  });

  test("[CART-12] less can be captured; the rest is released and no refund", async () => {
    const { pay, shop, charge } = await openStandIn();
    const held = chargeIn(await pay("succeeds", later));
    await captureIntent(shop, { intentId: held.chargeId, reference, amount: 10_000 });
    expect(await charge(held.chargeId)).toMatchObject({ state: "captured", capturedAmount: 10_000, refunded: 0 });
  });

  test("more than was authorized is refused", async () => {
    const { pay, shop, charge } = await openStandIn();
    const held = chargeIn(await pay("succeeds", later));
    expect(await outcomeOf(captureIntent(shop, { intentId: held.chargeId, reference, amount: 16_281 }))).toBe(
      "refused",
    );
    expect((await charge(held.chargeId)).state).toBe("authorized");
  });

  test("[CART-14] a capture whose answer is lost is made once", async () => {
    const { pay, shop, control, state, calls } = await openStandIn();
    const held = chargeIn(await pay("succeeds", later));
    const call = { intentId: held.chargeId, reference, amount: 10_000 };
    control.addFault({ on: "call", operation: "PaymentIntent.capture", kind: "cut" });
    expect(await outcomeOf(captureIntent(shop, call))).toBe("unknown");
    expect(chargeIn(await captureIntent(shop, call))).toMatchObject({ state: "captured", capturedAmount: 10_000 });
    expect(calls.filter((name) => name === "PaymentIntent.capture")).toHaveLength(1);
    expect(state.charges.size).toBe(1);
  });

  test("[CART-32] ends with its time, after which nothing is captured", async () => {
    const { pay, shop, later: pass } = await openStandIn();
    const held = chargeIn(await pay("succeeds", later));
    pass(7 * 86_400 + 1);
    const ended = await captureIntent(shop, { intentId: held.chargeId, reference, amount: 16_280 });
    expect(chargeIn(ended)).toMatchObject({ state: "cancelled", capturedAmount: 0, refunded: 0 });
  });

  test("[CART-32] can be cancelled; one that is captured is answered as captured", async () => {
    const { pay, shop } = await openStandIn();
    const first = chargeIn(await pay("succeeds", later));
    expect(chargeIn(await cancelIntent(shop, { intentId: first.chargeId, reference })).state).toBe("cancelled");
    expect(chargeIn(await cancelIntent(shop, { intentId: first.chargeId, reference })).state).toBe("cancelled");
    const second = chargeIn(await pay("succeeds__2", { reference: "second" }));
    expect(chargeIn(await cancelIntent(shop, { intentId: second.chargeId, reference: "second" })).state).toBe(
      "captured",
    );
  });
});

test("[CART-32] a payment that the buyer left at 3-D Secure is cancelled, and cannot be completed afterwards", async () => {
  const { pay, shop, control, charge } = await openStandIn();
  const left = chargeIn(await pay("three_d_secure"));
  expect(chargeIn(await cancelIntent(shop, { intentId: left.chargeId, reference })).state).toBe("cancelled");
  control.finishRedirect(left.chargeId, "complete");
  expect(await charge(left.chargeId)).toMatchObject({ state: "cancelled", capturedAmount: 0 });
});

test("[CART-14] a cancellation that Stripe refuses, since the payment is processing meanwhile, answers that it is pending", async () => {
  const { pay, shop, state } = await openStandIn();
  const charge = chargeIn(await pay("three_d_secure"));
  const intent = state.intents.get(charge.chargeId)!;
  const { retrieve } = shop.stripe.paymentIntents;
  let isFirst = true;
  shop.stripe.paymentIntents.retrieve = async (...args: Parameters<typeof retrieve>) => {
    const read = await retrieve.apply(shop.stripe.paymentIntents, args);
    if (isFirst) intent.status = "processing";
    isFirst = false;
    return read;
  };
  const answered = await cancelIntent(shop, { intentId: charge.chargeId, reference });
  expect(chargeIn(answered).state).toBe("pending");
});

test("[CART-12] amounts of another currency, mode or system are told apart", async () => {
  const { pay, post, shop, charge } = await openStandIn();
  const paid = chargeIn(await pay("succeeds"));
  expect((await charge(paid.chargeId)).currency).toBe("jpy");
  const form = "amount=300&currency=usd&confirm=true&payment_method=pm_card_succeeds";
  const foreign = (await (await post("/v1/payment_intents", `${form}&metadata[noren_reference]=x`)).json()) as {
    id: string;
  };
  expect(await charge(foreign.id)).toMatchObject({ currency: "usd", orderNo: "", reference: "x" });
  const other = (await (await post("/v1/payment_intents", form)).json()) as { id: string };
  await expect(charge(other.id)).rejects.toThrow("not_ours");
  const intent = (await findIntent(shop, paid.chargeId))!;
  expect(chargeOfIntent(intent, { isLive: true })).toEqual({ kind: "other_mode" });
});

test("a start needs the shop's own key: another account's key is refused", async () => {
  const { url, shop } = await openStandIn();
  const stranger = openStripe({ secretKey: "sk_test_other", url, log: shop.log });
  expect(await outcomeOf(createAndConfirm(stranger, startOf(token("succeeds"))))).toBe("refused");
});
