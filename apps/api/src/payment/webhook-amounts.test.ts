import { expect, test } from "vitest";
import { audited, orderedByCard, postWebhook, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const states = ["requires_action", "authorized", "captured", "refused", "pending", "cancelled", "refunded"] as const;
const ofMoney: readonly string[] = ["authorized", "captured", "pending", "refunded"];
/** Amounts beside the right one, and amounts that exceed a column of yen. */
const wrongAmounts = (right: number) => [-1, 0, 1, right - 1, right + 1, 2 * right, 2 ** 31, 1e15, 2 ** 53 - 1];

async function open(test: TestShop) {
  const ready = await openForCards(test);
  await ready.set("LIMIT.HOLD.BUYER_CAPTCHA", 100);
  await ready.set("LIMIT.HOLD.BUYER_MAX", 100);
  const ordered = async () => {
    const { decision, orderId, reference } = await orderedByCard(ready, 1);
    const charge = ready.fake.charges.get(reference)!;
    return {
      charge,
      report: async (changes: object) => (await postWebhook(ready, { ...charge, ...changes })).status,
      state: () => stateOfOrder(ready, decision.order_no),
      payment: () =>
        ready.db
          .selectFrom("payment")
          .select(["state", "settled_at"])
          .where("id", "=", reference)
          .executeTakeFirstOrThrow(),
      tasks: () => ready.db.selectFrom("open_task").select(["kind", "words"]).where("order_id", "=", orderId).execute(),
      amounts: async () =>
        (
          await ready.db
            .selectFrom("payment_event")
            .select("amount")
            .where("payment_id", "=", reference)
            .where("source", "=", "notice")
            .orderBy("id")
            .execute()
        ).map(({ amount }) => amount),
    };
  };
  return { ...ready, ordered };
}

describeOnBothDatabases("a webhook's amount", ({ shop }) => {
  test.each(states)(
    "[CART-14] a report of %s with another amount than the order's pays nothing, and is one open task if it is about money",
    async (state) => {
      const ready = await open(await shop());
      const { charge, report, ...one } = await ready.ordered();
      const amounts = wrongAmounts(charge.amount);
      for (const amount of amounts) expect([amount, await report({ state, amount })]).toEqual([amount, 200]);
      const ended = state === "refused" || state === "cancelled";
      expect(await one.state()).toBe(ended ? "cancelled" : "pending");
      expect((await one.payment()).settled_at).toBeNull();
      expect(await one.amounts()).toEqual(amounts);
      const kinds = (await one.tasks()).map(({ kind }) => kind);
      expect(kinds).toEqual(ofMoney.includes(state) ? ["payment.amount"] : []);
      await audited(ready);
    },
  );

  test("[CART-14] a paid order stays paid for any reported amount and state", async () => {
    const ready = await open(await shop());
    const { charge, report, ...one } = await ready.ordered();
    expect(await report({ state: "captured" })).toBe(200);
    const paid = await one.payment();
    for (const state of states)
      for (const amount of [charge.amount, ...wrongAmounts(charge.amount)])
        expect([state, amount, await report({ state, amount })]).toEqual([state, amount, 200]);
    expect([await one.state(), await one.payment()]).toEqual(["paid", paid]);
    expect((await one.tasks()).map(({ kind }) => kind)).toEqual(["payment.amount"]);
  });

  test.each(["captured", "refunded"])(
    "[CART-14] %s with a refund above the payment is a task, and with a partial refund is none",
    async (state) => {
      const ready = await open(await shop());
      const { charge, report, ...one } = await ready.ordered();
      for (const refunded of [charge.amount + 1, 2 * charge.amount, 1e15, -1])
        expect(await report({ state, refunded })).toBe(200);
      expect([await one.state(), (await one.payment()).settled_at]).toEqual(["pending", null]);
      expect(await one.tasks()).toEqual([{ kind: "payment.amount", words: expect.stringContaining("返金額") }]);
      const { report: other, ...second } = await ready.ordered();
      expect(await other({ state: "captured", refunded: 100 })).toBe(200);
      expect([await second.state(), await second.tasks()]).toEqual(["paid", []]);
    },
  );

  test("[CART-14] an unpaid order whose payment was made and refunded between two reports ends, and its items can be sold again", async () => {
    const ready = await open(await shop());
    const { report, ...one } = await ready.ordered();
    expect(await report({ state: "refunded" })).toBe(200);
    expect([await one.state(), (await one.payment()).state]).toEqual(["cancelled", "failed"]);
    await audited(ready);
  });
});
