import { sql } from "kysely";
import { expect, test } from "vitest";
import { openOtherChannel, openTeaShop, putMaker, putProduct, putTag } from "../testing/catalogue.ts";
import { describeOnBothDatabases, describeOnPostgres } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { productFacets } from "./facet.service.ts";

type Query = Parameters<TestShop["api"]["productSearch"]["facets"]>[0];
type Filter = "category" | "maker" | "brand" | "tag" | "stock";

async function counts({ api }: TestShop, filter: Filter, query: Query = {}) {
  const facet = (await api.productSearch.facets(query))[filter];
  return Object.fromEntries(facet.choices.map(({ key, count }) => [key, count]));
}

/** Inserts many products of one name at once; popularity rises with the number. */
async function fill({ db, channel }: TestShop, count: number, name: string) {
  await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name, search_text, popularity)
    select gen_random_uuid(), ${channel.id}, '2026-01-01', 10, ${name} || n, ${name} || n, ${name}, ${name}, n
    from generate_series(1, ${count}::int) n`.execute(db);
  // Autovacuum would analyze soon; with a plan for an empty table the queries take twenty seconds.
  await sql`analyze product_model`.execute(db);
}

describeOnBothDatabases("the choices of a list's filters", ({ shop }) => {
  test("[CAT-18] each choice has the number of products it leaves, in every filter", async () => {
    const test = await openTeaShop(await shop());
    expect(await counts(test, "category")).toEqual({ cha: 3, leaf: 2, green: 1, nuno: 3 });
    expect(await counts(test, "maker")).toEqual({ farm: 3, mill: 2 });
    expect(await counts(test, "brand")).toEqual({ kasumi: 1 });
    expect(await counts(test, "tag")).toEqual({ gift: 2 });
    expect(await counts(test, "stock")).toEqual({ "1": 4 });
  });

  test("[CAT-18] given the other filters, a choice counts the products of the resulting list", async () => {
    const test = await openTeaShop(await shop());
    const filters = ["category", "maker", "brand", "tag", "stock"] as const;
    const queries: NonNullable<Query>[] = [
      { maker: "mill" },
      { category: "nuno", tag: "gift" },
      { category: "cha", maker: "farm", stock: "1" },
      { word: "茶" },
      { word: "茶", price_max: 1500 },
      { word: "茶", category: "cha", stock: "1" },
      { price_min: 1000, brand: "kasumi" },
    ];
    for (const query of queries)
      for (const filter of filters)
        for (const [choice, count] of Object.entries(await counts(test, filter, query))) {
          const { pagination } = await test.api.product.list({ ...query, [filter]: choice });
          expect([query, filter, choice, count]).toEqual([query, filter, choice, pagination.total]);
        }
  });

  test("[CAT-18] a choice that would leave no products is not offered; the chosen one stays", async () => {
    const test = await openTeaShop(await shop());
    expect(await counts(test, "maker", { category: "leaf" })).toEqual({ farm: 2 });
    expect(await counts(test, "maker", { category: "leaf", maker: "mill" })).toEqual({ farm: 2, mill: 0 });
    expect(await counts(test, "category", { maker: "mill", category: "green" })).toEqual({ nuno: 2, green: 0 });
    expect(await counts(test, "stock", { word: "抹茶" })).toEqual({});
    expect(await counts(test, "stock", { word: "抹茶", stock: "1" })).toEqual({ "1": 0 });
    const { maker } = await test.api.productSearch.facets({ category: "leaf", maker: "mill" });
    expect(maker.choices.find(({ key }) => key === "mill")?.name).toBe("いずみ織布");
  });

  test("[CAT-18] a filter with an unknown key leaves no products and is not offered", async () => {
    const test = await openTeaShop(await shop());
    expect(await counts(test, "maker", { category: "nothing" })).toEqual({});
    expect(await counts(test, "category", { category: "nothing" })).toMatchObject({ cha: 3 });
    expect(await counts(test, "category", { category: "nothing" })).not.toHaveProperty("nothing");
  });

  test("[CAT-18] hidden products are not counted: protected tags, unpublished ones, other channels", async () => {
    const test = await openTeaShop(await shop());
    const secret = await putTag(test, "secret", "頒布会", "a hash");
    await putProduct(test, { name: "頒布会の茶", tags: [secret], categories: [test.tea], maker: test.farm });
    await putProduct(test, { categories: [test.tea], published_at: new Date("2030-01-01") });
    await putProduct(await openOtherChannel(test), { name: "よその茶" });
    expect(await counts(test, "category")).toMatchObject({ cha: 3 });
    expect(await counts(test, "tag")).toEqual({ gift: 2 });
    expect(await counts(test, "tag", { tag: "secret" })).toEqual({ gift: 2 });
  });

  test("[CAT-18] one statement counts all choices of a page", async () => {
    const test = await openTeaShop(await shop());
    const statements: string[] = [];
    const db = test.shop.db.withPlugin({
      transformQuery({ node }) {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const channel = await test.shop.channels.byId(test.channel.id);
    const ctx = { shop: test.shop, db, channel, now: test.shop.clock(), actor: test.shop.actor };
    await productFacets({ category: ["nuno"], tag: ["gift"], option: ["色:藍"], stock: "1" }, ctx as never);
    expect(statements.filter((one) => one.includes("product_model"))).toHaveLength(1);
  });
});

// PostgreSQL only: the embedded database takes half a minute to insert the rows.
describeOnPostgres("more hits than are counted exactly", ({ shop }) => {
  test(
    "[CAT-18, CAT-20] counts are exact up to 10,000 hits; above that they are marked as estimates, 1,200 hits can be paged through, the exact name is still first, and no page repeats",
    { timeout: 120_000 },
    async () => {
      const test = await openTeaShop(await shop());
      await fill(test, 9_996, "木綿の布");
      const whole = await test.api.product.list({ word: "木綿" });
      expect([whole.pagination.total, whole.pagination.last, whole.more]).toEqual([
        9996,
        667,
        { is_total_exact: true, also_searched: [] },
      ]);
      const exact = await test.api.productSearch.facets({ word: "木綿", maker: "mill" });
      expect([exact.category.is_exact, exact.maker]).toEqual([true, { is_exact: true, choices: [expect.anything()] }]);
      await fill(test, 2_000, "木綿の糸");
      const query = { word: "綿", sort: "popular" } as const;
      const over = await test.api.product.list(query);
      expect(over.more).toMatchObject({ is_total_exact: false });
      expect(over.pagination.total).toBeGreaterThanOrEqual(10_000);
      expect(over.pagination.total % 1000).toBe(0);
      for (const sort of ["popular", "relevance"] as const) {
        const last = await test.api.product.list({ ...query, sort, page: 80 });
        expect([last.pagination.last, last.data.length]).toEqual([80, 15]);
        expect((await test.api.product.list({ ...query, sort, page: 81 })).data).toEqual([]);
      }
      // The channel is known to be large by now; a word with few products is still counted exactly.
      const few = await test.api.product.list({ word: "糸" });
      expect([few.pagination.total, few.more?.is_total_exact]).toEqual([2000, true]);
      expect((await test.api.productSearch.facets({ word: "糸" })).maker.is_exact).toBe(true);
      expect((await test.api.productSearch.facets({})).maker.is_exact).toBe(false);
      const { maker, category } = await test.api.productSearch.facets({ maker: "mill" });
      expect([maker.is_exact, category]).toMatchObject([
        false,
        { is_exact: true, choices: [{ key: "nuno", count: 2 }] },
      ]);
      expect(maker.choices.map(({ key }) => key)).toContain("mill");
      // Of a word in too many products two filters leave few, and so does each of them alone: rows gathered for one
      // filter serve both.
      const loom = await putMaker(test, "loom", "はた屋");
      const mill = await putMaker(test, "weaver", "織り屋");
      await putProduct(test, { name: "綿の帯", maker: mill });
      await putProduct(test, { name: "綿の紐", maker: loom });
      await putProduct(test, { name: "綿の袋", maker: mill, variants: [{ stock: 0 }] });
      const facets = await test.api.productSearch.facets({ word: "綿", maker: "weaver", stock: "1" });
      const numbers = (kind: Filter) => Object.fromEntries(facets[kind].choices.map(({ key, count }) => [key, count]));
      expect([numbers("maker"), numbers("stock")]).toEqual([{ loom: 1, weaver: 1 }, { 1: 1 }]);
      expect([facets.maker.is_exact, facets.stock.is_exact, facets.category.is_exact]).toEqual([true, true, true]);
      await putProduct(test, { key: "whole", name: "木綿", popularity: 0 });
      const keys: string[] = [];
      for (const page of [1, 2, 3, 4, 5])
        keys.push(...(await test.api.product.list({ word: "木綿", per: 100, page })).data.map(({ key }) => key));
      expect(keys.slice(0, 2)).toEqual(["whole", "木綿の布9996"]);
      expect(new Set(keys).size).toBe(500);
    },
  );

  test(
    "[CAT-20] beyond 2,000 hits the exact name and the 300 most popular hits are ranked; the others follow by popularity",
    { timeout: 120_000 },
    async () => {
      const test = await shop();
      await fill(test, 2_001, "布の木綿");
      await putProduct(test, { key: "whole", name: "木綿", popularity: 0 });
      await putProduct(test, { key: "popular", name: "木綿の糸", popularity: 1_990 });
      await putProduct(test, { key: "unpopular", name: "木綿の帯", popularity: 0 });
      const keys: string[] = [];
      for (let page = 1; page <= 21; page++) {
        const { data, pagination, more } = await test.api.product.list({ word: "木綿", per: 100, page });
        expect([pagination.total, more?.is_total_exact]).toEqual([2_004, true]);
        keys.push(...data.map(({ key }) => key));
      }
      expect(keys.slice(0, 3)).toEqual(["whole", "popular", "布の木綿2001"]);
      expect(keys.at(-1)).toBe("unpopular");
      expect(new Set(keys).size).toBe(2_004);
    },
  );
});
