import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForEveryPayment, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "../testing/members.ts";
import { transitionOrder } from "./transition.service.ts";

describeOnBothDatabases("an unpaid order", ({ shop }) => {
  test("[SEC-03, CART-32] counts until it is paid, authorized, packed or released, or until its reservation has ended", async () => {
    const ready = await openForEveryPayment(await shop());
    const { db, set, shop: running, channel, towel } = ready;
    await set("CAPTCHA.WHEN", "never");
    const { me } = await logIn(ready);
    await set("SITE.VARIANT", "business");
    const who = { ...orderer, company_name: "株式会社はなこ" };
    const ids: Record<string, string> = {};
    for (const way of ["bank", "cash", "card", "conveni", "deferred", "invoice"] as const) {
      // each is a guest's order, since a member's one cart waits for its card; an invoice needs a member
      const api = way === "invoice" ? me : ready.api;
      const { token } = await readyCart({ ...ready, api }, [{ id: towel.id }], ready.bank, who);
      await api.cart.modifyOrder({
        token,
        payment_id: ready[way],
        ...(way === "conveni" && { conveni_code: "seven" }),
      });
      const { order_no } = await api.cart.decision({ token });
      ids[way] = (await api.order.ofCart({ orderNo: order_no, token })).id;
    }
    const wayOf = new Map(Object.entries(ids).map(([way, id]) => [id, way]));
    const counted = async () =>
      (await db.selectFrom("unpaid_order").select(["order_id", "is_short"]).execute())
        .map(({ order_id, is_short }) => `${wayOf.get(order_id)}${is_short ? " (short)" : ""}`)
        .toSorted();
    // an invoice is not counted, since its credit limit bounds it
    expect(await counted()).toEqual(["bank", "card (short)", "cash", "conveni", "deferred (short)"]);
    const work = { shop: running, db, now: running.clock(), actor: running.actor, channel };
    const move = async (
      way: string,
      ...states: ("pending" | "accepted" | "paid" | "packed" | "expired" | "cancelled")[]
    ) => {
      const { state } = await db
        .selectFrom("shop_order")
        .select("state")
        .where("id", "=", ids[way]!)
        .executeTakeFirstOrThrow();
      let at = state as "pending";
      for (const to of states) {
        if (at !== to)
          await transitionOrder(work, db, { orderId: ids[way]!, from: at, to, actor: { kind: "command" } });
        at = to as "pending";
      }
    };
    await move("conveni", "accepted");
    await move("deferred", "accepted");
    expect(await counted()).toEqual(["bank", "card (short)", "cash", "conveni"]);
    await move("cash", "packed");
    await move("conveni", "paid");
    await move("card", "paid");
    expect(await counted()).toEqual(["bank"]);
    await move("bank", "expired");
    expect(await counted()).toEqual([]);
    expect(await db.selectFrom("unpaid_piece").selectAll().execute()).toEqual([]);
  });

  test("[SEC-03] is stored without readable address ranges, mailboxes and phone numbers", async () => {
    const { db, ...ready } = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    await ready.api.cart.decision({ token });
    const [row] = await db.selectFrom("unpaid_order").selectAll().execute();
    for (const hash of [row!.address_range, row!.mailbox, row!.phone]) expect(Buffer.from(hash!)).toHaveLength(32);
  });
});
