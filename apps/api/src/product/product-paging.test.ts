import { productSorts } from "@noren/contract/product/product.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Context } from "#api/shop.ts";
import { putCategory, putProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { settingProblem } from "#api/channel/settings.ts";
import { listProducts } from "./product.service.ts";

const japanese = /[ぁ-んァ-ヶ一-龠]/;

describeOnBothDatabases("the pages of the product list", ({ shop }) => {
  test("[CAT-01] [NAV-17] 15 a page, counted in the headers", async () => {
    const test = await shop();
    for (let at = 0; at < 32; at++) await putProduct(test);
    expect((await test.api.product.list()).pagination).toEqual({ total: 32, per: 15, last: 3, current: 1 });
    const last = await test.api.product.list({ page: 3 });
    expect(last.data).toHaveLength(2);
    const response = await test.app.request("http://shop.test/api/v1/products?page=2&per=10");
    const headers = ["x-total", "x-per-page", "x-last-page", "x-current-page"].map((name) =>
      response.headers.get(name),
    );
    expect(headers).toEqual(["32", "10", "4", "2"]);
  });

  test("[CAT-01] [NAV-17] a channel's pages have 12, 24 or 48 products, which fill rows of two, three, four and six; a call says how many", async () => {
    const test = await shop();
    for (let at = 0; at < 26; at++) await putProduct(test);
    for (const wrong of [0, 15, 18, 1000, 24.5, "24"])
      expect(settingProblem("CATALOGUE.PRODUCTS_PER_PAGE", wrong)).toContain("設定できない値");
    await test.set("CATALOGUE.PRODUCTS_PER_PAGE", 12);
    expect((await test.api.product.list()).pagination.per).toBe(15);
    const { data, pagination } = await test.api.product.list({ per: 12 });
    expect([data.length, pagination]).toEqual([12, { total: 26, per: 12, last: 3, current: 1 }]);
  });

  test("[CAT-01] a page beyond the last is empty and says where the list ends", async () => {
    const test = await shop();
    expect(await test.api.product.list({ page: 7 })).toMatchObject({
      data: [],
      pagination: { total: 0, per: 15, last: 1, current: 7 },
    });
    for (let at = 0; at < 16; at++) await putProduct(test, { name: "煎茶" });
    for (const query of [{}, { word: "茶" }, { stock: "1" as const }])
      expect(await test.api.product.list({ ...query, page: 100_000 })).toMatchObject({
        data: [],
        pagination: { total: 16, per: 15, last: 2, current: 100_000 },
      });
  });

  test("[CAT-01] all pages together are the whole list, nothing twice, also where prices and days are the same", async () => {
    const test = await shop();
    const cloth = await putCategory(test, "nuno", "布");
    for (let at = 0; at < 37; at++)
      await putProduct(test, {
        name: at % 2 ? "手ぬぐい" : "タオル",
        categories: at % 3 ? [cloth] : [],
        price: 1000 + (at % 4) * 100,
        popularity: at % 5,
      });
    const queries = fc.record({
      sort: fc.constantFrom(...productSorts),
      per: fc.integer({ min: 1, max: 40 }),
      pages: fc.integer({ min: 1, max: 3 }),
      word: fc.constantFrom(undefined, "タオル", "ぬ"),
      category: fc.constantFrom(undefined, "nuno"),
    });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const whole = await test.api.product.list({ ...query, pages: 1, per: 100 });
        const pages = [];
        for (let page = 1; page <= Math.ceil(whole.data.length / query.per); page += query.pages)
          pages.push(await test.api.product.list({ ...query, page }));
        expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.data.map(({ id }) => id));
        for (const { pagination } of pages)
          expect(pagination).toMatchObject({
            total: whole.data.length,
            last: Math.ceil(whole.data.length / query.per),
          });
      }),
      { numRuns: 12 },
    );
  });

  test("[ERR-04] a value that a field cannot take is refused at the field, in Japanese", async () => {
    const { api } = await shop();
    const bad = {
      word: ["長".repeat(101), "長".repeat(5000)],
      category: ["c".repeat(121), Array.from({ length: 41 }, (_, at) => `c${at}`)],
      maker: ["m".repeat(121), ["a", "m".repeat(121)]],
      option: ["o".repeat(201), Array.from({ length: 41 }, (_, at) => `サイズ:${at}`)],
      brand: ["b".repeat(121)],
      tag: ["t".repeat(121)],
      price_min: ["-1", "1.5", "abc", "100000001", "1e3", "99999999999999999999"],
      price_max: ["-1", "百円"],
      stock: ["2", "yes"],
      sort: ["cheap", "NEW", "new; drop"],
      page: ["0", "-1", "100001", "1.5", "x"],
      per: ["0", "101", "all", "-5"],
    };
    for (const [field, values] of Object.entries(bad))
      for (const value of values) {
        const refusal = await api.product.list({ [field]: value } as never).catch((error) => error);
        expect(refusal).toMatchObject({ code: "common.invalid_input", status: 422 });
        expect(Object.keys(refusal.fields)).toEqual([field]);
        expect(refusal.fields[field].join()).toMatch(japanese);
      }
  });

  test("[ERR-04] odd characters in any field are answered, never with an accident", async () => {
    const test = await shop();
    await putProduct(test);
    const odd = [
      "%00",
      "a%00b",
      "%ED%A0%80",
      "%F0%9F%8D%B5",
      "%25",
      "_",
      "%5C",
      "%27",
      "%7B%7D",
      "null",
      "%E2%80%AE",
      "%C2%A0",
      "%EF%BF%BE",
      "%",
    ];
    for (const field of [
      "word",
      "category",
      "maker",
      "brand",
      "tag",
      "option",
      "maker[]",
      "option[]",
      "option[]=:&option[]",
    ])
      for (const value of odd)
        for (const call of ["products", "product-facets", "product-count"]) {
          const response = await test.app.request(`http://shop.test/api/v1/${call}?${field}=${value}`);
          expect([`${call}?${field}=${value}`, response.status < 500]).toEqual([`${call}?${field}=${value}`, true]);
        }
  });

  test("[SEC-02] a page number beyond any list is answered by a count alone", async () => {
    const own = await shop();
    await putProduct(own);
    const statements: string[] = [];
    const db = own.shop.db.withPlugin({
      transformQuery({ node }) {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const channel = await own.shop.channels.byId(own.channel.id);
    const ctx = { shop: own.shop, db, channel, now: own.shop.clock(), actor: own.shop.actor };
    const list = await listProducts({ page: 100_000, per: 100 }, ctx as unknown as Context);
    expect([list.data.length, list.pagination.total]).toEqual([0, 1]);
    expect(statements.filter((one) => one.includes("product_model"))).toHaveLength(1);
    expect(statements.join()).toContain("count(*)");
  });

  test("[ERR-04] numbers of any width are the same", async () => {
    const test = await shop();
    await putProduct(test, { price: 1980 });
    expect(
      (await test.api.product.list({ price_min: "１，９８０", price_max: "¥1,980円", page: "１" })).data,
    ).toHaveLength(1);
  });
});

describe("remembering for a moment", () => {
  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

  test("[CAT-01] calls at one time work once, later ones within the moment not at all", async () => {
    let time = 1000;
    const remember = ttlCache<number>({ ttlMs: 30, limit: 10, isWorth: () => true, now: () => time });
    let worked = 0;
    const work = async () => (await pause(5), ++worked);
    expect(await Promise.all([remember("a", work), remember("a", work)])).toEqual([1, 1]);
    time = 1029;
    expect(await remember("a", work)).toBe(1);
    time = 1031;
    expect(await remember("a", work)).toBe(2);
  });

  test("[CAT-01] what is not worth it is worked out anew", async () => {
    const remember = ttlCache<number>({ ttlMs: 1000, limit: 10, isWorth: (value) => value > 1 });
    let worked = 0;
    const work = async () => ++worked;
    for (const expected of [1, 2, 2]) expect(await remember("a", work)).toBe(expected);
  });

  test("[CAT-01] a failure is not remembered, and the oldest are forgotten beyond the limit", async () => {
    const remember = ttlCache<string>({ ttlMs: 1000, limit: 2, isWorth: () => true });
    await expect(remember("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await remember("a", async () => "up")).toBe("up");
    await remember("b", async () => "b");
    await remember("c", async () => "c");
    expect(await remember("a", async () => "again")).toBe("again");
  });
});
