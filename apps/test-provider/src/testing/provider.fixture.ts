import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { StartCall } from "../charge/calls.ts";
import { testProviderControl } from "../control/control-client.ts";
import { startTestProvider, type TestProviderOptions } from "../server.ts";
import { signCall, type WireCharge } from "@noren/contract/payment-method/test-provider-wire.ts";

export const secret = "a secret that only tests know";

/** A shop's webhook endpoint: the received webhooks, and the statuses it answers with (200 by default). */
export type WebhookReceiver = {
  url: string;
  received: { headers: Headers; body: string; charge: WireCharge }[];
  statuses: number[];
};

export async function openReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { url: "", received: [], statuses: [] };
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    const headers = new Headers(incoming.headers as Record<string, string>);
    receiver.received.push({ headers, body, charge: (JSON.parse(body) as { charge: WireCharge }).charge });
    outgoing.writeHead(receiver.statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`;
  return receiver;
}

/** A provider of the test's own on a free port, with a settable clock and a webhook receiver. */
export async function openProvider(options: Partial<TestProviderOptions> = {}) {
  let now = new Date("2026-11-20T01:00:00Z");
  const logged: string[] = [];
  const clock = () => now;
  const receiver = await openReceiver();
  const key = options.secret ?? secret;
  const provider = await startTestProvider({
    secret: key,
    clock,
    lateMs: 60,
    webhookBackoffMs: 10,
    log: (event, fields) => void logged.push(JSON.stringify({ event, ...fields })),
    ...options,
  });
  onTestFinished(() => provider.stop());
  const { url } = provider;

  async function call(method: "GET" | "POST", path: string, input?: unknown, signedWith = key) {
    const body = input === undefined ? "" : JSON.stringify(input);
    const headers = signCall(signedWith, { method, path, body }, now);
    return fetch(url + path, body ? { method, headers, body } : { method, headers });
  }

  return {
    provider,
    url,
    receiver,
    logged,
    clock,
    at: (moment: string) => void (now = new Date(moment)),
    control: testProviderControl({ url, secret: key, clock }),
    call,
    /** Starts a charge as a shop does. */
    start: async (changes: Partial<StartCall> = {}) => {
      const response = await call("POST", "/v1/charges", { ...order(receiver), ...changes });
      return (await response.json()) as WireCharge;
    },
    find: async (reference: string) => (await (await call("GET", `/v1/charges/${reference}`)).json()) as WireCharge,
    /** Posts a form without following redirects. */
    post: (address: string, fields: Record<string, string> = {}) =>
      fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
  };
}

export type OpenProvider = Awaited<ReturnType<typeof openProvider>>;

export const order = (receiver: WebhookReceiver) => ({
  reference: "pay-1",
  order_no: "N26112000001",
  amount: 16_280,
  return_url: "http://localhost:3000/api/v1/payments/return?state=signed",
  notify_url: receiver.url,
});

export const card = (ccNumber: string) => ({
  ccNumber,
  ccName: "HANAKO YAMADA",
  ccExpiration: "12/28",
  securityCode: "123",
});

export const numbers = {
  pays: "4242 4242 4242 4242",
  asks: "4000000000003220",
  refused: "4000000000000002",
  late: "4000000000000341",
};
