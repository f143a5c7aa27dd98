import { expect, test } from "vitest";
import { openTeaShop, putProduct, putTag } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";

describeOnBothDatabases("a search without hits", ({ shop }) => {
  test("[CAT-22] nearest word: the shop's name with the fewest different letters that has hits", async () => {
    const { api } = await openTeaShop(await shop());
    const nearest = async (word: string) => (await api.productSearch.help({ word })).nearest_word;
    expect(await nearest("山雲茶園")).toBe("山霧茶園");
    expect(await nearest("せん茶")).toBe(null);
    // Another kanji would change the meaning.
    expect(await nearest("煎葉")).toBe(null);
    expect(await nearest("青茶")).toBe(null);
    expect(await nearest("qqqqqq")).toBe(null);
    expect(await nearest("!?&%$#")).toBe(null);
    expect(await nearest("長".repeat(100))).toBe(null);
  });

  test("[CAT-22] wider filters: the query without one of its filters, with its number of hits, most first", async () => {
    const { api } = await openTeaShop(await shop());
    const { wider } = await api.productSearch.help({ word: "茶", category: "green", price_min: 2000, stock: "1" });
    expect(wider).toEqual([{ filter: "price", count: 1 }]);
    const both = await api.productSearch.help({ maker: "mill", category: "cha" });
    expect(both.wider).toEqual([
      { filter: "maker", count: 3 },
      { filter: "category", count: 2 },
    ]);
    for (const { filter, count } of both.wider) {
      const rest = { maker: "mill", category: "cha", [filter]: undefined };
      expect((await api.product.list(rest)).pagination.total).toBe(count);
    }
  });

  test("[CAT-22] popular products that can be bought, without hidden ones", async () => {
    const test = await openTeaShop(await shop());
    const secret = await putTag(test, "secret", "頒布会", "a hash");
    await putProduct(test, { key: "hidden", tags: [secret], popularity: 999 });
    const { popular } = await test.api.productSearch.help({ word: "qqqq" });
    expect(popular.map(({ key }) => key)).toEqual(["sencha", "towel", "hojicha", "tenugui"]);
  });
});

describeOnBothDatabases("suggestions while a word is typed", ({ shop }) => {
  test("[CAT-21] products by relevance, with their pictures and prices, categories and makers, at most five and four", async () => {
    const test = await openTeaShop(await shop());
    const { products, categories, makers } = await test.api.productSearch.suggestions({ word: "茶" });
    expect(products.map(({ key }) => key)).toEqual(["sencha", "matcha", "hojicha"]);
    expect(products[0]).toMatchObject({ name: "煎茶", price_min: 1080, images: [] });
    expect(categories.map(({ name }) => name)).toEqual(["茶葉", "お茶", "煎茶"]);
    expect(makers.map(({ key }) => key)).toEqual(["farm"]);
    for (let at = 0; at < 6; at++) await putProduct(test, { name: `番茶 ${at}` });
    expect((await test.api.productSearch.suggestions({ word: "番" })).products).toHaveLength(5);
  });

  test("[CAT-21] nothing typed, symbols and long words suggest nothing, a word too long is refused", async () => {
    const test = await openTeaShop(await shop());
    const secret = await putTag(test, "secret", "頒布会", "a hash");
    await putProduct(test, { name: "頒布会の品", tags: [secret] });
    const nothing = { products: [], categories: [], makers: [], words: [] };
    for (const word of ["", " ", "　", "\u200b", "!?&%$#", "頒布会", "長".repeat(100)])
      expect([word, await test.api.productSearch.suggestions({ word })]).toEqual([word, nothing]);
    expect(await test.api.productSearch.suggestions({})).toEqual(nothing);
    const refused = test.api.productSearch.suggestions({ word: "長".repeat(10_000) });
    await expect(refused).rejects.toMatchObject({ status: 422 });
  });
});
