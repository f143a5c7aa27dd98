import fc from "fast-check";
import { expect, test } from "vitest";
import { openOtherChannel, putBrand, putCategory, putMaker, putProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { gatherPage, type ProductFilter, walkPage } from "./product-hits.queries.ts";
import { searchWordsOf } from "./search-text.ts";

const anything: ProductFilter = {
  words: [],
  category: undefined,
  maker: undefined,
  brand: undefined,
  tag: undefined,
  price: undefined,
  inStock: false,
};

async function openTowelShop(test: TestShop) {
  const maker = await putMaker(test, "izumi", "いずみ織布", "イズミオリヌノ");
  const brand = await putBrand(test, "hibi", "日々の布", "ヒビノヌノ");
  const cloth = await putCategory(test, "nuno", "布");
  const towels = await putCategory(test, "towel", "タオル・ふきん", { parent: cloth });
  await putProduct(test, {
    key: "towel",
    code: "TWL-0012",
    name: "三重ガーゼタオル 青海波",
    nameKana: "サンジュウガーゼタオル セイガイハ",
    keywords: ["吸水", "赤ちゃん"],
    maker,
    brand,
    categories: [towels],
    variants: [{ code: "TWL-0012-AI", color: { code: "AI", name: "藍" }, size: "34×85cm" }],
  });
  await putProduct(test, {
    key: "tea",
    code: "TEA-0001",
    name: "煎茶 100%",
    nameKana: "センチャ",
    keywords: ["コーヒーではない"],
  });
  const found = async (word: string) => (await test.api.product.list({ word })).data.map(({ key }) => key);
  return { ...test, found };
}

describeOnBothDatabases("the search", ({ shop }) => {
  test("[CAT-02] ｶﾞｰｾﾞ, がーぜ and ガーゼ find the same", async () => {
    const { found } = await openTowelShop(await shop());
    for (const word of ["ｶﾞｰｾﾞ", "がーぜ", "ガーゼ", "か゛ーぜ", "が〜ぜ", " ガーゼ　"])
      expect([word, await found(word)]).toEqual([word, ["towel"]]);
  });

  test("[CAT-02] one kanji, two characters and long words are found", async () => {
    const { found } = await openTowelShop(await shop());
    for (const word of ["藍", "海", "青海", "青海波", "ガーゼタオル青海波", "三重ガーゼタオル　青海波"])
      expect([word, await found(word)]).toEqual([word, ["towel"]]);
    for (const word of ["茶", "煎茶", "せんちゃ", "%", "100%"])
      expect([word, await found(word)]).toEqual([word, ["tea"]]);
  });

  test("[CAT-02] codes are found with hyphens and without, in any width", async () => {
    const { found } = await openTowelShop(await shop());
    for (const word of ["TWL-0012", "twl0012", "ＴＷＬ－００１２", "TWL0012-AI", "twl‐0012−ai", "0012"])
      expect([word, await found(word)]).toEqual([word, ["towel"]]);
  });

  test("[CAT-02] maker, brand, keywords, category and colour are searched", async () => {
    const { found } = await openTowelShop(await shop());
    for (const word of [
      "いずみ織布",
      "いずみおりぬの",
      "日々の布",
      "ひびのぬの",
      "吸水",
      "ふきん",
      "布",
      "藍",
      "34x85",
    ])
      expect([word, await found(word)]).toEqual([word, ["towel"]]);
  });

  test("[CAT-02] every word must be found, in any order and field", async () => {
    const { found } = await openTowelShop(await shop());
    expect(await found("ガーゼ いずみ")).toEqual(["towel"]);
    expect(await found("藍　吸水 TWL")).toEqual(["towel"]);
    expect(await found("ガーゼ 茶")).toEqual([]);
  });

  test("[CAT-02] separate pairs, and words across two fields, are not found", async () => {
    const test = await openTowelShop(await shop());
    await putProduct(test, { key: "apart", name: "タオ オル" });
    await putProduct(test, { key: "across", name: "白", keywords: ["磁"] });
    for (const word of ["タオルタ", "白磁"]) {
      const { data } = await test.api.product.list({ word });
      expect([word, data.filter(({ matched }) => matched === null)]).toEqual([word, []]);
    }
  });

  test("[CAT-02] wildcards of the database's patterns are ordinary characters", async () => {
    const { found } = await openTowelShop(await shop());
    for (const word of ["_", "\\", "%%%", "茶_", "%茶", "\\茶", "'; drop table product; --", '{"a"}', "{茶}", "NULL"])
      expect([word, await found(word)]).toEqual([word, []]);
  });

  test("[CAT-02] a word of invisible characters is not a search", async () => {
    const { found } = await openTowelShop(await shop());
    for (const word of ["", " ", "　", "\0", "\u200b"]) expect([word, (await found(word)).length]).toEqual([word, 2]);
  });

  test("[CAT-02] another channel's products are never found", async () => {
    const test = await openTowelShop(await shop());
    await putProduct(await openOtherChannel(test), { name: "よその青海波" });
    expect(await test.found("青海波")).toEqual(["towel"]);
  });

  test("[CAT-02] a search finds exactly the products that contain its words, by the walk and by the grams", async () => {
    const test = await shop();
    const characters = fc.constantFrom(..."アイ茶布aガがｶﾞー-1%_\\ \u{20bb7}");
    const names = fc.sample(fc.string({ unit: characters, minLength: 1, maxLength: 8 }), { numRuns: 60, seed: 7 });
    const products: Awaited<ReturnType<typeof putProduct>>[] = [];
    for (const name of names) products.push(await putProduct(test, { name }));
    const scope = { channelId: test.channel.id, now: test.shop.clock(), actor: test.shop.actor };
    const order = { sort: "new", per: 100, page: 1 } as const;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: characters, minLength: 1, maxLength: 5 }), async (query) => {
        const words = searchWordsOf(query);
        const expected = products.filter(({ search_text }) => words.every((word) => search_text.includes(word)));
        const { data, pagination } = await test.api.product.list({ word: query, per: 100 });
        // Hits that differ from the words by a typo are marked by `matched`.
        const exact = data.filter(({ matched }) => matched === null);
        expect(exact.map(({ key }) => key).toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
        expect(pagination.total).toBe(data.length);
        const walked = await walkPage(test.db, scope, { ...anything, words }, order);
        expect(walked).toEqual(await gatherPage(test.db, scope, { ...anything, words }, order));
      }),
      { numRuns: 80 },
    );
  });
});
