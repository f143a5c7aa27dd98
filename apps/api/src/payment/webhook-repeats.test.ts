import { expect, test } from "vitest";
import { audited, postWebhook, orderedByCard, stateOfOrder } from "../testing/card-orders.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import { expireOrder } from "./query.service.ts";
import { refundPayment } from "./late-refund.service.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

describeOnBothDatabases("repeated webhooks and return links", ({ shop }) => {
  const work = ({ shop: of, db }: Ready) => ({ shop: of, db, now: of.clock(), actor: of.actor });
  const events = ({ db }: Ready, source: string) =>
    db.selectFrom("payment_event").select(["state", "count"]).where("source", "=", source).orderBy("id").execute();
  const queries = ({ fake }: Ready) => fake.calls.filter((call) => call === "find").length;
  const refundJobs = ({ sent }: Ready) => sent.filter(({ name }) => name === "payment.refund").length;
  const at = (ready: Ready, path: string, init: RequestInit = {}, ip = "") =>
    ready.app.fetch(new Request(`http://shop.test/api/payments${path}`, init), {
      context: { channelId: ready.channel.id, ip, requestId: "r" },
    });
  const back = (ready: Ready, reference: string) =>
    at(ready, `/card/return?state=${stateOf(reference, ready.shop.secret)}`);
  const forged = (reference: string) => stateOf(reference, { current: "another secret" });

  test("[CART-16] a replayed webhook is one row with a count", async () => {
    const ready = await openForCards(await shop());
    const { decision, reference } = await orderedByCard(ready);
    const charge = ready.fake.move(reference, "captured");
    await Promise.all(Array.from({ length: 5 }, () => postWebhook(ready, charge)));
    for (let again = 0; again < 5; again++) await postWebhook(ready, charge);
    expect(await events(ready, "notice")).toEqual([{ state: "captured", count: 10 }]);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
    await audited(ready);
  });

  test("[CART-32] a payment for an ended order is one refund job and one task, also when reported repeatedly and concurrently", async () => {
    const ready = await openForCards(await shop());
    const { orderId, reference } = await orderedByCard(ready);
    await expireOrder(work(ready), orderId);
    const late = ready.fake.move(reference, "captured");
    await Promise.all(Array.from({ length: 6 }, () => postWebhook(ready, late)));
    expect(refundJobs(ready)).toBe(1);
    await Promise.all([refundPayment(work(ready), reference), refundPayment(work(ready), reference)]);
    await postWebhook(ready, late);
    expect(refundJobs(ready)).toBe(1);
    expect([...ready.fake.refunds]).toEqual([[`late:${reference}`, late.amount]]);
    expect(await ready.db.selectFrom("open_task").select("kind").where("closed_at", "is", null).execute()).toEqual([]);
    await audited(ready);
  });

  test("[CART-32] the one refund job retries for days while the provider is down, and refunds once it is back", async () => {
    const ready = await openForCards(await shop());
    const { orderId, reference } = await orderedByCard(ready);
    await expireOrder(work(ready), orderId);
    await postWebhook(ready, ready.fake.move(reference, "captured"));
    ready.fake.trouble("unknown");
    ready.at("2026-11-24T00:00:00Z");
    await refundPayment(work(ready), reference);
    expect(ready.sent.at(-1)).toEqual({
      name: "payment.refund",
      data: { paymentId: reference },
      startAfter: new Date("2026-11-24T00:10:00Z"),
    });
    ready.fake.trouble("none");
    await refundPayment(work(ready), reference);
    expect(ready.fake.charges.get(reference)!.state).toBe("refunded");
    await audited(ready);
  });

  test("[CART-16] refused is final: a payment reported afterwards pays no order and is refunded once", async () => {
    const ready = await openForCards(await shop());
    const { decision, reference } = await orderedByCard(ready);
    await postWebhook(ready, ready.fake.move(reference, "refused"));
    const late = ready.fake.move(reference, "captured");
    await Promise.all([postWebhook(ready, late), postWebhook(ready, late), back(ready, reference)]);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("cancelled");
    expect(refundJobs(ready)).toBe(1);
    await postWebhook(ready, { ...late, state: "refused" });
    await postWebhook(ready, { ...late, state: "authorized" });
    expect(await stateOfOrder(ready, decision.order_no)).toBe("cancelled");
    await refundPayment(work(ready), reference);
    expect(ready.fake.charges.get(reference)!.state).toBe("refunded");
    await audited(ready);
  });

  test("[SEC-05] a payment that has settled or failed is not queried at the provider when its return link is opened again", async () => {
    const ready = await openForCards(await shop());
    const paid = await orderedByCard(ready, 1);
    ready.fake.move(paid.reference, "captured");
    const failed = await orderedByCard(ready, 1);
    ready.fake.move(failed.reference, "refused");
    for (const { reference } of [paid, failed]) await back(ready, reference);
    const before = queries(ready);
    for (let again = 0; again < 5; again++) {
      for (const [reference, payment_outcome] of [
        [paid.reference, "paid"],
        [failed.reference, "refused"],
      ] as const) {
        const return_state = stateOf(reference, ready.shop.secret);
        expect((await back(ready, reference)).headers.get("location")).toBe(`/cart/returned?state=${return_state}`);
        expect(await ready.api.payment.outcome({ return_state })).toMatchObject({ payment_outcome });
      }
    }
    expect(queries(ready)).toBe(before);
  });

  test("[SEC-05] repeated opens of a pending payment's return link or check query the provider max ten times in ten seconds", async () => {
    const ready = await openForCards(await shop());
    const { token, reference, decision } = await orderedByCard(ready);
    const before = queries(ready);
    const began = Date.now();
    for (let again = 0; again < 20; again++) {
      const return_state = stateOf(reference, ready.shop.secret);
      expect((await back(ready, reference)).headers.get("location")).toBe(`/cart/returned?state=${return_state}`);
      expect(await ready.api.payment.outcome({ return_state })).toMatchObject({ order_no: decision.order_no });
      expect(await ready.api.payment.check({ token, payment_id: ready.card })).toMatchObject({ state: "waiting" });
    }
    const windows = Math.ceil((Date.now() - began + 1) / 10_000);
    expect(queries(ready) - before).toBeLessThanOrEqual(10 * windows);
    expect(queries(ready)).toBeGreaterThan(before);
  });

  test("[SEC-05] forged return links and webhooks are refused by 403, then 429, by address range; valid ones still pass", async () => {
    const ready = await openForCards(await shop());
    await ready.set("LIMIT.PAYMENT.BAD_SIGNATURES", 4);
    const { decision, reference } = await orderedByCard(ready);
    const charge = ready.fake.move(reference, "captured");
    const post = (signed: string, ip: string) =>
      at(ready, "/card/notice", { method: "POST", headers: { "x-signed": signed }, body: JSON.stringify(charge) }, ip);
    const attacker = "198.51.100.9";
    const answers = [
      await at(ready, `/card/return?state=${forged(reference)}`, {}, attacker),
      await at(ready, `/card/kept?state=${forged(reference)}`, {}, attacker),
      await post("no", attacker),
      await at(ready, "/bitcoin/notice", { method: "POST", headers: { "x-signed": "yes" }, body: "{}" }, attacker),
      await post("no", attacker),
      await at(ready, `/card/return?state=${"x".repeat(5000)}`, {}, attacker),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 429, 429]);
    expect(answers.at(-1)!.headers.get("retry-after")).toBe("600");
    expect((await post("no", "198.51.100.10")).status).toBe(403);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    expect((await post("yes", attacker)).status).toBe(200);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
  });

  test("[SEC-05] a webhook is read up to the limit of its provider, never beyond 256 KB, and not by its Content-Length", async () => {
    const ready = await openForCards(await shop());
    const read: number[] = [];
    const limited = (webhookLimit?: number) =>
      void (ready.shop.providers.byMethod.card = {
        ...ready.fake.provider,
        ...(webhookLimit && { webhookLimit }),
        readWebhook: async ({ body }) => {
          read.push(body.length);
          return { kind: "not_ours" };
        },
      });
    /** A body that claims to be short; answers the status, and how many of its kilobytes were taken. */
    const post = async (kilobytes: number) => {
      let taken = 0;
      const body = new ReadableStream({
        pull: (controller) =>
          taken < kilobytes ? controller.enqueue(new Uint8Array(1024).fill(++taken)) : controller.close(),
      });
      const init = { method: "POST", body, headers: { "content-length": "10" }, duplex: "half" };
      return { status: (await at(ready, "/fake/notice", init as RequestInit)).status, taken };
    };
    for (const [limit, max] of [
      [undefined, 16],
      [100 * 1024, 100],
      [10_000_000, 256],
    ] as const) {
      limited(limit);
      expect([(await post(max)).status, read.pop()]).toEqual([200, max * 1024]);
      const long = await post(max + 1000);
      expect([long.status, long.taken < max + 10, read]).toEqual([413, true, []]);
    }
  });
});
