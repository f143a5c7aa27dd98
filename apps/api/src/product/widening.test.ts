import { describe, expect, test } from "vitest";
import { putCategory, putMaker, putProduct, putTag } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { kanjiVariants } from "./kanji-variants.ts";
import { foldSearchTexts } from "./search-text.service.ts";
import { addSynonyms } from "./synonym.service.ts";
import { halvesOf, mayHaveTypo, meantIn } from "./typo.ts";

async function search({ api }: TestShop, word: string, more: object = {}) {
  const { data, pagination, more: beside } = await api.product.list({ word, ...more });
  return {
    keys: data.map(({ key }) => key),
    total: pagination.total,
    also: (beside!.also_searched as { word: string }[]).map((one) => one.word),
    why: data.map(({ matched }) => matched),
  };
}

describeOnBothDatabases("what is searched beside the word", ({ shop }) => {
  test("[CAT-19] synonyms: another word of the owner's group is searched where the word finds fewer than 3", async () => {
    const test = await shop();
    await addSynonyms(test.shop, test.channel.id, ["手拭い", "日本布", "染め布"]);
    await putProduct(test, { key: "indigo", name: "藍の染め布", popularity: 1 });
    await putProduct(test, { key: "exact", name: "豆絞りの手拭い", popularity: 0 });
    expect(await search(test, "手拭い")).toEqual({
      keys: ["exact", "indigo"],
      total: 2,
      also: ["染め布"],
      why: [null, { kind: "synonym", word: "染め布" }],
    });
  });

  test("[CAT-19] three hits are enough: nothing else is searched", async () => {
    const test = await shop();
    await addSynonyms(test.shop, test.channel.id, ["手拭い", "染め布"]);
    await putProduct(test, { key: "other", name: "藍の染め布" });
    for (let at = 0; at < 3; at++) await putProduct(test, { key: `exact-${at}`, name: "豆絞りの手拭い" });
    const { keys, also, why } = await search(test, "手拭い");
    expect([keys.toSorted(), also, why]).toEqual([["exact-0", "exact-1", "exact-2"], [], [null, null, null]]);
  });

  test("[CAT-19] a filter changes no search: what is enough without it is enough with it", async () => {
    const test = await shop();
    await addSynonyms(test.shop, test.channel.id, ["手拭い", "染め布"]);
    await putProduct(test, { key: "other", name: "藍の染め布", price: 500 });
    for (const price of [1000, 2000, 3000]) await putProduct(test, { key: `at-${price}`, name: "手拭い", price });
    expect((await search(test, "手拭い", { price_max: 1000 })).keys).toEqual(["at-1000"]);
  });

  test("[CAT-30] a clause: a proposal never changes the sense: of two loanwords neither is a misspelling of the other", async () => {
    const test = await shop();
    await putProduct(test, { key: "stool", name: "杉のスツール", keywords: ["スツール"] });
    for (const word of ["ストール", "すとーる"]) {
      expect(await search(test, word)).toMatchObject({ keys: [], also: [] });
      expect((await test.api.productSearch.help({ word })).nearest_word).toBe(null);
      expect((await test.api.productSearch.suggestions({ word })).products).toEqual([]);
    }
    // what is no word is still corrected
    expect(await search(test, "スツーレ")).toMatchObject({ keys: ["stool"], also: ["スツール"] });
  });

  test("[CAT-30] a clause: what is found through Latin letters is said to be a reading, and no word of the same meaning", async () => {
    const test = await shop();
    await putProduct(test, { key: "cup", name: "染付湯呑 青海波" });
    expect((await search(test, "yunomi")).why).toEqual([{ kind: "reading", word: "ゆのみ" }]);
  });

  test("[CAT-02] spellings and readings of one word find it without the owner's synonyms", async () => {
    const test = await shop();
    await putProduct(test, { key: "cup", name: "染付湯呑 青海波" });
    await putProduct(test, { key: "knife", name: "三徳庖丁", keywords: ["贈り物"] });
    for (const word of ["湯呑み", "湯飲み", "湯のみ", "ゆのみ", "yunomi"])
      expect([word, (await search(test, word)).keys]).toEqual([word, ["cup"]]);
    for (const word of ["包丁", "ほうちょう", "hocho", "houchou", "贈物", "おくりもの", "プレゼント"])
      expect([word, (await search(test, word)).keys]).toEqual([word, ["knife"]]);
  });

  test("[CAT-22] where nothing is found, the nearest word is searched at once, in the suggestions too", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", name: "山霧茶園の煎茶" });
    await putMaker(test, "farm", "山霧茶園");
    expect(await search(test, "山雲茶園")).toMatchObject({ keys: ["towel"], also: ["山霧茶園"] });
    const { products } = await test.api.productSearch.suggestions({ word: "山雲茶園" });
    expect(products.map(({ key }) => key)).toEqual(["towel"]);
  });

  test("[CAT-22] no proposal says something else: 青い is no 装い, and a word that the dictionary has is meant as it is", async () => {
    const test = await shop();
    const worn = await putCategory(test, "worn", "装い");
    const tea = await putCategory(test, "tea", "番茶");
    await putProduct(test, { key: "robe", name: "羽織", categories: [worn, tea] });
    for (const word of ["青い", "青茶", "麦茶", "ほんちゃ"]) {
      expect([word, (await search(test, word)).keys]).toEqual([word, []]);
      expect([word, (await test.api.productSearch.help({ word })).nearest_word]).toEqual([word, null]);
    }
  });

  test("[CAT-02] [SEC-02] signs alone, two hundred letters and two scripts in one word are answered", async () => {
    const test = await shop();
    await putProduct(test, { name: "染付湯呑" });
    for (const word of [
      "・",
      "・・・",
      "=",
      "ー",
      "々",
      "湯nomi",
      "yunomi湯呑",
      "ゆnomi",
      "a".repeat(100),
      "湯".repeat(100),
    ])
      expect([word, (await search(test, word)).keys]).toEqual([word, []]);
    await expect(search(test, "湯".repeat(200))).rejects.toMatchObject({ status: 422 });
  });

  test("[CAT-02] the name of a tag finds its products, not that of one with a password", async () => {
    const test = await shop();
    const open = await putTag(test, "gift", "贈りもの");
    const locked = await putTag(test, "secret", "頒布会", "a hash");
    await putProduct(test, { key: "gift", name: "手ぬぐい", tags: [open] });
    const { search_text } = await putProduct(test, { key: "hidden", name: "染付湯呑", tags: [locked, open] });
    expect(search_text).toContain("贈リモノ");
    expect(search_text).not.toContain("頒布会");
    expect((await search(test, "贈り物")).keys).toEqual(["gift"]);
  });

  test("[CAT-19] old and new kanji find each other", async () => {
    const test = await shop();
    await putProduct(test, { key: "old", name: "澤村の急須" });
    await putProduct(test, { key: "new", name: "国産の茶葉" });
    expect(await search(test, "沢村")).toMatchObject({ keys: ["old"], also: ["澤村"], why: [{ kind: "kanji" }] });
    expect(await search(test, "國産")).toMatchObject({ keys: ["new"], also: ["国産"] });
  });

  test.for([
    ["another letter", "フェイスタオロ"],
    ["one left out", "フェスタオル"],
    ["one too many", "フェイイスタオル"],
    ["two exchanged", "フェイタスオル"],
    ["another first letter", "ヘェイスタオル"],
  ])("[CAT-19] one mistyped letter is forgiven: %s", async ([, word]) => {
    const test = await shop();
    await putProduct(test, { key: "towel", name: "ふんわりフェイスタオル" });
    await putProduct(test, { key: "tea", name: "煎茶" });
    expect(await search(test, word!)).toMatchObject({
      keys: ["towel"],
      also: ["フェイスタオル"],
      why: [{ kind: "typo", word: "フェイスタオル" }],
    });
  });

  test("[CAT-19, SEC-02] signs of a regular expression in a mistyped word stand for themselves", async () => {
    const test = await shop();
    await putProduct(test, { key: "blend", name: "シルク+ウール(冬)" });
    expect(await search(test, "シルク+ウーリ")).toMatchObject({ keys: ["blend"], also: ["シルク+ウール"] });
    for (const word of ["シ.ク*ウ|ル", "****", "(?=シルク", "シルク{9}", "[シルク\\", "^シル$ク"])
      expect([word, (await search(test, word)).keys]).toEqual([word, []]);
  });

  test("[CAT-19] a mistyped letter in a word of three, in a code, or two of them are not forgiven", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", code: "TWL-0012", name: "フェイスタオル" });
    for (const word of ["タオロ", "TWL-0013", "フェイフタオロ"])
      expect([word, (await search(test, word)).keys]).toEqual([word, []]);
  });

  test.for([
    ["one letter more at the end", "フェイスタオルケ"],
    ["one letter more at the start", "アフェイスタオル"],
    ["a letter of another script", "フェイスタ茶ル"],
    ["a figure", "フェイスタ0ル"],
  ])("[CAT-19] what no mistyping makes is not forgiven: %s", async ([, word]) => {
    const test = await shop();
    await putProduct(test, { name: "フェイスタオル" });
    expect(await search(test, word!)).toMatchObject({ keys: [], also: [] });
  });

  test("[CAT-19] a word whose last letter differs ends where the other one does: タオルタ is no タオルケット", async () => {
    const test = await shop();
    await putProduct(test, { key: "blanket", name: "タオルケット" });
    expect(await search(test, "タオルタ")).toMatchObject({ keys: [], also: [] });
    expect((await search(test, "タオルケッコ")).keys).toEqual(["blanket"]);
  });

  test("[CAT-19] of several words that may be meant the two that most products have are searched", async () => {
    const test = await shop();
    for (const name of ["サクラモチ", "サクラモチ", "サクラモチ", "サクラモノ", "サクラモノ", "サクラモリ"])
      await putProduct(test, { name });
    const { also, total } = await search(test, "サクラモヌ");
    expect([also.toSorted(), total]).toEqual([["サクラモチ", "サクラモノ"], 5]);
  });

  test("[CAT-19] of a word's other spellings eight are searched, and of more than five words none", async () => {
    const test = await shop();
    const names = "赤 白 青 黒 黄 緑 紫 桃 橙 茶".split(" ").map((colour) => `${colour}染めの布`);
    await addSynonyms(test.shop, test.channel.id, ["色とりどり", ...names]);
    for (const name of names) await putProduct(test, { name });
    expect((await search(test, "色とりどり")).also).toHaveLength(8);
    await putProduct(test, { key: "towel", name: "フェイスタオル", keywords: ["松", "竹", "梅", "鶴", "亀"] });
    expect((await search(test, "フェイスタオロ 松 竹 梅 鶴")).keys).toEqual(["towel"]);
    expect(await search(test, "フェイスタオロ 松 竹 梅 鶴 亀")).toMatchObject({ keys: [], also: [] });
  });

  test("[CAT-19] a correction must stand in a name: a sentence of a description is none", async () => {
    const test = await shop();
    const { id } = await putProduct(test, { name: "手ぬぐい" });
    const description = "フェイスタオルの代わりにもなります。";
    await test.db.insertInto("product_text").values({ model_id: id, description }).execute();
    await foldSearchTexts({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
    expect((await search(test, "フェイスタオル")).total).toBe(1);
    expect(await search(test, "フェイスタオロ")).toMatchObject({ keys: [], also: [] });
  });

  test("[CAT-19] a synonym loop ends", async () => {
    const test = await shop();
    for (const group of [
      ["茶器", "茶道具"],
      ["茶道具", "道具"],
      ["道具", "茶器"],
    ])
      await addSynonyms(test.shop, test.channel.id, group);
    await putProduct(test, { key: "pot", name: "急須 道具" });
    expect(await search(test, "茶器")).toMatchObject({ keys: ["pot"], also: ["道具"] });
  });

  test("[CAT-19] of several words each may stand for another", async () => {
    const test = await shop();
    await addSynonyms(test.shop, test.channel.id, ["手拭い", "染め布"]);
    await putProduct(test, { key: "both", name: "國産の染め布" });
    await putProduct(test, { key: "one", name: "染め布" });
    expect((await search(test, "国産 手拭い")).keys).toEqual(["both"]);
  });

  test("[CAT-19] words that find nothing in the shop are not named, nor another channel's", async () => {
    const test = await shop();
    await addSynonyms(test.shop, test.channel.id, ["手拭い", "布きれ"]);
    expect(await search(test, "手拭い")).toEqual({ keys: [], total: 0, also: [], why: [] });
  });

  test("[CAT-19] [SEC-02] long words, symbols and many words are answered within the second", async () => {
    const test = await shop();
    await putProduct(test, { name: "藍の手ぬぐい" });
    const words = [
      "!?&%$#=+*",
      "ー".repeat(100),
      "国".repeat(100),
      "あ い う え お か き く け こ".repeat(4),
      "澤邊齋國".repeat(20),
    ];
    for (const word of words) expect((await search(test, word)).keys).toEqual([]);
    await expect(search(test, "長".repeat(10_000))).rejects.toMatchObject({ status: 422 });
  });
});

describe("other spellings", () => {
  test("[CAT-19] a kanji has its other forms, a long word of them few spellings", () => {
    expect(kanjiVariants("沢")).toEqual(["澤"]);
    expect(kanjiVariants("渡辺")).toEqual(["渡邊", "渡邉"]);
    expect(kanjiVariants("タオル")).toEqual([]);
    expect(kanjiVariants("国".repeat(100)).length).toBeLessThanOrEqual(8);
  });

  test("[CAT-19] words of four to twenty letters without a figure may have a typo, in whatever letters", () => {
    const words = ["タオル", "タオルチ", "𠮷野山桜", "ア".repeat(20), "ア".repeat(21), "twl1", "face"];
    expect(words.map(mayHaveTypo)).toEqual([false, true, true, true, false, false, true]);
  });

  test("[CAT-19] what was meant is read off the text", () => {
    expect(halvesOf("テヌグイ")).toEqual(["テヌ", "グイ"]);
    expect(meantIn(["藍ノ手ヌグイ\nテヌグイ"], "テヌクイ")).toEqual([["テヌグイ"]]);
  });
});
