import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";
import { inquiryInput } from "#api/testing/inquiries.ts";
import { memorialInput } from "#api/testing/memorials.ts";
import { messageId } from "#api/testing/system-messages.ts";
import { putShirt } from "#api/testing/made-to-order.ts";
import { putCoupon, putPoints } from "#api/testing/promotions.ts";

const noRecords = { unread_messages: 0, inquiries: 0, product_requests: 0, memorials: 0, bookmarks: 0 };
const notOffered = { coupons: null, cards: null, noted_measurements: null, noted_embroideries: null };
const nothing = { orders: 0, likes: 0, lists: 0, points: 0, addresses: 0, gifts: 0, ...notOffered, ...noRecords };

describeOnBothDatabases("the member's summary", ({ shop }) => {
  test("[MEM-01] it has the numbers that the member's pages show, for this member only", async () => {
    const open = await openWithMember(await shop());
    const { api, me, member, order } = open;
    expect(await me.memberSummary.get()).toEqual({ ...nothing, cards: 0 });
    await order();
    await me.like.add({ key: (await me.product.list()).data[0]!.key });
    await me.userList.attach({ table: "products", ids: [open.towel.id], name: "贈りもの" });
    await putPoints(open, member.user.id, 300);
    const [used, taken] = [await putCoupon(open, { code: "AKI500" }), await putCoupon(open, { code: "HARU500" })];
    await me.coupon.claim({ coupon_id: used.id });
    await me.coupon.claim({ coupon_id: taken.id });
    await open.db.updateTable("coupon").set({ ends_at: open.shop.clock() }).where("id", "=", used.id).execute();
    await me.userAddress.add({ ...address, name: "自宅" });
    const counts = await me.memberSummary.get();
    expect(counts).toEqual({
      ...nothing,
      cards: 0,
      orders: 1,
      likes: 1,
      lists: 1,
      points: 300,
      coupons: 1,
      addresses: 1,
    });
    expect([counts.orders, counts.likes, counts.points, counts.addresses]).toEqual([
      (await me.order.list()).pagination.total,
      (await me.product.list({ favorite: "1" })).pagination.total,
      (await me.point.balance()).balance,
      (await me.userAddress.list()).data.length,
    ]);
    expect(await (await logIn(open)).me.memberSummary.get()).toEqual({ ...nothing, cards: 0, coupons: 1 });
    await open.set("POINT.IS_USE", false);
    expect(await me.memberSummary.get()).toMatchObject({ points: null });
    await expect(api.memberSummary.get()).rejects.toMatchObject({ status: 401 });
  });

  test("[MEM-28] it counts the coupons that the cart would take: listed ones without a claim, others once they are claimed", async () => {
    const open = await openWithMember(await shop());
    const forAll = await putCoupon(open, { code: "AKI500" });
    const forClaimers = await putCoupon(open, { code: "HARU500", audience: "claimed" });
    await putCoupon(open, { code: "NAISHO", is_listed: false });
    const count = async () => (await open.me.memberSummary.get()).coupons;
    expect(await count()).toBe(1);
    await open.me.coupon.claim({ coupon_id: forClaimers.id });
    await open.me.coupon.claim({ coupon_id: forAll.id });
    expect(await count()).toBe(2);
  });

  test("[MEM-13, MEM-14, CAT-13, MEM-10] it counts unread messages, inquiries, product requests and memorials", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const id = await messageId(open);
    await me.inquiry.send(inquiryInput());
    const request = await me.productRequest.send({ product_name: "麻のれん" });
    await me.userMemorial.add(memorialInput());
    const counts = { unread_messages: 1, inquiries: 1, product_requests: 1, memorials: 1 };
    expect(await me.memberSummary.get()).toEqual({ ...nothing, ...counts });
    await me.systemMessage.read({ readable_id: id });
    await me.productRequest.remove({ id: request.id });
    expect(await me.memberSummary.get()).toMatchObject({ unread_messages: 0, product_requests: 0 });
    expect(await (await logIn(open)).me.memberSummary.get()).toEqual({ ...nothing, unread_messages: 1 });
  });

  test("[MEM-28] features that the channel does not offer have no count (cards, coupons, measurements, embroidery); gifts are counted as in the gift book", async () => {
    const open = await openWithMember(await shop());
    const { me } = open;
    const cards = (is_active: boolean) =>
      open.db.updateTable("payment_method").set({ is_active }).where("code", "=", "card").execute();
    await cards(false);
    expect(await me.memberSummary.get()).toMatchObject(notOffered);
    await putCoupon(open, { code: "AKI500", audience: "claimed" });
    await putShirt(open);
    await cards(true);
    const offered = { coupons: 0, cards: 0, noted_measurements: 0, noted_embroideries: 0, gifts: 0 };
    expect(await me.memberSummary.get()).toMatchObject(offered);
    await me.timeseries.add({ purpose: "shirt", measurements: { neck: 40 } });
    await open.db.deleteFrom("made_to_order").execute();
    expect(await me.memberSummary.get()).toMatchObject({ noted_measurements: 1, noted_embroideries: null });
    const { id } = await open.order();
    await open.db
      .updateTable("order_shipping")
      .set({ address: sql`address || '{"shipping_name": "鈴木 次郎"}'` })
      .where("order_id", "=", id)
      .execute();
    const { gifts } = await me.memberSummary.get();
    expect([gifts, (await me.giftBook.list({ year: 2026 })).pagination.total]).toEqual([1, 1]);
  });
});
