import { expect, test } from "vitest";
import { putBrand, putCategory, putMaker, putProduct, type PutProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { foldStaleTexts } from "./search-text.service.ts";

const keysOf = (list: { data: { key: string }[] }) => list.data.map(({ key }) => key);

async function describe(test: TestShop, key: string, description: string, product: PutProduct = {}) {
  const { id } = await putProduct(test, { key, ...product });
  await test.db.insertInto("product_text").values({ model_id: id, description }).execute();
  return id;
}

describeOnBothDatabases("the order of a search", ({ shop }) => {
  test("[CAT-20] whole name, start of the name, name, maker and brand, keyword, description, whatever the popularity", async () => {
    const test = await shop();
    const maker = await putMaker(test, "wara", "わら工房");
    const brand = await putBrand(test, "warabi", "わらび");
    await putProduct(test, { key: "whole", name: "わら", popularity: 0 });
    await putProduct(test, { key: "start", name: "わらのほうき", popularity: 10 });
    await putProduct(test, { key: "name", name: "小さなわらの鍋敷き", popularity: 20 });
    await putProduct(test, { key: "maker", name: "ほうき", maker, popularity: 31 });
    await putProduct(test, { key: "brand", name: "鍋敷き", brand, popularity: 30 });
    await putProduct(test, { key: "keyword", name: "円座", keywords: ["わら細工"], popularity: 40 });
    await describe(test, "description", "<p>稲わらを編みました。</p>", { name: "かご", popularity: 50 });
    await foldStaleTexts(test);
    const ladder = ["whole", "start", "name", "maker", "brand", "keyword", "description"];
    expect(keysOf(await test.api.product.list({ word: "わら" }))).toEqual(ladder);
    expect(keysOf(await test.api.product.list({ word: "ワラ", sort: "relevance" }))).toEqual(ladder);
    const paged = [1, 2, 3, 4].map((page) => test.api.product.list({ word: "わら", per: 2, page }));
    expect((await Promise.all(paged)).flatMap(keysOf)).toEqual(ladder);
  });

  test("[CAT-20] equally relevant products are sorted by popularity", async () => {
    const test = await shop();
    for (const [key, popularity] of [
      ["low", 1],
      ["high", 9],
      ["middle", 5],
    ] as const)
      await putProduct(test, { key, name: `藍の手ぬぐい ${key}`, popularity });
    expect(keysOf(await test.api.product.list({ word: "手ぬぐい" }))).toEqual(["high", "middle", "low"]);
  });

  test("[CAT-20] 茶 finds tea before tea cups: a category 煎茶 names tea; お茶 and 茶碗 do not", async () => {
    const test = await shop();
    const tea = await putCategory(test, "cha", "お茶");
    const leaf = await putCategory(test, "leaf", "煎茶・玉露", { parent: tea });
    const ware = await putCategory(test, "ware", "湯呑・茶碗", { parent: tea });
    await putProduct(test, { key: "cup", name: "茶碗", categories: [ware], popularity: 90 });
    await putProduct(test, { key: "canister", name: "桜皮の茶筒", categories: [ware], popularity: 80 });
    await putProduct(test, { key: "sencha", name: "煎茶 山霧", categories: [leaf], popularity: 20 });
    await putProduct(test, { key: "gyokuro", name: "玉露", categories: [leaf], popularity: 10 });
    const expected = ["sencha", "gyokuro", "cup", "canister"];
    expect(keysOf(await test.api.product.list({ word: "茶" }))).toEqual(expected);
  });

  test("[CAT-20] several words rank by the worst one, and together as a name", async () => {
    const test = await shop();
    await putProduct(test, { key: "apart", name: "タオル 三重ガーゼ", popularity: 90 });
    await putProduct(test, { key: "keyword", name: "ガーゼ", keywords: ["タオル"], popularity: 95 });
    await putProduct(test, { key: "whole", name: "ガーゼ タオル", popularity: 1 });
    expect(keysOf(await test.api.product.list({ word: "ガーゼ タオル" }))).toEqual(["whole", "apart", "keyword"]);
  });

  test("[CAT-20] other sorts do not change, and without a word the newest come first, also if relevance is requested", async () => {
    const test = await shop();
    const at = (month: number) => new Date(Date.UTC(2026, month));
    await putProduct(test, { key: "old", name: "茶", price: 300, popularity: 1, published_at: at(0) });
    await putProduct(test, { key: "new", name: "お茶うけ", price: 200, popularity: 2, published_at: at(2) });
    await putProduct(test, { key: "middle", name: "番茶", price: 100, popularity: 3, published_at: at(1) });
    const sorted = async (sort: "new" | "popular" | "price_asc" | "price_desc") =>
      keysOf(await test.api.product.list({ word: "茶", sort }));
    expect(await sorted("new")).toEqual(["new", "middle", "old"]);
    expect(await sorted("popular")).toEqual(["middle", "new", "old"]);
    expect(await sorted("price_asc")).toEqual(["middle", "new", "old"]);
    expect(await sorted("price_desc")).toEqual(["old", "new", "middle"]);
    expect(keysOf(await test.api.product.list({ sort: "relevance" }))).toEqual(["new", "middle", "old"]);
  });

  test("[CAT-20] a changed description is searched in its new form", async () => {
    const test = await shop();
    const id = await describe(test, "towel", "ふんわりしています。");
    await foldStaleTexts(test);
    expect(keysOf(await test.api.product.list({ word: "ふんわり" }))).toEqual(["towel"]);
    await test.db
      .updateTable("product_text")
      .set({ description: "さらりとしています。" })
      .where("model_id", "=", id)
      .execute();
    await foldStaleTexts(test);
    expect(keysOf(await test.api.product.list({ word: "ふんわり" }))).toEqual([]);
    expect(keysOf(await test.api.product.list({ word: "さらり" }))).toEqual(["towel"]);
  });
});
