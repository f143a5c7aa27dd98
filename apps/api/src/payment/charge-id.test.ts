import { expect, test } from "vitest";
import type { StartedCharge } from "#api/payment-method/provider/port.ts";
import { audited, orderedByCard, postWebhook, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import { cancelPayment, queryPayment } from "./query.service.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;
const work = ({ shop, db }: Pick<Ready, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const storedId = async ({ db }: Ready, id: string) =>
  (await db.selectFrom("payment").select("provider_reference").where("id", "=", id).executeTakeFirstOrThrow())
    .provider_reference;

describeOnBothDatabases("the provider's id of a charge", ({ shop }) => {
  test("[CART-14] is stored when the charge has started, and named in every later call", async () => {
    const ready = await openForCards(await shop());
    const named: StartedCharge[] = [];
    const { find, cancel } = ready.fake.provider;
    ready.fake.provider.find = (charge) => (named.push(charge), find(charge));
    ready.fake.provider.cancel = (charge) => (named.push(charge), cancel(charge));
    const { decision, reference } = await orderedByCard(ready);
    const { amount } = ready.fake.starts[0]!;
    const chargeId = `c-${reference}`;
    expect(await storedId(ready, reference)).toBe(chargeId);
    await queryPayment(work(ready), reference);
    await cancelPayment(work(ready), reference);
    const started = { reference, chargeId, orderNo: decision.order_no, amount };
    expect(named).toEqual([started, started]);
    await audited(ready);
  });

  test("[CART-14] is stored by the first report if the answer to the start was lost, and is unknown until then", async () => {
    const ready = await openForCards(await shop());
    ready.fake.trouble("unknown after charging");
    await expect(orderedByCard(ready)).rejects.toMatchObject({ code: "payment.provider_unreachable" });
    const { id } = await ready.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
    expect(await storedId(ready, id)).toBeNull();
    await postWebhook(ready, ready.fake.move(id, "captured"));
    expect(await storedId(ready, id)).toBe(`c-${id}`);
    await audited(ready);
  });

  test("[CART-14] is never overwritten: a report with another id changes nothing, and is one task for staff", async () => {
    const ready = await openForCards(await shop());
    const { decision, reference } = await orderedByCard(ready);
    const other = { ...ready.fake.charges.get(reference)!, chargeId: "c-other", state: "captured" };
    for (let again = 0; again < 2; again++) expect((await postWebhook(ready, other)).status).toBe(200);
    expect([await stateOfOrder(ready, decision.order_no), await storedId(ready, reference)]).toEqual([
      "pending",
      `c-${reference}`,
    ]);
    const tasks = await ready.db.selectFrom("open_task").select(["kind", "words"]).execute();
    expect(tasks).toEqual([{ kind: "payment.charge", words: expect.stringContaining("c-other") }]);
    await postWebhook(ready, ready.fake.move(reference, "captured"));
    expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
    await audited(ready);
  });
});
