import { expect, test } from "vitest";
import { watchAuthorization } from "#api/payment/capture.service.ts";
import { audited, orderedByCard, postWebhook, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openForCards } from "#api/testing/products.ts";
import { cancelPayment, expireOrder, queryWaitingPayment } from "./query.service.ts";
import { settle } from "./settle.service.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

const work = ({ shop, db }: Ready) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const jobs = ({ sent }: Ready, name: string) => sent.filter((job) => job.name === name);
const taskKinds = async ({ db }: Ready) =>
  (await db.selectFrom("open_task").select("kind").where("closed_at", "is", null).execute()).map(({ kind }) => kind);
const noticed = async ({ db }: Ready) =>
  (await db.selectFrom("payment_event").select("state").where("source", "=", "notice").execute()).map(
    ({ state }) => state,
  );

/** An expired order, and the report of a purchase for it that its provider cancels if the shop refuses. */
async function endedOrder(ready: Ready) {
  const { decision, orderId, reference } = await orderedByCard(ready);
  await expireOrder(work(ready), orderId);
  const report = (state: "captured" | "authorized" | "pending") =>
    postWebhook(ready, { ...ready.fake.move(reference, state), endsIfRefused: true });
  return { decision, reference, report };
}

describeOnBothDatabases(
  "a purchase that is reported after its order's end, at a provider that waits for the answer",
  ({ shop }) => {
    test.each(["captured", "authorized", "pending"] as const)(
      "[CART-32] %s is refused, so that the provider cancels it: nothing is refunded, and the provider is asked later",
      async (state) => {
        const ready = await openForCards(await shop());
        const { decision, reference, report } = await endedOrder(ready);
        const before = jobs(ready, "payment.query").length;
        for (let again = 0; again < 2; again++) {
          const answer = await report(state);
          expect([answer.status, await answer.json()]).toEqual([200, { ok: false }]);
        }
        expect(await stateOfOrder(ready, decision.order_no)).toBe("expired");
        expect([jobs(ready, "payment.refund"), await taskKinds(ready), await noticed(ready)]).toEqual([
          [],
          [],
          ["cancelled"],
        ]);
        expect(jobs(ready, "payment.query")[before]).toMatchObject({
          data: { paymentId: reference },
          startAfter: later(10),
        });
        ready.fake.move(reference, "cancelled");
        await queryWaitingPayment(work(ready), reference);
        expect([jobs(ready, "payment.refund"), await taskKinds(ready)]).toEqual([[], []]);
        await audited(ready);
      },
    );

    test("[CART-32] that the provider has not cancelled is refunded, and a left authorization is a task", async () => {
      const ready = await openForCards(await shop());
      const authorized = await endedOrder(ready);
      await authorized.report("authorized");
      for (let again = 0; again < 2; again++) await queryWaitingPayment(work(ready), authorized.reference);
      expect([jobs(ready, "payment.refund").length, await taskKinds(ready)]).toEqual([
        0,
        ["payment.late_authorization"],
      ]);
      const captured = await endedOrder(ready);
      await captured.report("captured");
      await queryWaitingPayment(work(ready), captured.reference);
      expect(jobs(ready, "payment.refund")).toMatchObject([{ data: { paymentId: captured.reference } }]);
      await audited(ready);
    });

    test("[CART-14] is taken while its order waits, and a replay after it was paid is answered as done", async () => {
      const ready = await openForCards(await shop());
      const { decision, reference } = await orderedByCard(ready);
      for (let again = 0; again < 2; again++) {
        const answer = await postWebhook(ready, { ...ready.fake.move(reference, "captured"), endsIfRefused: true });
        expect(await answer.json()).toEqual({ ok: true });
      }
      expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
      await audited(ready);
    });

    test("[CART-14] that was paid is asked about once more: if the provider has cancelled it all the same, that is a task", async () => {
      const ready = await openForCards(await shop());
      const { decision, reference } = await orderedByCard(ready);
      const before = jobs(ready, "payment.query").length;
      await postWebhook(ready, { ...ready.fake.move(reference, "captured"), endsIfRefused: true });
      expect(jobs(ready, "payment.query").slice(before)).toMatchObject([{ startAfter: later(10) }]);
      await queryWaitingPayment(work(ready), reference);
      expect(await taskKinds(ready)).toEqual([]);
      ready.fake.move(reference, "cancelled");
      for (let again = 0; again < 2; again++) await queryWaitingPayment(work(ready), reference);
      expect([await taskKinds(ready), await stateOfOrder(ready, decision.order_no)]).toEqual([
        ["payment.lost"],
        "paid",
      ]);
      await audited(ready);
    });

    test("[CART-14] a cancellation that did not know the purchase ends no order that its report has placed meanwhile", async () => {
      const ready = await openForCards(await shop());
      const { decision, orderId, reference } = await orderedByCard(ready);
      await ready.db.updateTable("payment").set({ provider_reference: null }).execute();
      const { cancel } = ready.fake.provider;
      ready.fake.provider.cancel = async ({ reference: of, amount }) => {
        await postWebhook(ready, { ...ready.fake.move(of, "authorized"), endsIfRefused: true });
        return { reference: of, chargeId: "", amount, state: "cancelled", action: null, message: "" };
      };
      expect(await cancelPayment(work(ready), reference)).toMatchObject({ state: "waiting", orderState: "accepted" });
      expect(await stateOfOrder(ready, decision.order_no)).toBe("accepted");
      ready.fake.provider.cancel = cancel;
      expect(await cancelPayment(work(ready), reference)).toMatchObject({ state: "failed", orderState: "cancelled" });
      expect(ready.fake.charges.get(reference)!.state).toBe("cancelled");
      await expireOrder(work(ready), orderId);
      await audited(ready);
    });

    test("[CART-13] a report that does not tell the end of an authorization leaves the known one", async () => {
      const ready = await openForCards(await shop());
      const until = later(60 * 24 * 10);
      ready.fake.authorizeUntil(until);
      const { reference } = await orderedByCard(ready);
      const { authorizedUntil: _, ...withoutEnd } = ready.fake.move(reference, "authorized");
      await settle(work(ready), ready.fake.charges.get(reference)!, "notice");
      await settle(work(ready), withoutEnd, "query");
      const stored = await ready.db.selectFrom("payment").select("authorized_until").executeTakeFirstOrThrow();
      expect(stored.authorized_until).toEqual(until);
      await watchAuthorization(work(ready), reference);
      expect(await taskKinds(ready)).toEqual([]);
      await audited(ready);
    });
  },
);
