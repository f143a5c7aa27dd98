import { type DeclineCode, declineCodes, declineWords } from "@noren/contract/payment-method/declines.ts";
import { describe, expect, test } from "vitest";
import { signCall, WireCharge } from "@noren/contract/payment-method/test-provider-wire.ts";
import { card, numbers, openProvider, order, secret } from "../testing/provider.fixture.ts";
import { testCards } from "./test-cards.ts";

describe("charges as a shop calls for them", () => {
  test("[CART-12] a charge without a token sends the buyer to the provider's card page", async () => {
    const { start, url } = await openProvider();
    const charge = await start();
    expect(charge).toMatchObject({ reference: "pay-1", amount: 16_280, refunded: 0, state: "requires_action" });
    expect(charge.action_url).toBe(`${url}/pay/${charge.charge_id}`);
    expect(charge.charge_id).toMatch(/^ch_[\w-]{24}$/);
  });

  test("[CART-15] the same reference is the same charge, in turn and at once", async () => {
    const { start, control } = await openProvider();
    const charges = await Promise.all([start(), start(), start()]);
    charges.push(await start());
    expect(new Set(charges.map(({ charge_id }) => charge_id)).size).toBe(1);
    expect(await control.charges()).toHaveLength(1);
  });

  test("[CART-15] a reference with another amount or order is refused and changes nothing", async () => {
    const { start, call, receiver, find } = await openProvider();
    await start();
    for (const change of [{ amount: 1 }, { order_no: "N26112000002" }]) {
      const answer = await call("POST", "/v1/charges", { ...order(receiver), ...change });
      expect(answer.status).toBe(409);
    }
    expect(await find("pay-1")).toMatchObject({ amount: 16_280, order_no: "N26112000001" });
  });

  test("an unknown reference answers 404", async () => {
    const { call } = await openProvider();
    expect((await call("GET", "/v1/charges/nobody")).status).toBe(404);
  });

  test("[CART-17] a cancelled charge can no longer be paid", async () => {
    const { start, call, post, find } = await openProvider();
    const { action_url } = await start();
    const answer = await call("POST", "/v1/charges/pay-1/cancel");
    expect(await answer.json()).toMatchObject({ state: "cancelled", action_url: null });
    await post(action_url!, card(numbers.pays));
    expect(await find("pay-1")).toMatchObject({ state: "cancelled" });
  });

  test("[CART-32] a paid charge is not cancelled, and the answer says so", async () => {
    const { start, call, post } = await openProvider();
    await post((await start()).action_url!, card(numbers.pays));
    const answer = await call("POST", "/v1/charges/pay-1/cancel");
    expect(await answer.json()).toMatchObject({ state: "captured" });
  });

  test("[CART-32] a reference cancelled before its charge came stays closed when it comes", async () => {
    const { start, call } = await openProvider();
    expect(await (await call("POST", "/v1/charges/pay-1/cancel")).json()).toMatchObject({ state: "cancelled" });
    expect(await start()).toMatchObject({ state: "cancelled", action_url: null });
  });

  test("a refund gives back once for a key, in parts, and never more than was paid", async () => {
    const { start, call, post } = await openProvider();
    await post((await start()).action_url!, card(numbers.pays));
    const refund = async (amount: number, key: string) => {
      const answer = await call("POST", "/v1/charges/pay-1/refund", { amount, key });
      return answer.ok ? ((await answer.json()) as { refunded: number; state: string }) : answer.status;
    };
    expect(await refund(280, "a")).toMatchObject({ refunded: 280, state: "captured" });
    expect(await refund(280, "a")).toMatchObject({ refunded: 280, state: "captured" });
    expect(await refund(281, "a")).toBe(409);
    expect(await refund(16_001, "b")).toBe(409);
    expect(await refund(16_000, "b")).toMatchObject({ refunded: 16_280, state: "refunded" });
    expect(await refund(16_000, "b")).toMatchObject({ refunded: 16_280, state: "refunded" });
  });

  test("nothing is given back of what was not paid", async () => {
    const { start, call } = await openProvider();
    await start();
    expect((await call("POST", "/v1/charges/pay-1/refund", { amount: 1, key: "a" })).status).toBe(409);
    expect((await call("POST", "/v1/charges/pay-2/refund", { amount: 1, key: "a" })).status).toBe(404);
  });

  test.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: "100" },
    { return_url: "javascript:alert(1)" },
    { reference: "" },
  ])("a call with %j is malformed", async (change) => {
    const { call, receiver, control } = await openProvider();
    expect((await call("POST", "/v1/charges", { ...order(receiver), ...change })).status).toBe(400);
    expect(await control.charges()).toEqual([]);
  });
});

describe("the signature of a call", () => {
  test("a call without the secret reads and changes nothing", async () => {
    const { url, call, receiver, control } = await openProvider();
    expect((await call("POST", "/v1/charges", order(receiver), "another secret")).status).toBe(401);
    expect((await fetch(`${url}/v1/charges/pay-1`)).status).toBe(401);
    expect((await fetch(`${url}/control/charges`)).status).toBe(401);
    expect(await control.charges()).toEqual([]);
  });

  test("a signature is good for its own path, method and body, and for five minutes", async () => {
    const { url, clock, at } = await openProvider();
    const headers = signCall(secret, { method: "GET", path: "/v1/charges/pay-1", body: "" }, clock());
    const status = async (path: string, method = "GET", body?: string) =>
      (await fetch(url + path, { method, headers, ...(body && { body }) })).status;
    expect(await status("/v1/charges/pay-1")).toBe(404);
    expect(await status("/v1/charges/pay-2")).toBe(401);
    expect(await status("/v1/charges/pay-1?x=1")).toBe(401);
    expect(await status("/v1/charges/pay-1/cancel", "POST")).toBe(401);
    at("2026-11-20T01:05:00Z");
    expect(await status("/v1/charges/pay-1")).toBe(404);
    at("2026-11-20T01:05:01Z");
    expect(await status("/v1/charges/pay-1")).toBe(401);
  });
});

describe("numbers for a convenience store", () => {
  const conveni = (url: string, changes = {}) => ({
    reference: "pay-9",
    order_no: "N26112000009",
    amount: 3_300,
    chain: "lawson",
    limit: "2026-11-27T23:59:59+09:00",
    notify_url: url,
    ...changes,
  });

  test("a number is issued once for a payment, and paid at the store", async () => {
    const { call, control, receiver } = await openProvider();
    const ask = async () => WireCharge.parse(await (await call("POST", "/v1/conveni", conveni(receiver.url))).json());
    const charge = await ask();
    expect(charge).toMatchObject({ kind: "conveni", state: "pending", conveni: { chain: "lawson" } });
    expect(charge.conveni).toMatchObject({
      number: expect.stringMatching(/^\d{8}$/),
      confirmation: expect.stringMatching(/^\d{6}$/),
      pay_by: "2026-11-27T14:59:59.000Z",
    });
    expect(await ask()).toEqual(charge);
    expect(await control.settle("pay-9", "captured")).toMatchObject({ state: "captured" });
    await control.idle();
    expect(receiver.received.map(({ charge }) => charge.state)).toEqual(["captured"]);
  });

  test("[CART-32] after its limit a number can no longer be paid", async () => {
    const { call, control, at, receiver, find } = await openProvider();
    await call("POST", "/v1/conveni", conveni(receiver.url));
    at("2026-11-27T14:59:59Z");
    expect(await find("pay-9")).toMatchObject({ state: "pending" });
    at("2026-11-27T15:00:00Z");
    expect(await find("pay-9")).toMatchObject({ state: "cancelled" });
    await expect(control.settle("pay-9", "captured")).rejects.toThrow(/409/);
  });

  test("a limit that has passed, a strange chain and another order's reference are refused", async () => {
    const { call, receiver } = await openProvider();
    const status = async (changes: object) =>
      (await call("POST", "/v1/conveni", conveni(receiver.url, changes))).status;
    expect(await status({ limit: "2026-11-20T09:59:59+09:00" })).toBe(409);
    expect(await status({ chain: "kiosk" })).toBe(400);
    expect(await status({ limit: "tomorrow" })).toBe(400);
    expect(await status({})).toBe(200);
    expect(await status({ amount: 1 })).toBe(409);
  });
});

describe("test cards that are declined", () => {
  const refusals = testCards.filter(({ decline }) => decline);

  test("[CART-17] there is one for each reason of a card's issuer", () => {
    const byProvider: readonly DeclineCode[] = ["token_expired", "app", "card_gone", "credit", "no_card"];
    const codes = declineCodes.filter((code) => !byProvider.includes(code));
    expect(new Set(refusals.map(({ decline }) => decline))).toEqual(new Set(codes));
  });

  test.each(refusals)("[CART-17] $number: $words", async ({ number, kind, decline }) => {
    const { start, post, find } = await openProvider();
    const { action_url } = await start();
    await post(action_url!, card(number));
    if (kind === "asks") await post((await find("pay-1")).action_url!, { result: "yes" });
    expect(await find("pay-1")).toMatchObject({ state: "refused", decline, message: declineWords[decline!] });
  });
});
