import { expect, test } from "vitest";
import { audited, postWebhook, orderedByCard, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import { expireOrder, queryWaitingPayment } from "./query.service.ts";

describeOnBothDatabases("a provider's webhook", ({ shop }) => {
  test("[CART-14] a webhook for another amount or another order settles nothing and is stored for staff to check", async () => {
    const ready = await openForCards(await shop());
    const { decision, reference } = await orderedByCard(ready);
    const charge = ready.fake.charges.get(reference)!;
    expect((await postWebhook(ready, { ...charge, state: "captured", amount: 1 })).status).toBe(200);
    expect((await postWebhook(ready, { ...charge, state: "captured", reference: crypto.randomUUID() })).status).toBe(
      404,
    );
    expect((await postWebhook(ready, { ...charge, state: "captured", reference: "x' or 1=1" })).status).toBe(404);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    const tasks = await ready.db.selectFrom("open_task").select(["kind", "words"]).execute();
    expect(tasks).toEqual([{ kind: "payment.amount", words: expect.stringContaining("1円") }]);
  });

  test("[CART-14] a webhook with one order's payment and another order's number pays and ends neither", async () => {
    const ready = await openForCards(await shop());
    const [one, other] = [await orderedByCard(ready, 1), await orderedByCard(ready, 1)];
    const charge = ready.fake.charges.get(one.reference)!;
    for (const state of ["captured", "refused"])
      expect((await postWebhook(ready, { ...charge, state, reference: other.reference })).status).toBe(200);
    for (const { decision } of [one, other]) expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    const tasks = await ready.db.selectFrom("open_task").select(["kind", "order_id", "words"]).execute();
    expect(tasks).toEqual([
      { kind: "payment.order", order_id: other.orderId, words: expect.stringContaining(one.decision.order_no) },
    ]);
    await postWebhook(ready, ready.fake.move(one.reference, "captured"));
    expect(await stateOfOrder(ready, one.decision.order_no)).toBe("paid");
    expect(await stateOfOrder(ready, other.decision.order_no)).toBe("pending");
    await audited(ready);
  });

  test("[CART-14] a forged webhook changes nothing, and one for an unknown payment method is refused", async () => {
    const ready = await openForCards(await shop());
    const { decision, reference } = await orderedByCard(ready);
    const captured = { ...ready.fake.charges.get(reference)!, state: "captured" };
    expect((await postWebhook(ready, captured, "no")).status).toBe(403);
    for (const code of ["bitcoin", "constructor", "__proto__", "hasOwnProperty"])
      expect([code, (await postWebhook(ready, captured, "yes", code)).status]).toEqual([code, 403]);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    expect(await ready.db.selectFrom("payment_event").select("id").where("source", "=", "notice").execute()).toEqual(
      [],
    );
  });

  test("[CART-32] a provider that is down for days is queried repeatedly, and the reservation ends when it is back", async () => {
    const ready = await openForCards(await shop());
    const { decision, orderId, reference } = await orderedByCard(ready);
    const work = () => ({ shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor });
    const next = (name: string) => ready.sent.findLast((job) => job.name === name)!.startAfter!.toISOString();
    ready.fake.trouble("unknown");
    for (const [moment, again] of [
      ["2026-11-20T01:30:00Z", "2026-11-20T01:30:30.000Z"],
      ["2026-11-21T00:00:00Z", "2026-11-21T00:10:00.000Z"],
      ["2026-11-24T00:00:00Z", "2026-11-24T00:10:00.000Z"],
    ] as const) {
      ready.at(moment);
      await queryWaitingPayment(work(), reference);
      await expireOrder(work(), orderId);
      expect([next("payment.query"), next("order.expire")]).toEqual([again, again]);
      expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    }
    ready.fake.trouble("none");
    await expireOrder(work(), orderId);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("expired");
    expect(next("order.expire")).toBe("2026-11-24T00:10:00.000Z");
    await audited(ready);
  });
});
