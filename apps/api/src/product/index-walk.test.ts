import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Context } from "#api/channel/context.ts";
import { putBrand, putTag } from "../testing/catalogue.ts";
import { describeOnBothDatabases, describeOnPostgres } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";
import {
  gatherPage,
  gatherRanked,
  matching,
  type PlainSort,
  type ProductFilter,
  walkIndex,
  walkPage,
} from "./product-hits.queries.ts";
import { likelyHits, measureChannel, sampledCounts } from "./hit-counts.service.ts";
import { findHits } from "./product-hits.service.ts";
import { similarRows } from "./widening.queries.ts";

const anything: ProductFilter = {
  words: [],
  category: undefined,
  maker: undefined,
  brand: undefined,
  tag: undefined,
  price: undefined,
  inStock: false,
};
const sorts: readonly PlainSort[] = ["new", "popular", "reviews", "discount", "price_asc", "price_desc"];

type Filled = { count: number; name: string; day: string; brand?: string; tag?: string };

/** So many products, written at once, with the same ids each time; days, popularity and prices repeat. */
async function fill({ db, channel }: TestShop, { count, name, day, brand, tag }: Filled) {
  await db.transaction().execute(async (write) => {
    // what triggers derive is written here
    await sql`set local session_replication_role = replica`.execute(write);
    await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name, search_text, search_names,
        popularity, price_min, price_max, brand_id, tag_ids, discount, review_score, is_ended)
      select md5(${[name, day, count].join()}::text || n)::uuid, ${channel.id}, ${day}::timestamptz + (n % 7) * interval '1 hour', 10,
        ${name} || n, ${name} || n, ${name}, ${name}, ${name}, n % 11, 100 * (n % 13), 100 * (n % 13), ${brand ?? null}::uuid,
        ${tag ? [tag] : []}::uuid[], 10 * (n % 5), 3000 + n % 17,
        n % 19 = 0 and ${count}::int < 2000
      from generate_series(1, ${count}::int) n`.execute(write);
  });
  // no trigger has noted the table for `restore`
  await sql`delete from product_model where false`.execute(db);
  // as autovacuum does soon after: plans for an empty table take many times as long
  await sql`analyze product_model`.execute(db);
}

const contextOf = async ({ shop, channel }: TestShop, db = shop.db) =>
  ({
    shop,
    db,
    channel: await shop.channels.byId(channel.id),
    now: shop.clock(),
    actor: shop.actor,
  }) as unknown as Context;

/** A context that remembers what was asked of the database. */
async function watched(test: TestShop) {
  const statements: string[] = [];
  const db = test.shop.db.withPlugin({
    transformQuery({ node }) {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ctx: await contextOf(test, db), statements };
}

describeOnBothDatabases("a walk along a sort's index", ({ shop }) => {
  test("[CAT-01, CAT-05] each page is the one that gathering gives, in every sort, and has nothing hidden", async () => {
    const test = await shop();
    const locked = await putTag(test, "members", "頒布会", "hash");
    await fill(test, { count: 90, name: "タオル", day: "2026-01-01" });
    await fill(test, { count: 40, name: "手ヌグイ", day: "2026-01-01" });
    await fill(test, { count: 25, name: "秘ノタオル", day: "2026-01-01", tag: locked.id });
    await fill(test, { count: 25, name: "来年ノタオル", day: "2027-01-01" });
    const scope = { channelId: test.channel.id, now: test.shop.clock(), actor: test.shop.actor };
    for (const sort of sorts) {
      const all = await gatherPage(test.db, scope, anything, { sort, per: 1000, page: 1 });
      expect(all).toHaveLength(130);
      for (const page of [1, 2, 6, 7, 8]) {
        const order = { sort, per: 20, page };
        const expected = all.slice((page - 1) * 20, page * 20);
        expect(await walkPage(test.db, scope, anything, order)).toEqual(expected);
        expect(await walkIndex(test.db, scope, order)).toEqual(expected);
        const towels = { ...anything, words: ["タオル"] };
        expect(await walkPage(test.db, scope, towels, order)).toEqual(await gatherPage(test.db, scope, towels, order));
      }
    }
  });

  test("[CAT-01] a far page of the whole list goes on where the one before it ends", async () => {
    const test = await shop();
    const locked = await putTag(test, "members", "頒布会", "hash");
    await fill(test, { count: 1100, name: "タオル", day: "2026-01-01" });
    await fill(test, { count: 60, name: "秘ノタオル", day: "2026-01-01", tag: locked.id });
    const scope = { channelId: test.channel.id, now: test.shop.clock(), actor: test.shop.actor };
    const ctx = await contextOf(test);
    for (const sort of sorts) {
      const all = await gatherPage(test.db, scope, anything, { sort, per: 2000, page: 1 });
      const pages = [];
      for (const page of [50, 51, 52, 55]) pages.push(await findHits(ctx, anything, { sort, per: 20, page }));
      expect(pages.flatMap(({ ids }) => ids)).toEqual([...all.slice(980, 1040), ...all.slice(1080)]);
      expect(pages.at(-1)).toMatchObject({ total: 1100, isExact: true });
    }
  });

  test("[CAT-01, SEC-02] hits that all stand at the far end are gathered once the walk has passed what it should", async () => {
    const test = await shop();
    const brand = await putBrand(test, "hibi", "日々の布");
    await fill(test, { count: 2200, name: "古いタオル", day: "2025-01-01", brand: brand.id });
    await fill(test, { count: 4500, name: "新シイタオル", day: "2026-01-01" });
    const scope = { channelId: test.channel.id, now: test.shop.clock(), actor: test.shop.actor };
    const ofBrand = { ...anything, brand: ["hibi"] };
    const order = { sort: "new", per: 15, page: 1 } as const;
    // the walk passes no more than it may
    expect(await walkPage(test.db, scope, ofBrand, order, 4500)).toEqual([]);
    expect(await walkPage(test.db, scope, ofBrand, order, 4505)).toHaveLength(5);
    const { ctx, statements } = await watched(test);
    const found = await findHits(ctx, ofBrand, order);
    expect(found).toEqual({
      ids: await gatherPage(test.db, scope, ofBrand, order),
      total: 2200,
      isExact: true,
    });
    expect(found.ids).toHaveLength(15);
    // counted, walked, gathered
    expect(statements.filter((one) => one.includes("product_model"))).toHaveLength(3);

    // hits at the near end are walked to, and nothing is gathered
    await sql`update product_model set published_at = '2026-06-01' where brand_id = ${brand.id}`.execute(test.db);
    const near = await watched(test);
    expect((await findHits(near.ctx, ofBrand, order)).ids).toEqual(await gatherPage(test.db, scope, ofBrand, order));
    const walked = near.statements.filter((one) => one.includes("offset 0"));
    expect(walked).toHaveLength(1);
    expect(near.statements.at(-1)).toBe(walked[0]);
  });
});

describeOnPostgres("what a plan reads of a large channel", ({ shop }) => {
  test("[CAT-19, SEC-02] products with the words are found by the index of grams alone, however many are published", async () => {
    const test = await shop();
    await fill(test, { count: 3000, name: "麻布巾", day: "2026-01-01" });
    await fill(test, { count: 10, name: "木綿布巾", day: "2025-01-01" });
    // so few were published that their index would serve, as it does in a plan for unknown values
    const scope = { channelId: test.channel.id, now: new Date("2025-06-01") };
    const words = { ...anything, words: ["麻布"], also: [["木綿"]] };
    const { rows } = await sql<Record<string, string>>`
      explain select m.id from product_model m where ${matching(scope, words)}`.execute(test.db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("product_model_grams");
    expect(plan).not.toContain("product_model_new");
  });
});

// the embedded database takes half a minute to write so many
describeOnPostgres("samples of a large channel", ({ shop }) => {
  test(
    "[CAT-18, SEC-02] where a sample cannot say whether a filter leaves more than are counted, one in 16 of the word's products does",
    { timeout: 120_000 },
    async () => {
      const test = await shop();
      const brand = await putBrand(test, "hibi", "日々の布");
      await fill(test, { count: 15_000, name: "木綿タオル", day: "2026-01-01", brand: brand.id });
      await fill(test, { count: 15_000, name: "麻タオル", day: "2026-01-01" });
      const ctx = await contextOf(test);
      await measureChannel(ctx);
      const towels = { ...anything, words: ["タオル"], brand: ["hibi"] };
      const few = { ...anything, words: ["タオル"], price: { min: 0, max: 0 } };
      const [many, counted] = await sampledCounts(ctx, [towels, few], 20);
      expect(many?.isExact).toBe(false);
      expect(many!.total).toBeGreaterThan(13_000);
      expect(many!.total).toBeLessThan(17_000);
      // 2,308 of them: these are counted one by one
      expect(counted).toBeUndefined();
    },
  );

  test(
    "[CAT-18, CAT-20] the first pages of a word in many products, which are counted alone, are those of gathering them all",
    { timeout: 120_000 },
    async () => {
      const test = await shop();
      await fill(test, { count: 9000, name: "木綿タオル", day: "2026-01-01" });
      await fill(test, { count: 3000, name: "麻布巾", day: "2026-01-01" });
      // the 300 most popular ones are not only of one name, and what is called just so need not be popular
      await fill(test, { count: 20, name: "タオル", day: "2026-01-01" });
      const { ctx, statements } = await watched(test);
      await measureChannel(ctx);
      const towels = { ...anything, words: ["タオル"] };
      const none = { categories: [], makers: [], brands: [] };
      const named = [none, none];
      expect(await likelyHits(ctx, towels)).toBeGreaterThan(7000);
      const bounds = { max: 20_001, ranked: 1000, pool: 300 };
      const scope = { channelId: test.channel.id, now: test.shop.clock(), actor: test.shop.actor };
      for (const page of [1, 2, 20, 21]) {
        const slice = { limit: 15, offset: (page - 1) * 15 };
        const all = await gatherRanked(test.db, scope, towels, named, slice, bounds);
        statements.length = 0;
        const found = await findHits(ctx, towels, { sort: "relevance", per: 15, page }, named);
        expect(found).toEqual({ ...all, isExact: true });
        expect([page, statements.some((one) => one.includes("hits as materialized"))]).toEqual([page, page === 21]);
      }
    },
  );

  test(
    "[CAT-19, SEC-02] names for a typo are read in one product of 16 where half of the word is common, and in all where it is not",
    { timeout: 120_000 },
    async () => {
      const test = await shop();
      await fill(test, { count: 17_500, name: "フェイスタオル", day: "2026-01-01" });
      await fill(test, { count: 40, name: "紅茶碗", day: "2026-01-01" });
      const scope = { channelId: test.channel.id, now: test.shop.clock(), actor: test.shop.actor };
      const common = { halves: ["フェイ", "スタロ"], pattern: "フェイスタ.", isSixteenth: true };
      const sample = await similarRows(test.db, scope, common);
      expect([sample.similar.length, sample.similar[0]!.text, sample.read]).toEqual([50, "フェイスタオル\n", 1000]);
      const few = { halves: ["紅茶", "椀"], pattern: "紅茶椀", isSixteenth: true };
      expect((await similarRows(test.db, scope, few)).read).toBeLessThan(20);
      expect((await similarRows(test.db, scope, { ...few, isSixteenth: false })).read).toBe(40);

      const ctx = await contextOf(test);
      await measureChannel(ctx);
      const search = await test.api.product.list({ word: "フェイスタヲル" });
      expect(search.more?.also_searched).toMatchObject([{ word: "フェイスタオル" }]);
      // of a rare word all products are read, not only those that happen to be in the sample
      const rare = { 紅茶椀物: "紅茶碗物", 白玉段子: "白玉団子", 黒豆者物: "黒豆煮物" };
      for (const name of Object.values(rare)) await fill(test, { count: 1, name, day: "2026-01-01" });
      for (const [typed, meant] of Object.entries(rare)) {
        const { more } = await test.api.product.list({ word: typed });
        expect(more?.also_searched).toMatchObject([{ word: meant }]);
      }
    },
  );
});
