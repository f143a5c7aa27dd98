import { signWebhook } from "@noren/contract/payment-method/test-provider-wire.ts";
import { expect, test, vi } from "vitest";
import { komojuDefinition } from "#api/payment-method/provider/komoju/komoju-definition.ts";
import { testAccount as komojuAccount } from "#api/payment-method/provider/komoju/testing/komoju.fixture.ts";
import { signatureOf } from "#api/payment-method/provider/komoju/testing/komoju-webhooks.ts";
import type { PaymentProvider } from "#api/payment-method/provider/port.ts";
import { openSbpayment } from "#api/payment-method/provider/sbpayment/sbpayment-provider.ts";
import { accountOf } from "#api/payment-method/provider/sbpayment/testing/sbps-account.ts";
import { resultBody, resultOf } from "#api/payment-method/provider/sbpayment/testing/sbps-samples.ts";
import { stripeDefinition } from "#api/payment-method/provider/stripe/stripe-definition.ts";
import { memberIdsInMemory, testAccount } from "#api/payment-method/provider/stripe/testing/provider.fixture.ts";
import { signatureHeader } from "#api/payment-method/provider/stripe/testing/webhooks.ts";
import { testProvider } from "#api/payment-method/provider/test-provider-client.ts";
import { useDatabase } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";

const { shop } = useDatabase("pglite");

type Message = { headers: Record<string, string>; body: string };
type Forger = {
  code: string;
  /** The adapter, at an address where nobody answers: a forged message is refused without a question. */
  open: (test: TestShop) => Promise<PaymentProvider>;
  forged: (now: Date) => Message;
  /** Max kilobytes of a message. */
  limit: number;
};

const nowhere = "http://127.0.0.1:9";
const event = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", livemode: false });

const forgers: readonly Forger[] = [
  {
    code: "test",
    open: async ({ shop: { clock, secret } }) =>
      testProvider({ url: nowhere, secret: secret.current, clock, kind: "card" }),
    forged: (now) => ({ headers: signWebhook("a key of somebody else", event, now), body: event }),
    limit: 16,
  },
  {
    code: "stripe",
    async open({ shop: { clock, log } }) {
      const tools = { clock, log, customers: memberIdsInMemory(), url: nowhere };
      return (await stripeDefinition.open(testAccount, tools)).card!;
    },
    forged: (now) => {
      const signature = signatureHeader(event, ["whsec_of_somebody_else"], Math.floor(now.getTime() / 1000));
      return { headers: { "stripe-signature": signature }, body: event };
    },
    limit: 256,
  },
  {
    code: "komoju",
    async open({ shop: { clock, log } }) {
      const tools = { clock, log, customers: memberIdsInMemory(), url: nowhere };
      return (await komojuDefinition.open(komojuAccount, tools)).card!;
    },
    forged: () => ({
      headers: { "x-komoju-signature": signatureOf(event, "a secret of somebody else") },
      body: event,
    }),
    limit: 64,
  },
  {
    code: "sbpayment",
    open: async ({ shop: { clock } }) => openSbpayment(accountOf(), { clock, url: nowhere }).card!,
    forged: () => ({
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: String(resultBody(resultOf(), { key: "a key of somebody else" })),
    }),
    limit: 16,
  },
];

/** A shop that takes cards through the adapter, and a sender with an address of their own. */
async function openFor({ code, open }: Forger) {
  const opened = await shop();
  opened.shop.providers.byMethod.card = await open(opened);
  const post = (init: RequestInit, ip = "198.51.100.9") =>
    opened.app.fetch(new Request(`http://shop.test/api/payments/${code}/notice`, { method: "POST", ...init }), {
      context: { channelId: opened.channel.id, ip, requestId: "r" },
    });
  const counted = async () =>
    (await opened.db.selectFrom("rate_limit_counter").select("count").execute()).map(({ count }) => count);
  return { ...opened, post, counted };
}

const kilobyte = 1024;
/** Read ahead by the stream. */
const ahead = 10;

test.each(forgers)(
  "[SEC-05, SEC-09] forged messages of $code are refused and counted by address range, and above the limit nothing is written for them",
  async (forger) => {
    const { shop: of, db, set, post, counted } = await openFor(forger);
    const max = 4;
    await set("LIMIT.PAYMENT.BAD_SIGNATURES", max);
    const statuses: number[] = [];
    for (let at = 0; at < 4 * max; at += 1) statuses.push((await post(forger.forged(of.clock()))).status);
    expect(statuses).toEqual(statuses.map((_, at) => (at < max ? 403 : 429)));
    expect(await counted()).toEqual([max]);
    for (const table of ["payment_event", "open_task", "fraud_check"] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  },
);

test.each(forgers)(
  "[SEC-01, SEC-09] of a message of a megabyte to $code no more than $limit KB are read, and it is refused before anything is verified",
  async (forger) => {
    const { post, counted } = await openFor(forger);
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => (sent < kilobyte ? stream.enqueue(new Uint8Array(kilobyte).fill((sent += 1))) : stream.close()),
    });
    const { status } = await post({ body, headers: forger.forged(new Date()).headers, duplex: "half" } as RequestInit);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(forger.limit + ahead);
    expect(await counted()).toEqual([]);
  },
);

test.each(forgers)(
  "[SEC-05, SEC-09] a forged message of $code asks neither database nor provider before its signature, and above the limit of its address range it costs no query at all",
  async (forger) => {
    const { shop: of, db, api, set, post } = await openFor(forger);
    const max = 2;
    await set("LIMIT.PAYMENT.BAD_SIGNATURES", max);
    // the channels are in memory, as in a shop that runs
    await api.payment.methods({});
    const executed = vi.spyOn(db.getExecutor(), "executeQuery");
    const asked = vi.spyOn(globalThis, "fetch");
    const send = async (ip?: string) => {
      const before = executed.mock.calls.length;
      const { status } = await post(forger.forged(of.clock()), ip);
      return { status, queries: executed.mock.calls.slice(before).map(([{ sql: text }]) => text) };
    };
    const counting = { status: 403, queries: [expect.stringContaining("rate_limit_counter")] };
    const known = { status: 429, queries: [] };
    const answers = [];
    for (let at = 0; at < 2 * max; at += 1) answers.push(await send());
    expect(answers).toEqual([counting, counting, known, known]);
    // another range has a limit of its own
    expect(await send("203.0.113.7")).toEqual(counting);
    expect(asked).not.toHaveBeenCalled();
    executed.mockRestore();
    asked.mockRestore();
  },
);
