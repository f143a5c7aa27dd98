import { sql } from "kysely";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { commands } from "#api/admin/command/commands.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { liftUnpaidLimits, openForOrders } from "#api/testing/products.ts";
import { buy } from "#api/testing/purchases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const text = { review: "洗うほど\nやわらかくなりました。", display_name: "はな" };

/** Runs an owner's command; returns its output and exit code. */
async function type({ shop }: Pick<TestShop, "shop">, name: string, ...args: string[]) {
  const output: string[] = [];
  const say = (line: string) => void output.push(line);
  const exit = await commands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out: say, err: say });
  return { exit: exit ?? 0, output };
}

/** Findings of the audit about stars. */
const unsound = async (db: Db) =>
  (await findings(db)).flatMap(({ words, broken }) => (words.startsWith("商品の評価") ? broken : []));

/** A shop with a towel and a tea, and a member who has bought the towel. */
async function openBought(test: TestShop) {
  const ready = await openForOrders(test);
  const { me } = await logIn(ready);
  await buy(ready, me, [ready.towel.id]);
  const key = ready.towel.code.toLowerCase();
  return { ...ready, me, key };
}

/** Reviews without a member, as imported ones are. */
async function putReviews({ db, channel, shop }: TestShop, model_id: string, ratings: readonly number[]) {
  const rows = ratings.map((rating, at) => ({
    id: uuidv7(shop.clock()),
    channel_id: channel.id,
    model_id,
    rating,
    review: `${at + 1}番目`,
    display_name: "匿名",
    is_purchaser: false,
    state: "shown",
    created_at: new Date(shop.clock().getTime() + at * 1000),
  }));
  await db.insertInto("product_review").values(rows).execute();
  return rows;
}

describeOnBothDatabases("reviews", ({ shop, db, database }) => {
  test("[CAT-07] [CAT-27] a buyer's review shows in the product's reviews and stars, on list and detail, at once", async () => {
    const { api, me, key, towel } = await openBought(await shop());
    expect(await api.review.list({ key })).toMatchObject({
      data: [],
      more: { rating: null, by_stars: [0, 0, 0, 0, 0], posting: "login" },
    });
    expect((await me.review.list({ key })).more!.posting).toBe("open");
    const posted = await me.review.add({ key, rating: 4, ...text });
    expect(posted).toMatchObject({ product_id: towel.model, rating: 4, ...text, is_purchaser: true, state: "shown" });
    const { data, pagination, more } = await me.review.list({ key });
    expect(data).toEqual([expect.objectContaining({ id: posted.id, display_name: "はな" })]);
    expect([pagination.total, more]).toMatchObject([
      1,
      { rating: { average: 4, count: 1 }, by_stars: [0, 1, 0, 0, 0], posting: "posted" },
    ]);
    const card = (await api.product.list()).data.find((one) => one.key === key)!;
    const detail = await api.product.detail({ key });
    expect([card.rating, detail.rating]).toEqual([
      { average: 4, count: 1 },
      { average: 4, count: 1 },
    ]);
    expect(detail.reviews.map(({ id }) => id)).toEqual([posted.id]);
    expect(await unsound(db())).toEqual([]);
  });

  test("[CAT-07] reviews are listed by the product's key, its id and the id of a variant", async () => {
    const { api, me, key, towel } = await openBought(await shop());
    await me.review.add({ key: towel.id, rating: 5, ...text });
    for (const one of [key, towel.model, towel.id])
      expect((await api.review.list({ key: one })).pagination.total).toBe(1);
    for (const one of ["no-such-product", crypto.randomUUID(), "x".repeat(5000)])
      await expect(api.review.list({ key: one })).rejects.toMatchObject({ code: "product.not_found" });
  });

  test("[CAT-27] members who have not bought or not yet paid the product, or returned it, cannot post", async () => {
    const test = await openForOrders(await shop());
    await liftUnpaidLimits(test);
    const { me } = await logIn(test);
    const key = test.towel.code.toLowerCase();
    const refusal = { status: 422, code: "review.not_bought" };
    const post = () => me.review.add({ key, rating: 5, ...text });
    await expect(post()).rejects.toMatchObject(refusal);
    await buy(test, me, [test.tea.id]);
    for (const state of ["pending", "accepted", "cancelled", "expired", "returned"]) {
      await buy(test, me, [test.towel.id], state);
      await expect(post()).rejects.toMatchObject(refusal);
    }
    expect((await me.review.list({ key })).more!.posting).toBe("not_bought");
    const { me: other } = await logIn(test);
    await buy(test, other, [test.towel.id], "paid");
    await expect(post()).rejects.toMatchObject(refusal);
    expect((await other.review.add({ key, rating: 5, ...text })).state).toBe("shown");
  });

  test("[CAT-27] a second review of the same product is refused, also when both are sent at once", async () => {
    const { me, key } = await openBought(await shop());
    const post = () =>
      me.review.add({ key, rating: 5, ...text }).then(
        () => "posted",
        (error: { code: string }) => error.code,
      );
    const outcomes = await Promise.all([post(), post(), post()]);
    expect(outcomes.toSorted()).toEqual(["posted", "review.already_posted", "review.already_posted"]);
    expect((await me.review.list({ key })).pagination.total).toBe(1);
  });

  test("[CAT-27] [AUTH-22] a visitor must log in, and stars, text and name have bounds", async () => {
    const { api, me, key } = await openBought(await shop());
    await expect(api.review.add({ key, rating: 5, ...text })).rejects.toMatchObject({ code: "auth.login_required" });
    const bad: [field: string, value: unknown, words: string][] = [
      ["rating", 0, "評価は1から5までの整数で入力してください"],
      ["rating", 6, "評価は1から5までの整数で入力してください"],
      ["rating", 4.5, "評価は1から5までの整数で入力してください"],
      ["rating", "", "評価を選択してください"],
      ["review", "  ", "レビューを入力してください"],
      ["review", "あ".repeat(2001), "レビューは2000文字以内で入力してください"],
      ["display_name", "あ".repeat(31), "ニックネームは30文字以内で入力してください"],
    ];
    for (const [field, value, words] of bad)
      await expect(me.review.add({ key, rating: 5, ...text, [field]: value } as never)).rejects.toMatchObject({
        code: "common.invalid_input",
        fields: { [field]: [words] },
      });
  });

  test("[CAT-07] if the shop approves first, a review is hidden until then; a hidden one is removed from stars and page", async () => {
    const test = await openBought(await shop());
    const { api, me, key } = test;
    await test.set("REVIEW.IS_APPROVAL_REQUIRED", true);
    const { id, state } = await me.review.add({ key, rating: 2, ...text });
    expect(state).toBe("waiting");
    const seen = async () => {
      const { data, more } = await api.review.list({ key });
      const detail = await api.product.detail({ key });
      return [data.length, more!.rating, detail.rating, detail.reviews.length];
    };
    expect(await seen()).toEqual([0, null, null, 0]);
    expect((await me.review.list({ key })).more!.posting).toBe("waiting");
    const { output } = await type(test, "review list", "noren", "--state", "waiting");
    expect(output.join("\n")).toMatch(/承認待ち {2}★★☆☆☆ {2}ガーゼタオル\n {2}はな: 洗うほど やわらかくなりました。/);
    expect((await type(test, "review approve", "noren", id)).output).toEqual([`${id}: 掲載中にしました。`]);
    expect((await type(test, "review approve", "noren", id)).output).toEqual([`${id}: すでに掲載中です。`]);
    expect(await seen()).toEqual([1, { average: 2, count: 1 }, { average: 2, count: 1 }, 1]);
    expect((await type(test, "review reject", "noren", id)).exit).toBe(0);
    expect(await seen()).toEqual([0, null, null, 0]);
    const lost = crypto.randomUUID();
    expect(await type(test, "review approve", "noren", lost, "x")).toEqual({
      exit: 1,
      output: [`${lost}: このレビューはありません。`, "x: このレビューはありません。"],
    });
    await expect(type(test, "review list", "noren", "--state", "x")).rejects.toThrow("--state には");
    expect(await unsound(db())).toEqual([]);
  });

  test("[CAT-07] reviews are paged, newest first, and the product's page has the latest three", async () => {
    const test = await openForOrders(await shop());
    const { api, towel } = test;
    await putReviews(test, towel.model, [5, 5, 4, 4, 4, 3, 2, 1, 5, 5, 5, 5]);
    const key = towel.code.toLowerCase();
    const first = await api.review.list({ key });
    expect(first.pagination).toEqual({ total: 12, per: 10, last: 2, current: 1 });
    expect(first.data.map(({ review }) => review).slice(0, 3)).toEqual(["12番目", "11番目", "10番目"]);
    expect(first.more).toMatchObject({ rating: { average: 4, count: 12 }, by_stars: [6, 3, 1, 1, 1] });
    expect((await api.review.list({ key, page: 2, per: 5 })).data).toHaveLength(5);
    expect((await api.review.list({ key, page: 99_999 })).data).toEqual([]);
    await expect(api.review.list({ key, page: -1 })).rejects.toMatchObject({ code: "common.invalid_input" });
    expect((await api.product.detail({ key })).reviews.map(({ review }) => review)).toEqual([
      "12番目",
      "11番目",
      "10番目",
    ]);
  });

  test("[CAT-27] stars follow reviews changed by SQL, and cannot be written by hand", async () => {
    const test = await openForOrders(await shop());
    const { api, towel, tea } = test;
    const [first] = await putReviews(test, towel.model, [5, 4, 4]);
    const rating = async (code: string) => (await api.product.detail({ key: code.toLowerCase() })).rating;
    expect(await rating(towel.code)).toEqual({ average: 4.3, count: 3 });
    await sql`update product_review set rating = 1 where id = ${first!.id}`.execute(db());
    expect(await rating(towel.code)).toEqual({ average: 3, count: 3 });
    await sql`update product_review set model_id = ${tea.model} where id = ${first!.id}`.execute(db());
    expect([await rating(towel.code), await rating(tea.code)]).toEqual([
      { average: 4, count: 2 },
      { average: 1, count: 1 },
    ]);
    await sql`update product_model set review_count = 100, rating_sum = 500`.execute(db());
    expect(await rating(towel.code)).toEqual({ average: 4, count: 2 });
    await sql`delete from product_review`.execute(db());
    expect([await rating(towel.code), await rating(tea.code)]).toEqual([null, null]);
    expect(await unsound(db())).toEqual([]);
  });

  test("[CAT-07] a shown review drops the cached pages once per statement; a waiting one drops none", async () => {
    const test = await openForOrders(await shop());
    const notified: string[] = [];
    const unlisten = await database().listen("pages", (payload) => void (payload && notified.push(payload)));
    await putReviews(test, test.towel.model, [5, 4]);
    await expect.poll(() => notified.splice(0), { timeout: 5000 }).toEqual([test.channel.id]);
    await sql`update product_review set state = 'waiting'`.execute(db());
    await expect.poll(() => notified.splice(0), { timeout: 5000 }).toEqual([test.channel.id]);
    await sql`update product_review set review = 'なおした' where state = 'waiting'`.execute(db());
    await sql`update product_review set state = 'shown' where rating = 5`.execute(db());
    await expect.poll(() => notified.splice(0), { timeout: 5000 }).toEqual([test.channel.id]);
    await unlisten();
  });

  test("[CAT-05] a product under a tag with a password has no reviews for anybody", async () => {
    const test = await openBought(await shop());
    const { api, me, key, towel } = test;
    await me.review.add({ key, rating: 5, ...text });
    const secret = await putTag(test, "secret", "会員さまだけ", "a hash");
    await test.db
      .updateTable("product_model")
      .set({ tag_ids: [secret.id] })
      .where("id", "=", towel.model)
      .execute();
    for (const one of [key, towel.model, towel.id])
      await expect(api.review.list({ key: one })).rejects.toMatchObject({ code: "product.not_found" });
    await expect(me.review.add({ key, rating: 5, ...text })).rejects.toMatchObject({ code: "product.not_found" });
  });

  test("[CAT-07] of 100 reviews a minute most are refused, and none reaches the product", async () => {
    const { me, key } = await openBought(await shop());
    const outcomes = new Map<string, number>();
    for (let count = 0; count < 100; count++) {
      const code = await me.review.add({ key: "no-such-product", rating: 5, ...text }).then(
        () => "posted",
        (error: { code: string }) => error.code,
      );
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({ "product.not_found": 20, "common.too_many_requests": 80 });
    expect((await me.review.list({ key })).pagination.total).toBe(0);
  });
});
