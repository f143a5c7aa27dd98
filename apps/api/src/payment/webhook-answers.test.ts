import { expect, test } from "vitest";
import { audited, orderedByCard, postWebhook, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import { type PaymentProvider, providerFailure, type WebhookOutcome } from "#api/payment-method/provider/port.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

/** Answers of a provider that reads a line of text: OK or NG. */
const lines: Record<WebhookOutcome, string> = { done: "OK,", unknown: "NG,later", refused: "NG,refused" };

/** Puts another adapter in the place of the fake one. */
const adapt = (ready: Ready, changes: Partial<PaymentProvider>) =>
  void (ready.shop.providers.byMethod.card = { ...ready.fake.provider, ...changes });

const events = ({ db }: Ready) =>
  db.selectFrom("payment_event").select("source").where("source", "=", "notice").execute();

describeOnBothDatabases("the answer to a provider's webhook", ({ shop }) => {
  test("[CART-14] webhooks come to the provider's own address, and those of older charges to the address of their method", async () => {
    const ready = await openForCards(await shop());
    for (const address of ["fake", "card"]) {
      const { decision, reference } = await orderedByCard(ready, 1);
      expect(ready.fake.starts.at(-1)!.notifyUrl).toBe("http://shop.test/api/payments/fake/notice");
      expect((await postWebhook(ready, ready.fake.move(reference, "captured"), "yes", address)).status).toBe(200);
      expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
    }
    await audited(ready);
  });

  test("[CART-14] the provider gets the answer that it expects: done, sent again later, or refused", async () => {
    const ready = await openForCards(await shop());
    adapt(ready, {
      answerWebhook: (outcome) => ({ status: 200, contentType: "text/plain; charset=shift_jis", body: lines[outcome] }),
    });
    const [one, other] = [await orderedByCard(ready, 1), await orderedByCard(ready, 1)];
    const charge = ready.fake.move(one.reference, "captured");
    const answerTo = async (content: unknown, signed = "yes") => {
      const answer = await postWebhook(ready, content, signed);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=shift_jis");
      return [answer.status, await answer.text()];
    };
    expect(await answerTo({ ...charge, reference: crypto.randomUUID() })).toEqual([200, "NG,later"]);
    expect(await answerTo({ ...charge, reference: other.reference })).toEqual([200, "NG,refused"]);
    expect(await answerTo(charge, "no")).toEqual([403, "NG,refused"]);
    expect(await stateOfOrder(ready, one.decision.order_no)).toBe("pending");
    expect([await answerTo(charge), await answerTo(charge)]).toEqual([
      [200, "OK,"],
      [200, "OK,"],
    ]);
    expect(await stateOfOrder(ready, one.decision.order_no)).toBe("paid");
    await audited(ready);
  });

  test("[CART-14] a webhook that is not the shop's is accepted, and changes nothing", async () => {
    const ready = await openForCards(await shop());
    const { decision } = await orderedByCard(ready);
    expect((await postWebhook(ready, { kind: "not_ours" })).status).toBe(200);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    expect(await events(ready)).toEqual([]);
  });

  test("[CART-14] a provider settles its own payments only", async () => {
    const ready = await openForCards(await shop());
    const { decision, reference } = await orderedByCard(ready);
    const charge = ready.fake.move(reference, "captured");
    ready.shop.providers.byMethod.conveni = { ...ready.fake.provider, code: "stranger" };
    for (const content of [charge, { kind: "review", review: { ...review, reference } }]) {
      const answer = await postWebhook(ready, content, "yes", "stranger");
      expect([answer.status, await answer.json()]).toEqual([200, { ok: false }]);
    }
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    expect(await events(ready)).toEqual([]);
  });

  test("[CART-14] a webhook whose reading needs the provider, which is down, is sent again", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await orderedByCard(ready);
    adapt(ready, {
      readWebhook: async () => {
        throw providerFailure("unknown", "the provider is down");
      },
    });
    expect((await postWebhook(ready, ready.fake.move(reference, "captured"))).status).toBe(404);
  });

  test("[CART-16] a fraud result that comes as a webhook holds the order, and a later one releases it", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await orderedByCard(ready);
    await postWebhook(ready, ready.fake.move(reference, "captured"));
    const fraudReview = async () =>
      (await ready.db.selectFrom("shop_order").select("fraud_review").executeTakeFirstOrThrow()).fraud_review;
    const send = (changes: object) =>
      postWebhook(ready, { kind: "review", review: { ...review, reference, ...changes } });
    await Promise.all([send({}), send({})]);
    expect(await fraudReview()).toBe("review");
    await send({ id: "r2", result: "ok", checkedAt: "2026-11-20T01:01:00Z" });
    expect(await fraudReview()).toBeNull();
    expect((await send({ reference: crypto.randomUUID() })).status).toBe(404);
    expect(await ready.db.selectFrom("fraud_check").select("check_id").orderBy("check_id").execute()).toEqual([
      { check_id: "r1" },
      { check_id: "r2" },
    ]);
    await audited(ready);
  });
});

const review = { id: "r1", result: "review", score: 70, reason: "普段と異なる", checkedAt: "2026-11-20T01:00:00Z" };
