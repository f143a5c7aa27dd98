import { expect, test } from "vitest";
import { guestActor } from "#api/platform/actor/actor.ts";
import { changeDelivery } from "#api/fulfilment/delivery-change/delivery-change.service.ts";
import { ordersNamed } from "#api/order/record/order.owner-service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { deliverOrder, markPaid, packOrder, shipOrder } from "./shipment.service.ts";

const changed = { code: "common.changed_meanwhile", status: 409 };

/** The context of the owner's steps. */
async function workOf({ shop, db, channel, actor }: WithMember) {
  return { shop, db, actor, now: shop.clock(), channel: (await shop.channels.byId(channel.id))! };
}

describeOnBothDatabases("steps of an order by its version", ({ shop }) => {
  test("[OWN-08] a step that the owner decided before a payment or a change of the delivery is refused", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    const work = await workOf(open);
    const seen = async () => {
      const [row] = await ordersNamed(open.db, [open.channel.id], order_no);
      return { version: row!.version };
    };
    const before = await seen();
    await markPaid(work, id, open.actor, before);
    await expect(packOrder(work, id, open.actor, before)).rejects.toMatchObject({
      ...changed,
      data: { fields: { state: { theirs: "paid", yours: "packed" } } },
    });
    const paid = await seen();
    const [packing] = (await open.me.order.detail({ id })).shippings[0]!.packings;
    const change = { packing_id: packing!.id, delivery_at: "2026-11-24" };
    await changeDelivery(work, id, { ...change, ...paid }, guestActor);
    await expect(
      changeDelivery(work, id, { ...change, delivery_at: "2026-11-25", ...paid }, open.actor),
    ).rejects.toMatchObject(changed);
    await expect(packOrder(work, id, open.actor, paid)).rejects.toMatchObject(changed);
    expect(await packOrder(work, id, open.actor, await seen())).toBe("moved");
    // a step that was made already answers so, whatever its version
    expect(await packOrder(work, id, open.actor, paid)).toBe("already");
    const packed = await seen();
    const packings = new Map([[1, "1234-5678-9012"]]);
    expect(await shipOrder(work, id, { packings }, open.actor, packed)).toBe("moved");
    expect(await shipOrder(work, id, { packings }, open.actor, packed)).toBe("already");
    await expect(
      shipOrder(work, id, { packings: new Map([[1, "1234-5678-0000"]]) }, open.actor, packed),
    ).rejects.toMatchObject(changed);
    expect(await deliverOrder(work, id, open.actor, await seen())).toBe("moved");
    await open.audited();
  });

  test("[OWN-08] of two owners who correct a tracking number from the same version, one succeeds", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    const work = await workOf(open);
    await markPaid(work, id, open.actor);
    await packOrder(work, id, open.actor);
    await shipOrder(work, id, { packings: new Map([[1, "1111"]]) }, open.actor);
    const [row] = await ordersNamed(open.db, [open.channel.id], order_no);
    const both = await Promise.allSettled(
      ["2222", "3333"].map((number) =>
        shipOrder(work, id, { packings: new Map([[1, number]]) }, open.actor, { version: row!.version }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: changed }]);
  });
});
