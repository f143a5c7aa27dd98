import { describe, expect, test } from "vitest";
import { openReceiver } from "./testing/stand-in.fixture.ts";
import { chargeIn, openStandIn } from "./testing/stripe.fixture.ts";
import { signatureHeader } from "./testing/webhooks.ts";
import { handledTypes, readStripeWebhook, type WebhookParts } from "./webhook-event.ts";

const secret = "whsec_of_tests";
const now = new Date("2026-11-20T01:00:00Z");

async function openConnected() {
  const receiver = await openReceiver();
  const opened = await openStandIn({ webhooks: { url: receiver.url, secret } });
  const readings = (secrets: readonly string[] = [secret]) =>
    receiver.received.map(({ bytes, header }) =>
      readStripeWebhook({ bytes, header, secrets, now: opened.clock(), isLive: false }),
    );
  return { ...opened, receiver, readings };
}

/** A signed event with changes, as Stripe would send it. */
function signed(changes: object = {}, more: Partial<WebhookParts> = {}): WebhookParts {
  const event = {
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    livemode: false,
    api_version: "2026-10-28.endive",
    created: now.getTime() / 1000,
    data: { object: { id: "pi_1", object: "payment_intent", status: "succeeded" } },
    ...changes,
  };
  const body = JSON.stringify(event);
  const header = signatureHeader(body, [secret], now.getTime() / 1000);
  return { bytes: Buffer.from(body), header, secrets: [secret], now, isLive: false, ...more };
}

describe("webhooks of Stripe", () => {
  test("[CART-14] a payment is reported by a signed event that names the object to retrieve", async () => {
    const { pay, control, receiver, readings } = await openConnected();
    const { chargeId } = chargeIn(await pay("succeeds"));
    await control.idle();
    expect(receiver.received.map(({ type }) => type)).toContain("payment_intent.succeeded");
    expect(readings()).toContainEqual({
      kind: "changed",
      eventId: expect.stringMatching(/^evt_/),
      type: "payment_intent.succeeded",
      object: "payment_intent",
      objectId: chargeId,
      intentId: chargeId,
      createdAt: now,
      hasOurVersion: true,
    });
  });

  test("[CART-14] events that change nothing for the shop are ignored, and say so", async () => {
    const { pay, control, readings } = await openConnected();
    await pay("succeeds");
    await control.idle();
    const ignored = readings().flatMap((reading) => (reading.kind === "ignored" ? [reading] : []));
    expect(ignored.map(({ type }) => type).toSorted()).toEqual(["charge.succeeded", "payment_intent.created"]);
    expect(ignored.every(({ reason }) => reason === "type")).toBe(true);
    expect(handledTypes).not.toContain("charge.succeeded");
  });

  test("[CART-14] refunds, disputes and reviews name their payment", async () => {
    const { pay, post, control, readings } = await openConnected();
    const { chargeId } = chargeIn(await pay("succeeds"));
    await post("/v1/refunds", `payment_intent=${chargeId}&amount=1`);
    control.closeDispute(control.openDispute(chargeId), "lost");
    control.closeReview(control.openReview(chargeId), "approved");
    await control.idle();
    const changed = readings().flatMap((reading) => (reading.kind === "changed" ? [reading] : []));
    expect(new Set(changed.map(({ object }) => object))).toEqual(
      new Set(["payment_intent", "charge", "refund", "dispute", "review"]),
    );
    expect(changed.every(({ intentId }) => intentId === chargeId)).toBe(true);
  });

  test("[CART-14] a webhook that is not taken is sent again; doubled and reordered ones name the same event", async () => {
    const { pay, control, receiver, readings } = await openConnected();
    receiver.statuses.push(500, 503);
    control.addFault({ on: "webhook", type: "payment_intent.succeeded", kind: "twice" });
    control.addFault({ on: "webhook", type: "payment_intent.created", kind: "hold" });
    await pay("succeeds");
    await control.idle();
    control.releaseWebhooks();
    await control.idle();
    const types = receiver.received.map(({ type }) => type);
    expect(types.at(-1)).toBe("payment_intent.created");
    const ids = readings().flatMap((one) => (one.kind === "changed" ? [one.eventId] : []));
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("[CART-14] while a secret is rolled, either one verifies; after a day the old one does not", async () => {
    const { pay, control, receiver, readings, later } = await openConnected();
    control.rollSecret("whsec_new");
    await pay("succeeds");
    await control.idle();
    expect(readings([secret]).every(({ kind }) => kind !== "forged")).toBe(true);
    expect(readings(["whsec_new"]).every(({ kind }) => kind !== "forged")).toBe(true);
    expect(readings(["whsec_third", secret]).every(({ kind }) => kind !== "forged")).toBe(true);
    expect(readings(["whsec_third", ""]).every(({ kind }) => kind === "forged")).toBe(true);
    receiver.received.length = 0;
    later(86_400);
    await pay("succeeds__2", { reference: "second" });
    await control.idle();
    expect(readings([secret]).every(({ kind }) => kind === "forged")).toBe(true);
    expect(readings(["whsec_new"]).every(({ kind }) => kind !== "forged")).toBe(true);
  });

  test("[CART-14] a lying event changes nothing: only its id is read", async () => {
    const { pay, control, readings, charge } = await openConnected();
    control.addFault({ on: "webhook", type: "payment_intent.succeeded", kind: "amount", amount: 1 });
    const { chargeId } = chargeIn(await pay("succeeds"));
    await control.idle();
    expect(readings().some((reading) => JSON.stringify(reading).includes('"amount"'))).toBe(false);
    expect((await charge(chargeId)).amount).toBe(16_280);
  });
});

describe("what is no event of Stripe's", () => {
  test("[CART-14] another secret, another body, no header: forged", () => {
    const parts = signed();
    const changed = Buffer.from(Buffer.from(parts.bytes).toString().replace("pi_1", "pi_2"));
    expect(readStripeWebhook(parts).kind).toBe("changed");
    expect(readStripeWebhook({ ...parts, bytes: changed }).kind).toBe("forged");
    expect(readStripeWebhook({ ...parts, secrets: ["whsec_other"] }).kind).toBe("forged");
    expect(readStripeWebhook({ ...parts, secrets: [] }).kind).toBe("forged");
    expect(readStripeWebhook({ ...parts, header: null }).kind).toBe("forged");
    expect(readStripeWebhook({ ...parts, header: "t=1,v1=00" }).kind).toBe("forged");
    expect(readStripeWebhook({ ...parts, header: "v1=".repeat(5_000) }).kind).toBe("forged");
    expect(readStripeWebhook({ ...parts, bytes: new Uint8Array() }).kind).toBe("forged");
  });

  test("[CART-14] a replay is taken for 300 seconds and not longer", () => {
    const at = (seconds: number) =>
      readStripeWebhook(signed({}, { now: new Date(now.getTime() + seconds * 1000) })).kind;
    expect([at(0), at(300), at(301), at(86_400)]).toEqual(["changed", "changed", "forged", "forged"]);
  });

  test("[CART-14] a signed body that is no event is not taken", () => {
    expect(readStripeWebhook(signed({ data: {} })).kind).toBe("forged");
    expect(readStripeWebhook(signed({ livemode: "no" })).kind).toBe("forged");
    const header = signatureHeader("<html>", [secret], now.getTime() / 1000);
    expect(readStripeWebhook({ ...signed(), bytes: Buffer.from("<html>"), header }).kind).toBe("forged");
  });

  test("[CART-14] an event of the other mode is ignored", () => {
    expect(readStripeWebhook(signed({ livemode: true }))).toMatchObject({ kind: "ignored", reason: "other_mode" });
    expect(readStripeWebhook(signed({}, { isLive: true }))).toMatchObject({ kind: "ignored", reason: "other_mode" });
    expect(readStripeWebhook(signed({ livemode: true }, { isLive: true })).kind).toBe("changed");
  });

  test("an endpoint of another version is told apart; its events are read all the same", () => {
    expect(readStripeWebhook(signed({ api_version: "2026-09-30.endive" }))).toMatchObject({
      kind: "changed",
      hasOurVersion: false,
    });
    expect(readStripeWebhook(signed({ api_version: null }))).toMatchObject({ hasOurVersion: false });
  });

  test("types without an object, and names that every object has, are ignored", () => {
    expect(readStripeWebhook(signed({ type: "constructor" }))).toMatchObject({ kind: "ignored", reason: "type" });
    expect(readStripeWebhook(signed({ data: { object: {} } }))).toMatchObject({ kind: "ignored", reason: "type" });
  });
});
