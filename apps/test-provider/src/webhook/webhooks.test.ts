import { describe, expect, test } from "vitest";
import { card, numbers, openProvider, secret } from "../testing/provider.fixture.ts";
import { isSignedWebhook } from "@noren/contract/payment-method/test-provider-wire.ts";

describe("webhooks", () => {
  test("[CART-14] a payment is reported by a webhook that only the provider can sign", async () => {
    const { start, post, control, receiver, clock } = await openProvider();
    await post((await start()).action_url!, card(numbers.pays));
    await control.idle();
    expect(receiver.received).toHaveLength(1);
    const { headers, body, charge } = receiver.received[0]!;
    expect(charge).toMatchObject({ reference: "pay-1", amount: 16_280, state: "captured" });
    expect(isSignedWebhook(secret, headers, body, clock())).toBe(true);
    expect(isSignedWebhook(secret, headers, body.replace("16280", "1628"), clock())).toBe(false);
    expect(isSignedWebhook("another", headers, body, clock())).toBe(false);
    expect(isSignedWebhook(secret, headers, body, new Date(clock().getTime() + 301_000))).toBe(false);
  });

  test("[CART-14] a webhook that is not taken is sent again until it is", async () => {
    const { start, post, control, receiver } = await openProvider();
    receiver.statuses.push(500, 503, 302);
    await post((await start()).action_url!, card(numbers.pays));
    await control.idle();
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test("a webhook that is never taken is given up", async () => {
    const { start, post, control, receiver, logged } = await openProvider({ webhookAttempts: 3, webhookBackoffMs: 1 });
    receiver.statuses.push(...Array.from({ length: 20 }, () => 500));
    await post((await start()).action_url!, card(numbers.pays));
    await control.idle();
    expect(receiver.received).toHaveLength(3);
    expect(logged.filter((line) => line.includes("webhook not taken"))).toHaveLength(3);
  });

  test("the shop's own cancellations and refunds are reported too, a charge that only began is not", async () => {
    const { start, post, call, control, receiver } = await openProvider();
    await start();
    await control.idle();
    expect(receiver.received).toEqual([]);
    await post((await start({ reference: "pay-2" })).action_url!, card(numbers.pays));
    await control.idle();
    await call("POST", "/v1/charges/pay-2/refund", { amount: 16_280, key: "a" });
    await call("POST", "/v1/charges/pay-1/cancel");
    await control.idle();
    expect(receiver.received.map(({ charge }) => charge.state).toSorted()).toEqual([
      "cancelled",
      "captured",
      "refunded",
    ]);
  });
});

describe("webhooks with injected faults", () => {
  test("[CART-14] doubled", async () => {
    const { start, post, control, receiver } = await openProvider();
    await control.addFault({ on: "webhook", copies: 3 });
    await post((await start()).action_url!, card(numbers.pays));
    await control.idle();
    expect(receiver.received).toHaveLength(3);
  });

  test("[CART-14] late", async () => {
    const { start, post, control, receiver } = await openProvider();
    await control.addFault({ on: "webhook", delay_ms: 80 });
    const began = performance.now();
    await post((await start()).action_url!, card(numbers.pays));
    await control.idle();
    expect(receiver.received).toHaveLength(1);
    expect(performance.now() - began).toBeGreaterThanOrEqual(79);
  });

  test("[CART-14] before the buyer's return", async () => {
    const { start, post, control, receiver } = await openProvider();
    await control.addFault({ on: "webhook", before_return: true });
    await post((await start()).action_url!, card(numbers.pays));
    expect(receiver.received).toHaveLength(1);
  });

  test("with a wrong amount and with another reference, once each", async () => {
    const { start, post, control, receiver } = await openProvider();
    await control.addFault({ on: "webhook", amount: 1, times: 1 });
    await control.addFault({ on: "webhook", as_reference: "pay-7", times: 1 });
    for (const reference of ["pay-1", "pay-2", "pay-3"]) {
      await post((await start({ reference })).action_url!, card(numbers.pays));
      await control.idle();
    }
    const sent = receiver.received.map(({ charge }) => [charge.reference, charge.amount]);
    expect(sent).toEqual([
      ["pay-1", 1],
      ["pay-7", 16_280],
      ["pay-3", 16_280],
    ]);
  });

  test("dropped for one payment, and sent again on request", async () => {
    const { start, post, control, receiver, find } = await openProvider();
    await control.addFault({ on: "webhook", drop: true, reference: "pay-1" });
    for (const reference of ["pay-1", "pay-2"])
      await post((await start({ reference })).action_url!, card(numbers.pays));
    await control.idle();
    expect(receiver.received.map(({ charge }) => charge.reference)).toEqual(["pay-2"]);
    expect(await find("pay-1")).toMatchObject({ state: "captured" });
    await control.clearFaults();
    await control.notify("pay-1");
    await control.idle();
    expect(receiver.received.map(({ charge }) => charge.reference)).toEqual(["pay-2", "pay-1"]);
  });
});
