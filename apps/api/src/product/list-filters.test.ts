import { expect, test } from "vitest";
import { sql } from "kysely";
import { putBrand, putCategory, putMaker, putProduct, type PutVariant } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { expectSound } from "../testing/towels.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { compareValues } from "./option-facets.ts";
import { refreshPrices } from "./sale-price/sale-prices.service.ts";

type Query = Parameters<TestShop["api"]["product"]["list"]>[0];

const indigo = { code: "ai", name: "藍" };
const white = { code: "shiro", name: "白" };
const day = (text: string) => new Date(`${text}T00:00:00+09:00`);

async function keys({ api }: TestShop, query: Query) {
  return (await api.product.list(query)).data.map(({ key }) => key).toSorted();
}

async function put(test: TestShop, key: string, variants: PutVariant[], more: Parameters<typeof putProduct>[1] = {}) {
  return putProduct(test, { key, code: key.toUpperCase(), variants, ...more });
}

async function putMaterial({ db }: TestShop, id: string, value: string) {
  const specs = JSON.stringify([{ name: "素材", value }]);
  await sql`insert into product_text (model_id, specs) values (${id}, ${specs}::jsonb)`.execute(db);
}

/** Shirts by colour and size, a tea by volume, a bowl of a material. */
async function openFilters(test: TestShop) {
  const mill = await putMaker(test, "mill", "いずみ織布");
  const farm = await putMaker(test, "farm", "山霧茶園");
  const kasumi = await putBrand(test, "kasumi", "霞");
  const cloth = await putCategory(test, "nuno", "布");
  const shared = { maker: mill, brand: kasumi, categories: [cloth] };
  const crossed = await put(
    test,
    "crossed",
    [
      { color: indigo, size: "S", price: 1000 },
      { color: white, size: "M", price: 3000, stock: 0 },
    ],
    shared,
  );
  await put(test, "plain", [{ color: indigo, size: "M 身長156〜163cm", price: 3000 }], shared);
  await put(test, "tea", [{ values: ["300ml"] }, { values: ["750ml"], stock: 0 }], { maker: farm, axes: ["容量"] });
  const bowl = await put(test, "bowl", [{ color: white }]);
  await putMaterial(test, crossed.id, "綿72％ ナイロン25％（裏地を除く）／袖 絹100%");
  await putMaterial(test, bowl.id, "磁器・天然漆");
  return { ...test, crossed, bowl };
}

describeOnBothDatabases("a list's filters", ({ shop, db }) => {
  test("[CAT-31] a clause: filters take any axis of the products, several values and several brands at once", async () => {
    const test = await openFilters(await shop());
    const cases: [Query, string[]][] = [
      [{ option: ["色:藍"] }, ["crossed", "plain"]],
      [{ option: "サイズ:S" }, ["crossed"]],
      [{ option: ["サイズ:S", "サイズ:M"] }, ["crossed", "plain"]],
      [{ option: ["容量:300ml"] }, ["tea"]],
      [{ option: ["容量:300ml", "容量:1L"] }, ["tea"]],
      [{ option: ["素材:ナイロン", "素材:磁器"] }, ["bowl", "crossed"]],
      [{ option: ["素材:絹", "色:藍"] }, ["crossed"]],
      [{ maker: ["mill", "farm"] }, ["crossed", "plain", "tea"]],
      [{ maker: ["mill", "nobody"], brand: ["kasumi"] }, ["crossed", "plain"]],
      [{ category: ["nuno", "nothing"] }, ["crossed", "plain"]],
    ];
    for (const [query, expected] of cases) expect([query, await keys(test, query)]).toEqual([query, expected]);
    await expectSound(db());
  });

  test("[CAT-31] colour and size must be one variant's, in stock and in the price's range where these are asked for", async () => {
    const test = await openFilters(await shop());
    expect(await keys(test, { option: ["色:藍", "サイズ:M"] })).toEqual(["plain"]);
    expect(await keys(test, { option: ["色:白", "サイズ:M"] })).toEqual(["crossed"]);
    expect(await keys(test, { option: ["サイズ:M"], stock: "1" })).toEqual(["plain"]);
    expect(await keys(test, { option: ["容量:750ml"], stock: "1" })).toEqual([]);
    expect(await keys(test, { option: ["色:藍"], price_min: 2000 })).toEqual(["plain"]);
    expect(await keys(test, { option: ["素材:綿", "サイズ:M"], price_min: 2000 })).toEqual(["crossed"]);
  });

  test("[CAT-31] what names no axis, or no value of one, finds nothing, and no input is an accident", async () => {
    const test = await openFilters(await shop());
    for (const option of [["色:紅"], ["色"], [":"], ["色:"], ["なし:藍"], ["色:藍\tサイズ"]])
      expect(await keys(test, { option })).toEqual([]);
    const many = Array.from({ length: 40 }, (_, at) => `軸${at}:値`);
    expect(await keys(test, { option: [...many.slice(1), "色:藍"] })).toEqual([]);
    const { options } = await test.api.productSearch.facets({ option: many });
    expect(options.length).toBeLessThanOrEqual(6);
  });

  test("[CAT-18] [CAT-31] a clause: each value of an axis says how many products it leaves, the other filters given", async () => {
    const test = await openFilters(await shop());
    const queries: NonNullable<Query>[] = [
      {},
      { option: ["色:藍"] },
      { option: ["色:藍", "サイズ:M"] },
      { option: ["色:白"], stock: "1" },
      { stock: "1" },
      { price_min: 2000 },
      { option: ["サイズ:M"], price_min: 2000, maker: ["mill"] },
      { option: ["素材:綿"] },
      { word: "タオル", option: ["色:藍"] },
    ];
    let compared = 0;
    for (const query of queries)
      for (const { name, choices } of (await test.api.productSearch.facets(query)).options)
        for (const { key, count } of choices) {
          const others = [query.option ?? []].flat().filter((one) => !one.startsWith(`${name}:`));
          const { pagination } = await test.api.product.list({ ...query, option: [...others, key] });
          expect([query, key, count]).toEqual([query, key, pagination.total]);
          compared++;
        }
    expect(compared).toBeGreaterThan(40);
  });

  test("[CAT-31] the axes of most products are offered, colour with its shade and size in its order; a chosen value stays", async () => {
    const test = await openFilters(await shop());
    const { options } = await test.api.productSearch.facets({});
    expect(options.map(({ name }) => name)).toEqual(["色", "サイズ", "素材", "容量"]);
    expect(options[0]!.choices).toContainEqual({ key: "色:藍", name: "藍", count: 2, hex: "#1e3a5f" });
    expect(options[1]!.choices.map(({ name }) => name)).toEqual(["S", "M"]);
    expect(options[2]!.choices.map(({ name }) => name).toSorted()).toEqual(
      ["ナイロン", "天然漆", "磁器", "絹", "綿"].toSorted(),
    );
    const tea = await test.api.productSearch.facets({ maker: ["farm"], option: ["色:藍"] });
    expect(tea.options.find(({ name }) => name === "色")!.choices).toEqual([{ key: "色:藍", name: "藍", count: 0 }]);
  });

  test("[CAT-31] the button's number is the list's", async () => {
    const test = await openFilters(await shop());
    for (const query of [
      {},
      { option: ["色:藍"] },
      { maker: ["mill", "farm"], stock: "1" as const },
      { word: "タオル" },
    ]) {
      const { pagination } = await test.api.product.list(query);
      expect(await test.api.productSearch.count(query)).toEqual({ total: pagination.total, is_exact: true });
    }
  });

  test("[CAT-31] an axis of 60 values offers 50, and a chosen one beside them", async () => {
    const test = await shop();
    const variants = Array.from({ length: 60 }, (_, at) => ({ size: `${at + 10}cm` }));
    await put(test, "long", variants);
    await put(test, "twice", variants.slice(0, 50));
    const { options } = await test.api.productSearch.facets({ option: ["サイズ:69cm"] });
    expect(options[0]!.choices).toHaveLength(51);
    expect(options[0]!.choices.at(-1)).toMatchObject({ key: "サイズ:69cm", count: 1 });
    expect(await keys(test, { option: variants.slice(20).map(({ size }) => `サイズ:${size}`) })).toEqual([
      "long",
      "twice",
    ]);
  });

  test("[CAT-31] a changed value, a renamed axis, a sold last piece and a new material change the filters at once", async () => {
    const test = await openFilters(await shop());
    const run = (text: string) => sql.raw(text).execute(db());
    await run("update product set size = 'L' where code = 'PLAIN-1'");
    expect(await keys(test, { option: ["サイズ:L"] })).toEqual(["plain"]);
    await run("update product set stock = 0 where code = 'PLAIN-1'");
    expect([
      await keys(test, { option: ["サイズ:L"], stock: "1" }),
      await keys(test, { option: ["サイズ:L"] }),
    ]).toEqual([[], ["plain"]]);
    await run("update product_model set option_names = array['内容量'] where key = 'tea'");
    expect([await keys(test, { option: "内容量:300ml" }), await keys(test, { option: "容量:300ml" })]).toEqual([
      ["tea"],
      [],
    ]);
    await run(`update product_text set specs = '[{"name": "材質", "value": "欅"}]'`);
    expect(await keys(test, { option: ["素材:欅"] })).toEqual(["bowl", "crossed"]);
    await run("update product_model set option_keys = '{}', is_ended = true, discount = 5");
    await run("delete from product_text");
    expect(await keys(test, { option: ["素材:欅"] })).toEqual([]);
    expect(await keys(test, { option: ["色:藍"] })).toEqual(["crossed", "plain"]);
    await expectSound(db());
  });
});

describeOnBothDatabases("orders of a list", ({ shop, db }) => {
  const order = async (test: TestShop, query: Query) => (await test.api.product.list(query)).data.map(({ key }) => key);

  test("[CAT-31] by discount: the highest share off first, of the variant that costs least; what is not on sale follows", async () => {
    const test = await shop();
    const now = { from: day("2020-01-01"), until: day("2099-01-01") };
    await put(test, "half", [{ price: 2000, sale: { price: 1000, ...now } }, { price: 3000 }]);
    await put(test, "tenth", [{ price: 1000, sale: { price: 900, ...now } }]);
    await put(test, "full", [{ price: 500 }]);
    await put(test, "over", [{ price: 1000, sale: { price: 100, from: day("2020-01-01"), until: day("2020-02-01") } }]);
    expect((await order(test, { sort: "discount" })).slice(0, 2)).toEqual(["half", "tenth"]);
    await sql`update product set sale_price = 300 where code = 'TENTH-1'`.execute(db());
    expect((await order(test, { sort: "discount" })).slice(0, 2)).toEqual(["tenth", "half"]);
    await expectSound(db());
  });

  test("[CAT-31] by reviews: good ones of many before a single best one, and what nobody has reviewed before bad ones", async () => {
    const test = await shop();
    const ids: Record<string, string> = {};
    for (const key of ["bad", "none", "single", "many"]) ids[key] = (await put(test, key, [{}])).id;
    const review = (key: string, rating: number, count: number) =>
      sql`insert into product_review (id, channel_id, model_id, rating, review, display_name, is_purchaser, state, created_at)
        select gen_random_uuid(), ${test.channel.id}, ${ids[key]!}, ${rating}, 'よい', '花子', true, 'shown', now()
        from generate_series(1, ${count}::int)`.execute(db());
    await review("many", 5, 20);
    await review("many", 4, 10);
    await review("single", 5, 1);
    await review("bad", 1, 3);
    expect(await order(test, { sort: "reviews" })).toEqual(["many", "single", "none", "bad"]);
    expect(await order(test, { word: "ガーゼ", sort: "reviews" })).toEqual(["many", "single", "none", "bad"]);
  });

  test("[CAT-31] what is no longer sold stands last in every order, and with a word too", async () => {
    const test = await shop();
    await put(test, "ended", [{ price: 1, is_on_sale: false }], { popularity: 99, published_at: day("2026-05-01") });
    await put(test, "past", [{ price: 99_999 }], { popularity: 98, sale_ends_at: day("2020-01-01"), name: "ガーゼ" });
    await put(test, "sold-out", [{ price: 5000, stock: 0 }]);
    await put(test, "here", [{ price: 6000 }]);
    for (const sort of ["new", "popular", "reviews", "discount", "price_asc", "price_desc"] as const)
      for (const query of [{ sort }, { sort, word: "ガーゼ" }, { sort, per: 2, pages: 2 }]) {
        const last = (await order(test, query)).slice(2).toSorted();
        expect([query, last]).toEqual([query, ["ended", "past"]]);
      }
    expect((await order(test, { word: "ガーゼ" })).slice(2).toSorted()).toEqual(["ended", "past"]);
    expect(await order(test, { per: 3 })).toHaveLength(3);
  });

  test("[CAT-31] a sale that ends by the clock goes to the end with the job of that minute", async () => {
    const test = await shop();
    await put(test, "ends", [{}], { published_at: day("2026-05-01") });
    await put(test, "stays", [{}], { published_at: day("2026-04-01") });
    // as the moment passes without a write
    await sql`alter table product_model disable trigger replace_derived_update`.execute(db());
    await sql`update product_model set sale_ends_at = now() - interval '1 minute' where key = 'ends'`.execute(db());
    await sql`alter table product_model enable trigger replace_derived_update`.execute(db());
    expect(await order(test, {})).toEqual(["ends", "stays"]);
    await refreshPrices({ shop: test.shop, db: db(), now: test.shop.clock(), actor: test.shop.actor });
    expect(await order(test, {})).toEqual(["stays", "ends"]);
  });
});

test("[CAT-31] values stand in their own order: sizes by size, figures by number", () => {
  const sorted = (...values: string[]) => values.toSorted(compareValues);
  expect(sorted("LL", "S 身長150cm", "フリー", "M", "XS")).toEqual(["XS", "S 身長150cm", "M", "LL", "フリー"]);
  expect(sorted("750ml", "1200ml", "300ml")).toEqual(["300ml", "750ml", "1200ml"]);
  expect(sorted("大", "小", "中", "特大")).toEqual(["小", "中", "大", "特大"]);
});
