import { describe, expect, test } from "vitest";
import { decodeForm } from "./decode-form.ts";
import { signatureHeader } from "./webhooks.ts";
import { openReceiver, openServer } from "./stand-in.fixture.ts";

type Answer = { id: string; status: string; livemode: boolean; error: { type: string; code?: string; param?: string } };

async function open() {
  const opened = await openServer();
  const { post, url, headers } = opened;
  const create = async (form: string, more: Record<string, string> = {}) => {
    const response = await post("/v1/payment_intents", form, more);
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return { ...opened, create, get };
}

const form = "amount=300&currency=jpy";

describe("a stand-in's request", () => {
  test("is a form with brackets", () => {
    expect(decodeForm("a=1&b[c]=2&b[d][e]=3&f[0]=x&f[1]=y&g[]=z&h[__proto__]=p")).toEqual({
      a: "1",
      b: { c: "2", d: { e: "3" } },
      f: ["x", "y"],
      g: ["z"],
      h: Object.fromEntries([["__proto__", "p"]]),
    });
    expect(({} as { p?: string }).p).toBeUndefined();
  });

  test.each([
    ["amount=300", "parameter_missing", "currency"],
    [`${form}&payment_method_types[0]=card`, "parameter_unknown", "payment_method_types"],
    [`${form}&payment_method_options[card][secret]=1`, "parameter_unknown", "payment_method_options[card][secret]"],
    ["amount=3.5&currency=jpy", "parameter_invalid_integer", "amount"],
    ["amount=many&currency=jpy", "parameter_invalid_integer", "amount"],
    [`${form}&capture_method=later`, undefined, "capture_method"],
    [`${form}&description=${"x".repeat(1_001)}`, undefined, "description"],
    [`${form}&metadata[${"k".repeat(41)}]=1`, undefined, `metadata[${"k".repeat(41)}]`],
    [`${form}&metadata[k]=${"v".repeat(501)}`, undefined, "metadata[k]"],
    ["amount=49&currency=jpy", "amount_too_small", "amount"],
    ["amount=100000000&currency=jpy", "amount_too_large", "amount"],
    [`${form}&statement_descriptor=SHOP`, undefined, "statement_descriptor"],
    [`${form}&confirmation_token=ctoken_succeeds`, undefined, "confirmation_token"],
    [`${form}&customer=cus_0`, "resource_missing", "customer"],
    [`${form}&confirm=true`, "parameter_missing", "payment_method"],
    [`${form}&confirm=true&payment_method=pm_card_three_d_secure`, "parameter_missing", "return_url"],
    [`${form}&expand[0]=price`, undefined, "expand"],
  ])("%s is refused as published", async (form, code, param) => {
    const { create } = await open();
    const { status, body } = await create(form);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error).toMatchObject({ type: "invalid_request_error", param });
    expect(body.error.code).toBe(code);
  });

  test("needs the shop's key and the version", async () => {
    const { create, get } = await open();
    expect((await create(form, { authorization: "Bearer other" })).status).toBe(401);
    expect((await create(form, { "stripe-version": "2023-10-16" })).status).toBe(400);
    expect((await get("/v1/payment_intents/pi_0")).status).toBe(404);
    expect((await get("/v1/tokens/tok_0")).status).toBe(404);
  });

  test("expands what it names, and nothing of the live mode is answered", async () => {
    const { create, get } = await open();
    const { body } = await create(`${form}&confirm=true&payment_method=pm_card_succeeds`);
    expect(body).toMatchObject({ status: "succeeded", livemode: false, latest_charge: expect.any(String) });
    const read = await get(`/v1/payment_intents/${body.id}?expand[0]=latest_charge&expand[1]=payment_method`);
    expect(read.body).toMatchObject({
      latest_charge: { object: "charge" },
      payment_method: { card: { last4: "4242" } },
    });
  });
});

describe("a stand-in's idempotency keys", () => {
  const key = { "idempotency-key": "k" };

  test("repeat the first status and body for a day, and refuse other parameters", async () => {
    const { create, later, state } = await open();
    const first = await create(form, key);
    const second = await create(form, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const other = await create("amount=301&currency=jpy", key);
    expect([other.status, other.body.error.type]).toEqual([400, "idempotency_error"]);
    later(86_399);
    expect((await create(form, key)).body.id).toBe(first.body.id);
    later(1);
    expect((await create(form, key)).body.id).not.toBe(first.body.id);
    expect(state.intents.size).toBe(2);
  });

  test("repeat a decline and a 500, but not what validation refused", async () => {
    const { create, control, state } = await open();
    const declined = `${form}&confirm=true&payment_method=pm_card_insufficient_funds`;
    expect((await create(declined, key)).status).toBe(402);
    expect((await create(declined, key)).status).toBe(402);
    expect(state.charges.size).toBe(1);
    control.addFault({ on: "call", kind: "error", when: "before" });
    expect((await create(form, { "idempotency-key": "broken" })).status).toBe(500);
    expect((await create(form, { "idempotency-key": "broken" })).status).toBe(500);
    expect((await create("amount=300", { "idempotency-key": "invalid" })).status).toBe(400);
    expect((await create(form, { "idempotency-key": "invalid" })).status).toBe(200);
    expect((await create(form, { "idempotency-key": "k".repeat(256) })).status).toBe(400);
  });
});

test("other processes control the stand-in over HTTP, with its key", async () => {
  const { post, url, state } = await open();
  const answer = await post("/control/addToken", JSON.stringify([{ card: "succeeds", name: "HANAKO YAMADA" }]));
  const id = (await answer.json()) as string;
  expect(state.tokens.get(id)!.method.billing_details.name).toBe("HANAKO YAMADA");
  expect((await post("/control/constructor", "[]")).status).toBe(404);
  expect((await fetch(`${url}/control/addToken`, { method: "POST", body: "[]" })).status).toBe(401);
});

test("a lying stand-in answers another amount than it has", async () => {
  const { create, control, state } = await open();
  control.addFault({ on: "call", kind: "amount", amount: 1 });
  const { body } = await create(form);
  expect(body).toMatchObject({ amount: 1 });
  expect(state.intents.get(body.id)!.amount).toBe(300);
});

test("a webhook is signed over its time and body, and sent again until it is taken", async () => {
  const receiver = await openReceiver();
  const { post, control, clock } = await openServer({ webhooks: { url: receiver.url, secret: "whsec_x" } });
  receiver.statuses.push(500, 503);
  await post("/v1/payment_intents", form);
  await control.idle();
  expect(receiver.received.map(({ type }) => type)).toEqual(Array(3).fill("payment_intent.created"));
  const { bytes, header } = receiver.received[2]!;
  expect(header).toBe(signatureHeader(Buffer.from(bytes).toString(), ["whsec_x"], clock().getTime() / 1000));
  expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});

test("a webhook that is never taken is given up after three attempts", async () => {
  const { create, control, webhooksDelivered } = await open();
  control.connectWebhooks({ url: "http://127.0.0.1:9/hooks", secret: "whsec_x" });
  await create(form);
  await control.idle();
  expect(webhooksDelivered.map(({ status }) => status)).toEqual([0, 0, 0]);
});
