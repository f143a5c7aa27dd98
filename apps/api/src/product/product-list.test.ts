import { productSorts } from "@noren/contract/product/product.ts";
import { expect, test } from "vitest";
import { openOtherChannel, openTeaShop, putProduct, putTag } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { gatherPage, type ProductFilter, walkPage } from "./product-hits.queries.ts";

const keysOf = (list: { data: { key: string }[] }) => list.data.map(({ key }) => key);
const day = (text: string) => new Date(`${text}T00:00:00+09:00`);

describeOnBothDatabases("the product list", ({ shop }) => {
  test("[CAT-01] the newest stand first, and other sorts by price and popularity", async () => {
    const { api } = await openTeaShop(await shop());
    expect(keysOf(await api.product.list())).toEqual(["matcha", "hojicha", "sencha", "tenugui", "towel"]);
    expect(keysOf(await api.product.list({ sort: "price_asc" }))).toEqual([
      "hojicha",
      "sencha",
      "tenugui",
      "towel",
      "matcha",
    ]);
    expect(keysOf(await api.product.list({ sort: "price_desc" }))).toEqual([
      "matcha",
      "towel",
      "tenugui",
      "sencha",
      "hojicha",
    ]);
    const popular = keysOf(await api.product.list({ sort: "popular" }));
    expect([popular.slice(0, 2), popular.slice(2, 4).toSorted(), popular[4]]).toEqual([
      ["sencha", "towel"],
      ["hojicha", "matcha"],
      "tenugui",
    ]);
  });

  test("[CAT-12] list, detail and cart name the categories of a product from the root on", async () => {
    const { api, db } = await openTeaShop(await shop());
    const names = ["お茶", "茶葉", "煎茶"];
    const { data } = await api.product.list();
    expect(data.find(({ key }) => key === "sencha")!.categories).toEqual(names);
    expect((await api.product.detail({ key: "sencha" })).categories).toEqual(names);
    const product_id = data.find(({ key }) => key === "sencha")!.product_model.products[0]!.id;
    const { detail } = await api.cart.addProduct({ product_id, quantity: 1 });
    expect(detail.products[0]!.product_info.categories).toEqual(names);
    await db.updateTable("product_model").set({ main_category_id: null }).where("key", "=", "sencha").execute();
    expect((await api.product.detail({ key: "sencha" })).categories).toEqual([]);
  });

  test("[THEME-04] the rows of a product's table come with the list where they are asked for, and else not", async () => {
    const { api, db } = await openTeaShop(await shop());
    const { data } = await api.product.list({ word: "煎茶" });
    expect(data.some((card) => "specs" in card)).toBe(false);
    const model_id = data.find(({ key }) => key === "sencha")!.id;
    const specs = [{ name: "内容量", value: "80g" }];
    await db
      .insertInto("product_text")
      .values({ model_id, specs: JSON.stringify(specs) })
      .onConflict((row) => row.column("model_id").doUpdateSet({ specs: JSON.stringify(specs) }))
      .execute();
    const asked = await api.product.list({ with_specs: "1" });
    expect(asked.data.find(({ key }) => key === "sencha")!.specs).toEqual(specs);
    expect(asked.data.every((card) => Array.isArray(card.specs))).toBe(true);
  });

  test("[CAT-01] a category holds what is below it, and a product may be in several", async () => {
    const { api } = await openTeaShop(await shop());
    const inCategory = async (category: string) => keysOf(await api.product.list({ category }));
    expect(await inCategory("cha")).toEqual(["matcha", "hojicha", "sencha"]);
    expect(await inCategory("leaf")).toEqual(["hojicha", "sencha"]);
    expect(await inCategory("green")).toEqual(["sencha"]);
    expect(await inCategory("nuno")).toEqual(["sencha", "tenugui", "towel"]);
  });

  test("[CAT-01] maker, brand, tag, price and stock narrow the list, alone and together", async () => {
    const { api } = await openTeaShop(await shop());
    expect(keysOf(await api.product.list({ maker: "mill" }))).toEqual(["tenugui", "towel"]);
    expect(keysOf(await api.product.list({ brand: "kasumi" }))).toEqual(["sencha"]);
    expect(keysOf(await api.product.list({ tag: "gift" }))).toEqual(["matcha", "towel"]);
    expect(keysOf(await api.product.list({ stock: "1" }))).toEqual(["hojicha", "sencha", "tenugui", "towel"]);
    expect(keysOf(await api.product.list({ stock: "0" }))).toHaveLength(5);
    expect(
      keysOf(
        await api.product.list({
          category: "nuno",
          maker: "mill",
          tag: "gift",
          word: "タオル",
          price_max: 2000,
          stock: "1",
        }),
      ),
    ).toEqual(["towel"]);
  });

  test("[CAT-01] a price range needs a variant within it, and may be typed the wrong way round", async () => {
    const { api } = await openTeaShop(await shop());
    expect(keysOf(await api.product.list({ price_min: 1000, price_max: 1400 }))).toEqual(["sencha", "tenugui"]);
    expect(keysOf(await api.product.list({ price_max: 648 }))).toEqual(["hojicha"]);
    expect(keysOf(await api.product.list({ price_min: 1900 }))).toEqual(["matcha", "hojicha"]);
    expect(keysOf(await api.product.list({ price_min: 1400, price_max: 1000 }))).toEqual(["sencha", "tenugui"]);
  });

  test("[CAT-01] a key that names nothing finds nothing", async () => {
    const { api } = await openTeaShop(await shop());
    for (const filter of ["category", "maker", "brand", "tag"])
      expect(await api.product.list({ [filter]: "nothing" })).toMatchObject({
        data: [],
        pagination: { total: 0, per: 15, last: 1, current: 1 },
      });
  });

  test("[CAT-01] empty fields of a form without script are as if not sent", async () => {
    const { api } = await openTeaShop(await shop());
    const empty = {
      word: "",
      category: "",
      maker: "",
      brand: "",
      tag: "",
      price_min: "",
      price_max: "",
      stock: "",
      sort: "",
      page: "",
      per: "",
    };
    expect(keysOf(await api.product.list(empty as never))).toHaveLength(5);
  });

  test("[CAT-01] products of another channel, upcoming ones and those under a protected tag are not listed or shown", async () => {
    const test = await openTeaShop(await shop());
    const secret = await putTag(test, "secret", "頒布会", "a hash");
    await putProduct(test, { key: "hidden", name: "頒布会のタオル", tags: [secret], categories: [test.cloth] });
    await putProduct(test, { key: "coming", name: "来月のタオル", published_at: day("2026-12-01") });
    await putProduct(await openOtherChannel(test), { key: "elsewhere", name: "よそのタオル" });
    expect((await test.api.product.list()).pagination.total).toBe(5);
    expect(keysOf(await test.api.product.list({ word: "タオル" }))).toEqual(["towel"]);
    expect(keysOf(await test.api.product.list({ tag: "secret" }))).toEqual([]);
    expect(keysOf(await test.api.product.list({ category: "nuno" }))).not.toContain("hidden");
    for (const key of ["hidden", "coming", "elsewhere"])
      await expect(test.api.product.detail({ key })).rejects.toMatchObject({
        code: "product.not_found",
        status: 404,
      });
    test.at("2026-12-02T00:00:00Z");
    expect(keysOf(await test.api.product.list())[0]).toBe("coming");
  });

  test("[CAT-01] walking along a sort and gathering what matches find the same pages", async () => {
    const { db, channel, shop: parts } = await openTeaShop(await shop());
    const scope = { channelId: channel.id, now: parts.clock(), actor: parts.actor };
    const none = {
      words: [],
      category: undefined,
      maker: undefined,
      brand: undefined,
      tag: undefined,
      price: undefined,
      inStock: false,
    };
    const filters: Partial<ProductFilter>[] = [
      {},
      { words: ["茶"] },
      { category: ["cha"] },
      { maker: ["mill"], tag: ["gift"] },
      { maker: ["farm", "mill"], category: ["cha", "nuno"] },
      { brand: ["kasumi"] },
      { price: { min: 700, max: 1500 } },
      { inStock: true, category: ["nuno"], words: ["タオル"] },
    ];
    for (const filter of filters)
      for (const sort of productSorts.filter((one) => one !== "relevance"))
        for (const page of [1, 2]) {
          const order = { sort, per: 2, page };
          const walked = await walkPage(db, scope, { ...none, ...filter }, order);
          expect(walked).toEqual(await gatherPage(db, scope, { ...none, ...filter }, order));
        }
  });
});
