import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders } from "#api/testing/products.ts";
import { buy } from "#api/testing/purchases.ts";

describeOnBothDatabases("a review without stars", ({ shop }) => {
  test("[CAT-07] a call with only `review` posts it without stars and under a general name, and no average counts it", async () => {
    const ready = await openForOrders(await shop());
    const [first, second] = [await logIn(ready), await logIn(ready)];
    for (const { me } of [first, second]) await buy(ready, me, [ready.towel.id]);
    const key = ready.towel.code.toLowerCase();
    const posted = await first.me.review.add({ key: ready.towel.id, review: "よく乾きます。" });
    expect(posted).toMatchObject({ rating: null, review: "よく乾きます。", display_name: "お客さま", state: "shown" });
    const alone = await ready.api.review.list({ key });
    expect(alone).toMatchObject({ data: [{ rating: null }], more: { rating: null, by_stars: [0, 0, 0, 0, 0] } });
    expect(alone.pagination.total).toBe(1);
    await second.me.review.add({ key, rating: 4, review: "厚手です。", display_name: "はな" });
    const both = await ready.api.review.list({ key });
    expect(both.more!.rating).toEqual({ average: 4, count: 1 });
    expect(both.pagination.total).toBe(2);
    expect((await ready.api.product.detail({ key })).rating).toEqual({ average: 4, count: 1 });
    const ratings = (await findings(ready.db)).filter(({ words }) => words.startsWith("商品の評価"));
    expect(ratings.map(({ broken }) => broken)).toEqual([[]]);
    for (const rating of [0, 6, "x"])
      await expect(first.me.review.add({ key, rating, review: "x" } as never)).rejects.toMatchObject({ status: 422 });
  });
});
