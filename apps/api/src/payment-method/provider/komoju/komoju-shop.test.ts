import { declineWords } from "@noren/contract/payment-method/declines.ts";
import { expect, test } from "vitest";
import { stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithKomoju, orderAtKomoju, pressAndReturn } from "./testing/komoju-shop.fixture.ts";

describeOnBothDatabases("a shop with KOMOJU", ({ shop }) => {
  test("[CART-12, CART-17] leads the buyer to its page for a card: a declined one is told by its reason, the next one pays", async () => {
    const ready = await openWithKomoju(await shop());
    const { api, komoju } = ready;
    const first = await orderAtKomoju(ready);
    const refused = await pressAndReturn(first.url!, "decline");
    expect(await api.payment.outcome({ return_state: refused })).toMatchObject({
      payment_outcome: "refused",
      decline: { code: "limit", message: declineWords.limit },
    });
    const second = await orderAtKomoju(ready);
    expect(second.url).toContain(`${komoju.url}/sessions/`);
    const state = await pressAndReturn(second.url!, "pay");
    await komoju.idle();
    expect(await api.payment.outcome({ return_state: state })).toMatchObject({ payment_outcome: "paid" });
    expect([await stateOfOrder(ready, first.orderNo), await stateOfOrder(ready, second.orderNo)]).toEqual([
      "cancelled",
      "paid",
    ]);
    expect(await ready.openTasks()).toEqual([]);
    await ready.audited();
  });

  test("[CART-30] shows a number of Seven-Eleven on the order and in its email, and is paid by the notice from the store", async () => {
    const ready = await openWithKomoju(await shop());
    const { db, komoju } = ready;
    const { orderNo, reference, url } = await orderAtKomoju(ready, ready.conveni);
    await komoju.idle();
    expect([url, await stateOfOrder(ready, orderNo)]).toEqual([null, "accepted"]);
    const { instructions, pay_by } = await db
      .selectFrom("payment")
      .select(["instructions", "pay_by"])
      .where("id", "=", reference)
      .executeTakeFirstOrThrow();
    expect(instructions).toMatchObject([
      { value: "セブン-イレブン" },
      { name: "払込票番号" },
      { name: "お手続き" },
      {},
    ]);
    expect(pay_by).toEqual(new Date(komoju.paymentOf(reference).payment_deadline!));
    expect(await ready.email("ご注文ありがとうございます")).toContain("払込票番号");
    expect(komoju.payAtStore(reference)).toBe(true);
    await komoju.idle();
    expect(await stateOfOrder(ready, orderNo)).toBe("paid");
    expect(await ready.openTasks()).toEqual([]);
    await ready.audited();
  });
});
