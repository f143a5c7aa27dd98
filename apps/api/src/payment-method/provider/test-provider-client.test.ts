import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { card, numbers, openProvider } from "@noren/test-provider/testing/provider.fixture.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { urlOf } from "#api/testing/next-step.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { isProviderFailure, type PaymentProvider, type PaymentStart, type StartedCharge } from "./port.ts";
import { providerTimeouts } from "./provider-http.ts";
import { testProvider, testProviderCardForm } from "./test-provider-client.ts";

const secret = "the shop's own secret, 32 characters+";
const reference = "0199f3c0-0000-7000-8000-000000000001";
const started: StartedCharge = { reference, chargeId: null, orderNo: "N26112000001", amount: 16_280 };

async function open() {
  const opened = await openProvider({ secret: providerSecret(secret) });
  const provider = testProvider({ url: opened.url, secret, clock: opened.clock, timeoutMs: 20_000 });
  const payment: PaymentStart = {
    reference,
    orderNo: "N26112000001",
    amount: 16_280,
    returnUrl: "http://localhost:3000/api/v1/payments/return?state=signed",
    notifyUrl: opened.receiver.url,
    shopName: "暖簾",
  };
  return { ...opened, provider, payment };
}

/** "refused", "unknown", or the answer. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    return isProviderFailure(error) ? error.outcome : error;
  }
}

/** A provider that answers with errors and nonsense. */
async function brokenProvider(answer: RequestListener): Promise<PaymentProvider> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return testProvider({ url, secret, clock: () => new Date(), timeoutMs: 200 });
}

describe("the test provider", () => {
  test("[CART-12] a card payment starts with the provider's page and is captured after the payment there", async () => {
    const { provider, payment, post } = await open();
    const charge = await provider.start(payment);
    expect(charge).toMatchObject({ reference, amount: 16_280, state: "requires_action" });
    expect(urlOf(charge)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/ch_/);
    expect(await (await fetch(urlOf(charge))).text()).toContain("暖簾");
    await post(urlOf(charge), card(numbers.pays));
    expect(await provider.find(started)).toEqual({
      ...charge,
      state: "captured",
      captured: 16_280,
      action: null,
      message: "お支払いが完了しました。",
    });
  });

  test("[CART-15] repeated requests, concurrent or sequential, give the same charge", async () => {
    const { provider, payment } = await open();
    const charges = await Promise.all([provider.start(payment), provider.start(payment)]);
    expect(new Set([...charges, await provider.start(payment)].map(({ chargeId }) => chargeId)).size).toBe(1);
  });

  test("[CART-32] cancel ends a charge finally, known or not, and reports if the payment completed first", async () => {
    const { provider, payment, post } = await open();
    expect(await provider.find(started)).toBeUndefined();
    expect(await provider.cancel(started)).toMatchObject({ state: "cancelled" });
    expect(await provider.start(payment)).toMatchObject({ state: "cancelled", action: null });
    const second = await provider.start({ ...payment, reference: "second" });
    await post(urlOf(second), card(numbers.pays));
    expect(await provider.cancel({ ...started, reference: "second" })).toMatchObject({ state: "captured" });
  });

  test("a refund with the same key is made once", async () => {
    const { provider, payment, post, control } = await open();
    await post(urlOf(await provider.start(payment)), card(numbers.pays));
    await provider.refund(started, { amount: 280, key: "return-1", refundId: null });
    expect(await provider.refund(started, { amount: 280, key: "return-1", refundId: null })).toMatchObject({
      key: "return-1",
      state: "done",
      charge: { state: "captured", refunded: 280 },
    });
    expect(await control.charges()).toMatchObject([{ refunded: 280 }]);
    expect(await provider.refund(started, { amount: 16_000, key: "return-2", refundId: null })).toMatchObject({
      state: "done",
      charge: { state: "refunded" },
    });
  });
});

describe("calls that fail", () => {
  test("a call that the provider rejected has the outcome refused", async () => {
    const { provider, payment, url, clock } = await open();
    expect(await outcome(provider.refund(started, { amount: 1, key: "a", refundId: null }))).toBe("refused");
    await provider.start(payment);
    expect(await outcome(provider.start({ ...payment, amount: 1 }))).toBe("refused");
    expect(await outcome(provider.refund(started, { amount: 1, key: "a", refundId: null }))).toBe("refused");
    const stranger = testProvider({ url, secret: "another secret", clock });
    expect(await outcome(stranger.find(started))).toBe("refused");
  });

  test.each(["error_after", "cut_after"] as const)(
    "[CART-14] after %s the outcome is unknown, and the charge is found later",
    async (fault) => {
      const { provider, payment, control } = await open();
      await control.addFault({ on: "call", call: "start", fault, times: 1 });
      expect(await outcome(provider.start(payment))).toBe("unknown");
      expect(await provider.find(started)).toMatchObject({ state: "requires_action" });
    },
  );

  test.each(["error_before", "cut_before"] as const)(
    "after %s the outcome is unknown too, and no charge is found",
    async (fault) => {
      const { provider, payment, control } = await open();
      await control.addFault({ on: "call", call: "start", fault, times: 1 });
      expect(await outcome(provider.start(payment))).toBe("unknown");
      expect(await provider.find(started)).toBeUndefined();
    },
  );

  test("a provider that takes too long has an unknown outcome", async () => {
    const { provider, payment, control, url, clock } = await open();
    const hurried = testProvider({ url, secret, clock, timeoutMs: 300 });
    await control.addFault({ on: "call", call: "start", slow_ms: 1_500, times: 1 });
    expect(await outcome(hurried.start(payment))).toBe("unknown");
    await expect.poll(() => provider.find(started)).toMatchObject({ state: "requires_action" });
  });

  test("a start has ten seconds, as the issuer may take long, and every other call three", async () => {
    expect(providerTimeouts).toEqual({ start: 10_000, other: 3_000 });
    const { payment, control, url, clock } = await open();
    const patient = testProvider({ url, secret, clock, timeoutMs: 300, startTimeoutMs: 20_000 });
    await control.addFault({ on: "call", slow_ms: 1_500, times: 2 });
    expect(await outcome(patient.start(payment))).toMatchObject({ state: "requires_action" });
    expect(await outcome(patient.find(started))).toBe("unknown");
  });

  test("a provider that is down has an unknown outcome", async () => {
    const { provider, payment, control } = await open();
    await provider.start(payment);
    await control.down(60_000);
    expect(await outcome(provider.start(payment))).toBe("unknown");
    expect(await outcome(provider.find(started))).toBe("unknown");
  });

  test.each<[string, RequestListener]>([
    ["no JSON", (_, answer) => answer.end("<html>")],
    [
      "a firewall's page",
      (_, answer) => answer.writeHead(403, { "content-type": "text/html" }).end("<html>403</html>"),
    ],
    ["a proxy's page for what it does not find", (_, answer) => answer.writeHead(404).end("<html>404</html>")],
    ["a proxy's refusal without content", (_, answer) => answer.writeHead(400).end()],
    ["a list", (_, answer) => answer.writeHead(400).end("[]")],
    ["too many requests", (_, answer) => answer.writeHead(429).end("{}")],
    ["longer than any charge", (_, answer) => answer.end(JSON.stringify({ ...wire, message: "x".repeat(300_000) }))],
    ["endless", endless],
    ["cut", (_, answer) => void answer.writeHead(403, { "content-length": "1000" }).write("{", () => answer.destroy())],
    ["another shape", (_, answer) => answer.end('{"state":"captured"}')],
    ["an unknown state", (_, answer) => answer.end(JSON.stringify({ ...wire, state: "perhaps" }))],
    ["another payment's charge", (_, answer) => answer.end(JSON.stringify({ ...wire, reference: "another" }))],
    ["a redirect elsewhere", (_, answer) => answer.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["half an answer", (_, answer) => void answer.writeHead(200, { "content-length": "1000" }).write("{")],
    ["nothing", () => {}],
  ])("an answer that is %s gives an unknown outcome", async (_, listener) => {
    const provider = await brokenProvider(listener);
    expect(await outcome(provider.find(started))).toBe("unknown");
    expect(await outcome(provider.cancel(started))).toBe("unknown");
  });
});

/** Sends spaces until the caller leaves. */
function endless(...[, answer]: Parameters<RequestListener>) {
  answer.writeHead(409);
  const send = () => void (answer.destroyed || answer.write(" ".repeat(65_536), () => setImmediate(send)));
  send();
}

const wire = {
  reference,
  charge_id: "ch_1",
  kind: "card",
  order_no: "N1",
  amount: 1,
  refunded: 0,
  state: "captured",
  action_url: null,
  message: "",
  conveni: null,
};

test("[CART-13] a page of the shop gets a frame for its own origin, and no secret", async () => {
  const { url } = await open();
  const form = testProviderCardForm({ url, secret }, "http://localhost:3000");
  expect(form.script_url).toBe(`${url}/token.js`);
  expect((await fetch(form.script_url)).status).toBe(200);
  expect((await fetch(form.frame_url)).headers.get("content-security-policy")).toContain(
    "frame-ancestors http://localhost:3000",
  );
  expect((await fetch(form.frame_url.replace("3000", "3001"))).status).toBe(403);
  expect(form.frame_url).not.toContain(secret);
});
