import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";
import { putCoupon, putPoints } from "#api/testing/promotions.ts";

const nothing = { orders: 0, likes: 0, points: 0, coupons: 0, addresses: 0, cards: 0 };

describeOnBothDatabases("the member's summary", ({ shop }) => {
  test("[MEM-01] it counts what each page of the member's shows, of that member alone", async () => {
    const open = await openWithMember(await shop());
    const { api, me, member, order } = open;
    expect(await me.memberSummary.get()).toEqual(nothing);
    await order();
    await me.like.add({ key: (await me.product.list()).data[0]!.key });
    await putPoints(open, member.user.id, 300);
    const [used, taken] = [await putCoupon(open, { code: "AKI500" }), await putCoupon(open, { code: "HARU500" })];
    await me.coupon.claim({ coupon_id: used.id });
    await me.coupon.claim({ coupon_id: taken.id });
    await open.db.updateTable("coupon").set({ ends_at: open.shop.clock() }).where("id", "=", used.id).execute();
    await me.userAddress.add({ ...address, name: "自宅" });
    const counts = await me.memberSummary.get();
    expect(counts).toEqual({ orders: 1, likes: 1, points: 300, coupons: 1, addresses: 1, cards: 0 });
    expect([counts.orders, counts.likes, counts.points, counts.addresses]).toEqual([
      (await me.order.list()).pagination.total,
      (await me.product.list({ favorite: "1" })).pagination.total,
      (await me.point.balance()).balance,
      (await me.userAddress.list()).data.length,
    ]);
    expect(await (await logIn(open)).me.memberSummary.get()).toEqual(nothing);
    await open.set("POINT.IS_USE", false);
    expect(await me.memberSummary.get()).toMatchObject({ points: null });
    await expect(api.memberSummary.get()).rejects.toMatchObject({ status: 401 });
  });
});
