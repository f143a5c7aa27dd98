import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";

/** A paid card order that waits for a decision of staff. */
async function inReview(open: WithMember) {
  open.fake.begin("captured");
  const order = await open.order(open.card, [{ id: open.towel.id }]);
  await open.db.updateTable("shop_order").set({ fraud_review: "review" }).where("id", "=", order.id).execute();
  const version = async () =>
    (await open.db.selectFrom("shop_order").select("version").where("id", "=", order.id).executeTakeFirstOrThrow())
      .version;
  return { ...order, version };
}

describeOnBothDatabases("staff's decision on a fraud review", ({ shop }) => {
  test("[OWN-08, CART-16] an order in review is prepared once it is approved, and the decision is made once", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { id, order_no, version } = await inReview(open);
    const seen = await version();
    await expect(owner.orderStep.prepare({ id, version: seen })).rejects.toMatchObject({
      code: "order.not_movable",
      message: `${order_no}: 不正検知の確認が終わっていません。先に確認を済ませてください。`,
    });
    const approved = await owner.orderStep.approve({ id, version: seen, note: "電話で確かめた" });
    expect(approved).toMatchObject({ outcome: "done", message: "不正検知の保留を解きました。" });
    expect(approved.effects).toHaveLength(1);
    expect(await owner.orderStep.approve({ id, version: seen })).toMatchObject({ outcome: "already", effects: [] });
    expect(await owner.orderStep.prepare({ id, version: approved.version })).toMatchObject({ state: "packed" });
  });

  test("[OWN-08, CART-16] a refused order is cancelled and refunded at the provider, once", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { id, version } = await inReview(open);
    const seen = await version();
    await expect(
      owner.orderStep.reject({ id, version: seen - 1, reason: "確認できなかったため" }),
    ).rejects.toMatchObject({ code: "common.changed_meanwhile" });
    const refused = await owner.orderStep.reject({ id, version: seen, reason: "確認できなかったため" });
    expect(refused).toMatchObject({ outcome: "done", state: "cancelled", message: "お断りし、キャンセルしました。" });
    expect(new Set(refused.effects.map(({ kind }) => kind))).toEqual(new Set(["email", "stock", "refund"]));
    expect(await owner.orderStep.reject({ id, version: seen, reason: "確認できなかったため" })).toMatchObject({
      outcome: "already",
      effects: [],
    });
    const refunds = await open.db.selectFrom("order_refund").select("state").execute();
    expect(refunds).toEqual([{ state: "done" }]);
    await open.audited();
  });
});
