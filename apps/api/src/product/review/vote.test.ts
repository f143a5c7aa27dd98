import { expect, test } from "vitest";
import { deleteEndedRows } from "#api/admin/retention/retention.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders } from "#api/testing/products.ts";
import { buy } from "#api/testing/purchases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** A towel with a shown review, and its writer. */
async function openReviewed(test: TestShop) {
  const ready = await openForOrders(test);
  const { me } = await logIn(ready);
  await buy(ready, me, [ready.towel.id]);
  const key = ready.towel.code.toLowerCase();
  const { id } = await me.review.add({ key, rating: 5, review: "よく乾きます。", display_name: "はな" });
  return { ...ready, writer: me, key, id };
}

describeOnBothDatabases("helpful reviews", ({ shop }) => {
  test("[MEM-28] a member votes for a review once and can take the vote back; others see the count", async () => {
    const open = await openReviewed(await shop());
    const { id, key } = open;
    const [first, second] = [await logIn(open), await logIn(open)];
    for (let time = 0; time < 2; time++)
      expect(await first.me.review.help({ id })).toEqual({ id, helpful: 1, is_helpful: true });
    expect(await second.me.review.help({ id })).toMatchObject({ helpful: 2 });
    const seen = async ({ me }: typeof first) => {
      const { data, more } = await me.review.list({ key });
      return [data[0]!.helpful, more!.helped];
    };
    expect([await seen(first), await seen(await logIn(open))]).toEqual([
      [2, [id]],
      [2, []],
    ]);
    for (let time = 0; time < 2; time++)
      expect(await first.me.review.unhelp({ id })).toEqual({ id, helpful: 1, is_helpful: false });
    expect(await seen(first)).toEqual([1, []]);
  });

  test("[MEM-28] a visitor votes once per browser token, as long as the browser has it; the review's writer never", async () => {
    const open = await openReviewed(await shop());
    const { api, id, key, writer } = open;
    for (const browser of ["one", "one", "two"]) await api.review.help({ id, browser });
    expect((await api.review.list({ key, browser: "one" })).more!.helped).toEqual([id]);
    expect((await api.review.list({ key })).data[0]!.helpful).toBe(2);
    await expect(api.review.help({ id })).rejects.toMatchObject({ status: 422 });
    expect(await writer.review.help({ id })).toEqual({ id, helpful: 2, is_helpful: false });
    await api.review.unhelp({ id, browser: "three" });
    open.at("2027-06-01T10:00:00+09:00");
    await deleteEndedRows({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    // The rows of browsers are deleted; the count stays.
    expect(await open.db.selectFrom("review_vote").select("id").execute()).toEqual([]);
    expect((await api.review.list({ key, browser: "one" })).data[0]!.helpful).toBe(2);
  });

  test("[MEM-28] two votes of one browser at once are one", async () => {
    const open = await openReviewed(await shop());
    const { api, id } = open;
    await Promise.all(["one", "one", "two", "two"].map((browser) => api.review.help({ id, browser })));
    expect((await api.review.help({ id, browser: "one" })).helpful).toBe(2);
  });

  test("[MEM-28, ERR-03] a member's vote with an Idempotency-Key is counted outside of its transaction, once for each key", async () => {
    const open = await openReviewed(await shop());
    const { me } = await logIn(open);
    const { id } = open;
    for (let time = 0; time < 70; time++)
      expect(await me.review.help({ id }, { idempotencyKey: "k" })).toEqual({ id, helpful: 1, is_helpful: true });
  });

  test("[MEM-28] a hidden review gets no votes, and an address range that votes too often is refused", async () => {
    const open = await openReviewed(await shop());
    const { api, id } = open;
    await open.db.updateTable("product_review").set({ state: "rejected" }).execute();
    for (const one of [id, crypto.randomUUID()])
      await expect(api.review.help({ id: one, browser: "x" })).rejects.toMatchObject({ code: "review.not_found" });
    await open.db.updateTable("product_review").set({ state: "shown" }).execute();
    const codes = new Set<string>();
    for (let count = 0; count < 130; count++)
      await api.review.help({ id, browser: `b${count}` }).catch((error: { code: string }) => codes.add(error.code));
    expect([...codes]).toEqual(["review.too_many_votes"]);
    const { helpful_count } = await open.db
      .selectFrom("product_review")
      .select("helpful_count")
      .executeTakeFirstOrThrow();
    expect(helpful_count).toBe(118);
  });
});

describeOnBothDatabases("stars and fit", ({ shop }) => {
  test("[MEM-28] the list can be narrowed to one number of stars, with its own number of pages", async () => {
    const open = await openReviewed(await shop());
    const { api, key } = open;
    const { me } = await logIn(open);
    await buy(open, me, [open.towel.id]);
    await me.review.add({ key, rating: 3, review: "ふつうです。", display_name: "もり" });
    const of = async (stars?: number) => {
      const { data, pagination, more } = await api.review.list({ key, ...(stars && { stars }) });
      return [data.map(({ rating }) => rating), pagination.total, more!.by_stars];
    };
    const all = [1, 0, 1, 0, 0];
    expect(await Promise.all([of(), of(3), of(4)])).toEqual([
      [[3, 5], 2, all],
      [[3], 1, all],
      [[], 0, all],
    ]);
    for (const stars of [0, 6, "x"])
      await expect(api.review.list({ key, stars } as never)).rejects.toMatchObject({ status: 422 });
  });

  test("[MEM-28] the fit of a size is requested and summed up only for products with sizes", async () => {
    const open = await openForOrders(await shop());
    const { api, towel, tea } = open;
    await open.db.updateTable("product").set({ size: "M" }).where("id", "=", towel.id).execute();
    await open.db.updateTable("product").set({ size: null }).where("id", "=", tea.id).execute();
    for (const fit of ["small", "good", "good", undefined] as const) {
      const { me } = await logIn(open);
      await buy(open, me, [towel.id, tea.id]);
      for (const { code } of [towel, tea])
        await me.review.add({ key: code.toLowerCase(), rating: 4, review: "よい品です。", ...(fit && { fit }) });
    }
    const key = towel.code.toLowerCase();
    expect((await api.review.list({ key })).more).toMatchObject({
      has_sizes: true,
      fit: { small: 1, good: 2, large: 0 },
    });
    expect((await api.product.detail({ key })).fit).toEqual({ small: 1, good: 2, large: 0 });
    const { data, more } = await api.review.list({ key: tea.code.toLowerCase() });
    expect([more!.has_sizes, more!.fit, data.map(({ fit }) => fit)]).toEqual([false, null, [null, null, null, null]]);
  });
});
