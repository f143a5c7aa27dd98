import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { address } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";

const okinawa = { ...address, postal_code: "900-0001", prefecture: "沖縄県", city: "那覇市", address1: "港町1-1" };

async function orderedTo(open: WithMember) {
  const { id, order_no } = await open.order();
  const { shippings } = await open.me.order.detail({ id });
  return { id, order_no, packing_id: shippings[0]!.packings[0]!.id };
}

describeOnBothDatabases("a change of the delivery by the shop", ({ shop }) => {
  test("[OWN-08] the whole difference stands before the change: higher carriage is the shop's, and the buyer is told", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { id, packing_id } = await orderedTo(open);
    const { earliest, carriage } = await owner.orderDelivery.choices({ id, packing_id });
    expect({ earliest, carriage }).toEqual({ earliest: "2026-11-21", carriage: 660 });
    const change = { id, packing_id, address: okinawa, delivery_at: "2026-11-28", delivery_timezone_key: "am" };
    const preview = await owner.orderDelivery.preview(change);
    expect(preview).toMatchObject({
      before: { address: ["山田 花子 様", "〒150-0001 東京都渋谷区神宮前1-2-3"], delivery_at: null },
      after: { delivery_at: "2026-11-28", delivery_timezone_label: "午前中" },
      carriage_before: 660,
      carriage_after: 1540,
      refund: 0,
      borne_by_shop: 880,
      is_changed: true,
    });
    expect(preview.effects).toEqual([
      "送料は880円高くなりますが、ご請求は変わらず、お店の負担になります",
      "お客さまへ、変更のメールを送ります",
    ]);
    expect((await open.me.order.detail({ id })).delivery_changes).toEqual([]);
    const saved = await owner.orderDelivery.save({ ...change, version: preview.version });
    expect(saved).toMatchObject({ outcome: "done", message: "お届け先・お届け日を変えました。" });
    expect(saved.effects[0]!.words).toContain("お届け先・お届け日の変更を承りました");
    const after = await open.me.order.detail({ id });
    expect(after.shippings[0]!.address.prefecture).toBe("沖縄県");
    expect(after.order.total_payment).toBe((await open.me.order.detail({ id })).order.total_payment);
    expect(await owner.orderDelivery.save({ ...change, version: preview.version })).toMatchObject({
      outcome: "already",
      effects: [],
    });
    const back = { id, packing_id, delivery_at: "2026-11-29" };
    await expect(owner.orderDelivery.save({ ...back, version: preview.version })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
    await open.audited();
  });

  test("[OWN-08] lower carriage goes back to the buyer, and no change is made of an order on hold or packed", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { id, order_no, packing_id } = await orderedTo(open);
    await open.type("order paid", order_no);
    const rows = await open.db.selectFrom("carrier").select(["id", "by_prefecture"]).execute();
    const table = { ...(rows[0]!.by_prefecture as object), 沖縄県: { carriage: 500, days: 1 } };
    await open.db
      .updateTable("carrier")
      .set({ by_prefecture: JSON.stringify(table) })
      .execute();
    open.shop.channels.drop();
    const change = { id, packing_id, address: okinawa };
    const preview = await owner.orderDelivery.preview(change);
    expect(preview).toMatchObject({ refund: 160, borne_by_shop: 0 });
    expect(preview.effects[0]).toBe("送料の差額160円を返金します");
    const held = await owner.orderStep.hold({ id, version: preview.version, reason: "電話する" });
    await expect(owner.orderDelivery.save({ ...change, version: held.version })).rejects.toMatchObject({
      code: "order.held",
    });
    const { version } = await owner.orderStep.release({ id, version: held.version });
    const saved = await owner.orderDelivery.save({ ...change, version });
    expect(saved.effects.map(({ words }) => words)).toContain("160円の返金を手続きしています");
    await owner.orderStep.prepare({ id, version: saved.version });
    await expect(owner.orderDelivery.preview({ id, packing_id, delivery_at: null })).rejects.toMatchObject({
      code: "order.delivery_not_changeable",
    });
    await open.audited();
  });
});
