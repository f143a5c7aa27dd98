import { expect, test } from "vitest";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { providerFailure } from "#api/payment-method/provider/port.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";

const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });

/** A paid order with refunds of 300 and 500 yen, at a provider that tells refunds apart by their sum. */
async function twoRefunds(open: WithMember) {
  open.fake.begin("captured");
  open.fake.provider.abilities.refundsInTurn = true;
  const { order_no } = await open.order(open.card);
  await open.type("order packed", order_no);
  for (const total of ["300", "800"]) await open.type("order refunded", order_no, "--total", total);
  const rows = await open.db.selectFrom("order_refund").select("id").orderBy("amount").execute();
  const [first, second] = rows.map(({ id }) => id);
  const before: (number | undefined)[] = [];
  const { refund } = open.fake.provider;
  open.fake.provider.refund = (charge, request) => {
    before.push(request.refundedBefore);
    return refund(charge, request);
  };
  return { first: first!, second: second!, before };
}

const states = async ({ db }: WithMember) =>
  (await db.selectFrom("order_refund").select("state").orderBy("amount").execute()).map(({ state }) => state);

describeOnBothDatabases("refunds at a provider without idempotency keys", ({ shop }) => {
  test("[ORD-03] are requested with the sum of those before", async () => {
    const open = await openWithMember(await shop());
    const { first, second, before } = await twoRefunds(open);
    await makeRefund(work(open), second);
    await makeRefund(work(open), first);
    await makeRefund(work(open), first);
    expect([before, await states(open)]).toEqual([
      [0, 500],
      ["done", "done"],
    ]);
    await open.audited();
  });

  test("[ORD-03] wait for one whose answer was lost, whose sum could be taken for theirs", async () => {
    const open = await openWithMember(await shop());
    const { first, second } = await twoRefunds(open);
    const { refund } = open.fake.provider;
    open.fake.provider.refund = async () => {
      throw providerFailure("unknown", "the answer was lost");
    };
    await expect(makeRefund(work(open), first)).rejects.toThrow("the answer was lost");
    open.fake.provider.refund = refund;
    await makeRefund(work(open), second);
    expect([open.fake.refunds.size, await states(open)]).toEqual([0, ["asked", "asked"]]);
    const again = open.sent.findLast(({ name }) => name === "order.refund");
    expect(again).toMatchObject({ data: { refundId: second }, startAfter: expect.any(Date) });
    await makeRefund(work(open), first);
    await makeRefund(work(open), second);
    expect([open.fake.refunds.size, await states(open)]).toEqual([2, ["done", "done"]]);
    await open.audited();
  });

  test("[ORD-03] that two processes request at the same moment are made one after the other", async () => {
    const open = await openWithMember(await shop());
    const { first, second, before } = await twoRefunds(open);
    await Promise.all([makeRefund(work(open), first), makeRefund(work(open), second)]);
    await makeRefund(work(open), first);
    await makeRefund(work(open), second);
    expect(before.toSorted((a, b) => a! - b!)[0]).toBe(0);
    expect([before.length, await states(open)]).toEqual([2, ["done", "done"]]);
    expect(before).not.toEqual([0, 0]);
    await open.audited();
  });
});
