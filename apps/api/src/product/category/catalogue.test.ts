import { expect, test } from "vitest";
import {
  type StoredMaker,
  openOtherChannel,
  putBrand,
  putCategory,
  putMaker,
  putProduct,
  putTag,
} from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

describeOnBothDatabases("makers, brands, tags and categories", ({ shop }) => {
  test("[CAT-17] the product tree is in the owner's order and counts descendants", async () => {
    const test = await shop();
    const tea = await putCategory(test, "cha", "お茶", { sort: 2 });
    const cloth = await putCategory(test, "nuno", "布", { sort: 1 });
    const leaf = await putCategory(test, "leaf", "茶葉", { parent: tea });
    await putCategory(test, "empty", "茶器", { parent: tea, sort: 9 });
    await putProduct(test, { categories: [leaf] });
    await putProduct(test, { categories: [leaf, cloth] });
    await putProduct(test, { categories: [tea] });
    const secret = await putTag(test, "secret", "頒布会", "a hash");
    await putProduct(test, { categories: [leaf], tags: [secret] });
    await putProduct(test, { categories: [leaf], published_at: new Date("2027-01-01") });
    const tree = await test.api.category.hierarchy({ table: "products" });
    expect(tree).toMatchObject([
      { key: "nuno", name: "布", product_count: 1, children: [] },
      {
        key: "cha",
        product_count: 3,
        children: [
          { key: "leaf", product_count: 2, children: [] },
          { key: "empty", product_count: 0 },
        ],
      },
    ]);
    expect(await test.api.category.hierarchy()).toEqual(tree);
  });

  test("[CAT-17] inquiries have their own tree; any other table is refused", async () => {
    const test = await shop();
    await putCategory(test, "nuno", "布");
    await putCategory(test, "about-order", "ご注文について", { table: "inquiries" });
    expect(await test.api.category.hierarchy({ table: "inquiries" })).toMatchObject([
      { key: "about-order", product_count: 0 },
    ]);
    await expect(test.api.category.hierarchy({ table: "members" as never })).rejects.toMatchObject({
      status: 422,
      fields: { table: ["カテゴリーの種類（table）は、products か inquiries で指定してください"] },
    });
  });

  test("[CAT-17] tags are listed for the filter with whether they need a password, never the password", async () => {
    const test = await shop();
    await putTag(test, "gift", "贈りもの");
    await putTag(test, "secret", "頒布会", "a hash");
    await putTag(await openOtherChannel(test), "elsewhere", "よそ");
    const tags = await test.api.tag.list();
    expect(tags.map(({ key, is_protected }) => [key, is_protected])).toEqual([
      ["gift", false],
      ["secret", true],
    ]);
    expect(JSON.stringify(tags)).not.toContain("hash");
  });

  test.each(["maker", "brand"] as const)(
    "[NAV-17, CAT-09] every %s sorted by furigana, 10 a page or all at once, with its products counted",
    async (area) => {
      const test = await shop();
      const put = area === "maker" ? putMaker : putBrand;
      const kana = ["ヤマ", "アサ", "カワ", "ン", "ガマ", "ヴェ", "イズミ", "ノ", "ハ", "バ", "ツ", "ッ"];
      const stored: StoredMaker[] = [];
      for (const [at, name_kana] of kana.entries()) stored.push(await put(test, `key-${at}`, `名${at}`, name_kana));
      await put(await openOtherChannel(test), "elsewhere", "よそ");
      await putProduct(test, { [area]: stored[0]! });
      await putProduct(test, { [area]: stored[0]! });
      const all = await test.api[area].list({ per: "all" });
      expect(all.data.map(({ name_kana }) => name_kana)).toEqual(kana.toSorted());
      expect(all.pagination).toEqual({ total: 12, per: 12, last: 1, current: 1 });
      expect(all.data.find(({ id }) => id === stored[0]!.id)!.product_count).toBe(2);
      const first = await test.api[area].list();
      const second = await test.api[area].list({ page: 2 });
      expect([...first.data, ...second.data]).toEqual(all.data);
      expect(second.pagination).toEqual({ total: 12, per: 10, last: 2, current: 2 });
      expect(await test.api[area].list({ page: 9 })).toMatchObject({
        data: [],
        pagination: { total: 12, per: 10, last: 2, current: 9 },
      });
      await expect(test.api[area].list({ per: 1000 })).rejects.toMatchObject({
        status: 422,
        fields: { per: [expect.any(String)] },
      });
    },
  );
});
