import { expect, test } from "vitest";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("payments and refunds of the day", ({ shop, db }) => {
  test("[OWN-17, CART-13] payments and refunds are apart from other tasks: an authorization that ends first, what the shop has to do, then what waits for others", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const open = await openWithMember(opened);
    const { id, order_no } = await open.order();
    const { id: payment } = await db().selectFrom("payment").select("id").executeTakeFirstOrThrow();
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour));
    const until = new Date("2026-11-21T09:00:00Z");
    await db()
      .updateTable("payment")
      .set({ authorized_at: at(0), authorized_until: until })
      .execute();
    const refunds = { sent: uuidv7(at(1)), failed: uuidv7(at(2)) };
    for (const [state, refund] of Object.entries(refunds))
      await db()
        .insertInto("order_refund")
        .values({
          id: refund,
          channel_id: opened.channel.id,
          payment_id: payment,
          amount: 100,
          way: "provider",
          state,
          actor: "shop",
          created_at: at(1),
        })
        .execute();
    const task = (unique_key: string, kind: string, hour: number) => ({
      id: uuidv7(at(hour)),
      unique_key,
      kind,
      words: unique_key,
      channel_id: opened.channel.id,
      order_id: id,
      opened_at: at(hour),
    });
    await db()
      .insertInto("open_task")
      .values([
        task(`order.refund:${refunds.sent}`, "order.refund", 1),
        task(`order.refund.refused:${refunds.failed}`, "order.refund", 2),
        task("a", "order.return-arrival", 3),
        task(`payment.fraud:${payment}`, "payment.fraud", 4),
        task(`payment.authorization:${payment}`, "payment.authorization", 5),
      ])
      .execute();
    const { money, tasks } = await owner.today.show();
    expect(money).toMatchObject({
      count: 3,
      outside: 1,
      first: [
        { money_kind: "ends", authorized_until: until.toISOString(), is_outside: false, order_no },
        { money_kind: "refund", authorized_until: null, is_outside: false },
        { money_kind: "refund", is_outside: true },
      ],
    });
    expect(tasks!.oldest.map(({ kind }) => kind)).toEqual(["order.return-arrival", "payment.fraud"]);
  });
});
