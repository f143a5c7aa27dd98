import { expect, test } from "vitest";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { readyCart } from "#api/testing/products.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";

/** A card order of the member's whose card is refused after the decision, which restores the cart. */
async function refusedOrder({ me, bank, card, towel, db, shop, fake }: WithMember) {
  const { token, detail } = await readyCart({ api: me, bank }, [{ id: towel.id }], card);
  const { order_no } = await me.cart.decision({ token, digest: detail.digest });
  const { id } = await db.selectFrom("payment").select("id").orderBy("created_at", "desc").executeTakeFirstOrThrow();
  await settle({ shop, db, now: shop.clock(), actor: shop.actor }, fake.move(id, "refused"), "notice");
  return { token, order_no };
}

const numbers = async ({ me }: WithMember, query: Parameters<WithMember["me"]["order"]["list"]>[0] = {}) => {
  const { data, pagination } = await me.order.list(query);
  expect(pagination.total).toBe(data.length);
  return data.map(({ order_no }) => order_no);
};

describeOnBothDatabases("a member's order history", ({ shop }) => {
  test("[ORD-01, CART-17] leaves out an order whose card was refused, and shows it if its state or number is requested", async () => {
    const open = await openWithMember(await shop());
    const { me, bank } = open;
    const { token, order_no } = await refusedOrder(open);
    expect(await numbers(open)).toEqual([]);
    expect(await numbers(open, { state: "cancelled" })).toEqual([order_no]);
    expect(await numbers(open, { word: order_no })).toEqual([order_no]);

    const { detail } = await me.cart.modifyOrder({ token, payment_id: bank });
    const paidOtherwise = await me.cart.decision({ token, digest: detail.digest });
    expect(await numbers(open)).toEqual([paidOtherwise.order_no]);
  });

  test("[ORD-01, ORD-03] lists an accepted order that the member or the shop has cancelled", async () => {
    const open = await openWithMember(await shop());
    const [first, second] = [await open.order(), await open.order()];
    await open.me.order.cancel({ id: first.id, cancel_reason: "別のものにします" });
    expect(await open.type("order cancelled", second.order_no, "--reason", "品切れ")).toMatchObject({ exit: 0 });
    expect((await numbers(open)).toSorted()).toEqual([first.order_no, second.order_no].toSorted());
  });
});
