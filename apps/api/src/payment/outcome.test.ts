import type { PaymentOutcome } from "@noren/contract/payment-method/payment.ts";
import { expect, test } from "vitest";
import { orderedByCard, postWebhook } from "../testing/card-orders.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { cancelPayment, expireOrder } from "./query.service.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;
type Ordered = Awaited<ReturnType<typeof orderedByCard>>;
const work = ({ shop, db }: Ready) => ({ shop, db, now: shop.clock(), actor: shop.actor });

/** Events of a payment, and the outcome shown at its return link afterwards. */
const ends: [PaymentOutcome, (ready: Ready, ordered: Ordered) => unknown][] = [
  ["waiting", () => undefined],
  ["paid", (ready, { reference }) => ready.fake.move(reference, "captured")],
  ["accepted", (ready, { reference }) => ready.fake.move(reference, "authorized")],
  ["refused", (ready, { reference }) => ready.fake.move(reference, "refused")],
  ["cancelled", (ready, { reference }) => cancelPayment(work(ready), reference)],
  ["expired", (ready, { orderId }) => expireOrder(work(ready), orderId)],
  [
    "refunding",
    async (ready, { orderId, reference }) => {
      await expireOrder(work(ready), orderId);
      await postWebhook(ready, ready.fake.move(reference, "captured"));
    },
  ],
];

describeOnBothDatabases("the outcome of a payment by its return link", ({ shop }) => {
  test("[CART-12, CART-16] a return link shows the outcome and the order number, and nothing else", async () => {
    const ready = await openForCards(await shop());
    for (const [outcome, happen] of ends) {
      const ordered = await orderedByCard(ready, 1);
      await happen(ready, ordered);
      const return_state = stateOf(ordered.reference, ready.shop.secret);
      for (let time = 0; time < 2; time++)
        expect(await ready.api.payment.outcome({ return_state })).toEqual({
          order_no: ordered.decision.order_no,
          payment_outcome: outcome,
          decline: null,
        });
    }
  });

  test("[CART-12] a paid order that was cancelled or returned has the outcome ended", async () => {
    const ready = await openForCards(await shop());
    const { reference, orderId } = await orderedByCard(ready, 1);
    ready.fake.move(reference, "captured");
    const outcome = () => ready.api.payment.outcome({ return_state: stateOf(reference, ready.shop.secret) });
    expect((await outcome()).payment_outcome).toBe("paid");
    await ready.db.updateTable("shop_order").set({ state: "cancelled" }).where("id", "=", orderId).execute();
    expect((await outcome()).payment_outcome).toBe("ended");
  });

  test("[CART-12] an accepted order cancelled before its card was charged has the outcome ended, not cancelled", async () => {
    const ready = await openForCards(await shop());
    const { reference, orderId } = await orderedByCard(ready, 1);
    ready.fake.move(reference, "authorized");
    const outcome = () => ready.api.payment.outcome({ return_state: stateOf(reference, ready.shop.secret) });
    expect((await outcome()).payment_outcome).toBe("accepted");
    await ready.db.updateTable("payment").set({ state: "failed" }).where("order_id", "=", orderId).execute();
    const end = (state: "cancelled" | "expired") =>
      ready.db.updateTable("shop_order").set({ state }).where("id", "=", orderId).execute();
    await end("cancelled");
    expect((await outcome()).payment_outcome).toBe("ended");
    await end("expired");
    expect((await outcome()).payment_outcome).toBe("expired");
  });

  test("[CART-12, SEC-05] a forged state, another channel's, or one older than a week shows nothing", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await orderedByCard(ready, 1);
    const outcome = (return_state: string) => ready.api.payment.outcome({ return_state });
    const own = stateOf(reference, ready.shop.secret);
    await expect(outcome(stateOf(reference, { current: "another secret" }))).rejects.toMatchObject({
      code: "payment.bad_signature",
    });
    await expect(outcome("x")).rejects.toMatchObject({ code: "payment.bad_signature" });
    const unknown = stateOf("0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02", ready.shop.secret);
    await expect(outcome(unknown)).rejects.toMatchObject({ code: "payment.not_found" });
    ready.at("2026-11-27T00:59:00Z");
    expect((await outcome(own)).payment_outcome).toBe("waiting");
    ready.at("2026-11-27T01:01:00Z");
    await expect(outcome(own)).rejects.toMatchObject({ code: "payment.not_found" });
  });
});
