import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";

describeOnBothDatabases("reviews beside ordered products", ({ shop }) => {
  test("[MEM-28] a delivered order links to the form for a review of its product, and afterwards to the review", async () => {
    const open = await openWithMember(await shop());
    const { me } = open;
    const { id, order_no } = await open.order();
    const reviews = async () => {
      const { review_postings: ofOrder, shown_products } = await me.order.detail({ id });
      const [entry] = (await me.order.list()).data;
      expect(entry!.products.map(({ is_shown }) => is_shown)).toEqual(shown_products.map(() => true));
      expect(entry!.products.flatMap(({ model_key, posting }) => (posting ? [{ model_key, posting }] : []))).toEqual(
        ofOrder,
      );
      return ofOrder.map(({ posting }) => posting);
    };
    for (const step of ["order paid", "order packed", "order shipped"]) {
      await open.type(step, order_no);
      expect(await reviews()).toEqual([]);
    }
    await open.type("order delivered", order_no);
    expect(await reviews()).toEqual(["open", "open"]);
    const [towel] = (await me.order.detail({ id })).review_postings;
    await me.review.add({ key: towel!.model_key, review: "よく乾きます。" });
    expect(await reviews()).toEqual(["posted", "open"]);
    await open.set("REVIEW.IS_USE", false);
    expect(await reviews()).toEqual([]);
  });

  test("[MEM-28, CAT-07] a shop without reviews accepts and shows none", async () => {
    const open = await openWithMember(await shop());
    const { me, api } = open;
    const { id, order_no } = await open.order();
    for (const step of ["order paid", "order packed", "order shipped", "order delivered"])
      await open.type(step, order_no);
    const key = (await me.order.detail({ id })).review_postings[0]!.model_key;
    await me.review.add({ key, rating: 5, review: "よく乾きます。" });
    expect((await api.product.detail({ key })).rating).toMatchObject({ count: 1 });
    await open.set("REVIEW.IS_USE", false);
    expect(await me.review.list({ key })).toMatchObject({ data: [], more: { rating: null, posting: "off" } });
    expect(await api.product.detail({ key })).toMatchObject({ rating: null, reviews: [] });
    await expect(me.review.add({ key, review: "x" })).rejects.toMatchObject({ code: "review.off" });
  });
});
